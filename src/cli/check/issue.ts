/** Issues that the record check reports. */
import { fieldName } from "../../record/field-name.ts";
import type { Path } from "../../record/json-value.ts";

export type { Path };

/** Groups of issues with their headings, in the order in which they are reported. */
export const GROUPS = {
  values: "Left out or misread",
  forms: "Read from another form",
  addresses: "Addresses of pages",
  colors: "Colours",
  pictures: "Pictures",
  links: "Links",
  visitors: "What a visitor will miss",
  search: "What search engines will miss",
} as const;
export type Group = keyof typeof GROUPS;

export interface Issue {
  group: Group;
  /** A problem is wrong and fails a check; advice would make the site better. */
  level: "problem" | "advice";
  path: Path;
  /** Error or omission. */
  message: string;
  /** Effect on the site. */
  site: string;
  /** How to fix it. */
  fix: string;
}

/** Returns the field's path in the guide: `dbServices[].name`. */
export const guidePath = (path: Path): string => fieldName(path).replaceAll(/\[\d+\]/g, "[]");

/** Makes issues of a group and a level: the error, its effect on the site, and how to fix it. */
export const issueOf =
  (group: Group, level: Issue["level"]) =>
  (path: Path, message: string, site: string, fix: string): Issue => ({ group, level, path, message, site, fix });

/** Makes an issue for a value that has to be corrected. */
export const valueProblem = issueOf("values", "problem");
