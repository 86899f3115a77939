/** Web vitals of real visits. Loaded late: the browser buffers the earlier performance entries. */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { trackEvent } from "../site/track-event.ts";

const report = ({ name, value }: Metric): void => trackEvent({ name, value: name === "CLS" ? value : value / 1_000 });

/** Reports each vital once, when it is final: most are final when the page is left. */
export function measureVitals(): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
}
