/** What a record could still say: what visitors and search engines will miss without it. */
import type { SiteRecord } from "../../record/schema.ts";
import type { Issue, Group } from "./issue.ts";
import type { Suggestion } from "./suggestion.ts";
import { searchNeeds } from "./search-needs.ts";
import { visitorNeeds } from "./visitor-needs.ts";

const advice = (group: Group, needs: readonly Suggestion[]): Issue[] =>
  needs
    .filter(({ missing }) => missing)
    .map(({ path, message, fix }) => ({ group, level: "advice", path, message, site: "", fix }));

/** What is missing, visitors' side first. */
export const completeness = (record: SiteRecord): Issue[] => [
  ...advice("visitors", visitorNeeds(record)),
  ...advice("search", searchNeeds(record)),
];
