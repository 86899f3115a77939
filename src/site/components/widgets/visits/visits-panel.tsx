import * as v from "valibot";
import { LOCALES } from "../../../../record/language.ts";
import { useSite } from "../../../site-context.ts";
import { useFetched } from "../use-fetched.ts";
import { Loader } from "../loader.tsx";
import { Odometer } from "./odometer.tsx";
import { useWidgetWords } from "../words.ts";

const schema = v.object({ visits: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** Returns the count in our server's response, or `undefined` if it has none. */
export function readVisits(body: unknown): number | undefined {
  const result = v.safeParse(schema, body);
  return result.success ? result.output.visits : undefined;
}

/** Number of visits to the site, as counted by our server (decisions section 4). */
export function VisitsPanel() {
  const { text } = useSite();
  const { visits } = useWidgetWords();
  const fetched = useFetched("/api/visits", readVisits);
  if (fetched.state === "waiting") return <Loader />;
  if (fetched.state === "failed") return <p>{visits.failed}</p>;
  return <Odometer value={fetched.value} label={visits.count(fetched.value.toLocaleString(LOCALES[text.lang]))} />;
}
