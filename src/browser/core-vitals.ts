/** Core vitals of real visits. Loaded late: the browser keeps what happened before. */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { trackEvent } from "../site/track-event.ts";

const report = ({ name, value }: Metric): void => trackEvent({ name, value: name === "CLS" ? value : value / 1_000 });

/** Each is reported once, when it is final: for most that is when the page is left. */
export function measureVitals(): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
}
