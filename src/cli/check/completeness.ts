/** What a record could still say: what visitors and search engines will miss without it. */
import type { SiteRecord } from "../../record/schema.ts";
import type { Finding, Group } from "./finding.ts";
import type { Need } from "./need.ts";
import { searchNeeds } from "./search-needs.ts";
import { visitorNeeds } from "./visitor-needs.ts";

const advice = (group: Group, needs: readonly Need[]): Finding[] =>
  needs
    .filter(({ missing }) => missing)
    .map(({ path, message, mend }) => ({ group, level: "advice", path, message, site: "", mend }));

/** What is missing, visitors' side first. */
export const completeness = (record: SiteRecord): Finding[] => [
  ...advice("visitors", visitorNeeds(record)),
  ...advice("search", searchNeeds(record)),
];
