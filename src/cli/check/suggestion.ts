import type { Service } from "../../record/schema.ts";
import type { Path } from "./issue.ts";

/** One thing that a record may lack: where, whether it does, what that costs, and how to fix it. */
export interface Suggestion {
  path: Path;
  missing: boolean;
  message: string;
  fix: string;
}

/** One line of the tables below. */
export const suggestion = (path: Path, missing: boolean, message: string, fix: string): Suggestion => ({
  path,
  missing,
  message,
  fix,
});

/** All that a service says. */
export const textOf = ({ description }: Service): string =>
  description
    .map(({ text, lists }) => [text, ...lists].join(" ").trim())
    .join(" ")
    .trim();
