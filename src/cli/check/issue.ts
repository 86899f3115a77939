/** What the record check says, one thing at a time. */
import { fieldName } from "../../record/field-name.ts";

export type Path = readonly (string | number)[];

/** In the order in which they are reported, each with its heading. */
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
  /** What is wrong or missing. */
  message: string;
  /** What the site does about it. */
  site: string;
  /** How to fix it. */
  fix: string;
}

/** The field's path in the guide: `dbServices[].name`. */
export const guidePath = (path: Path): string => fieldName(path).replaceAll(/\[\d+\]/g, "[]");

/** Makes issues of a group and a level: what is wrong, what the site does about it, how to fix it. */
export const issueOf =
  (group: Group, level: Issue["level"]) =>
  (path: Path, message: string, site: string, fix: string): Issue => ({ group, level, path, message, site, fix });

/** A value that has to be corrected. */
export const valueProblem = issueOf("values", "problem");
