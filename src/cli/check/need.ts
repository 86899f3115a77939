import type { Service } from "../../record/schema.ts";
import type { Path } from "./finding.ts";

/** One thing that a record may lack: where, whether it does, what that costs, and how to mend it. */
export interface Need {
  path: Path;
  missing: boolean;
  message: string;
  mend: string;
}

/** One line of the tables below. */
export const need = (path: Path, missing: boolean, message: string, mend: string): Need => ({
  path,
  missing,
  message,
  mend,
});

/** All that a service says. */
export const textOf = ({ description }: Service): string =>
  description
    .map(({ text, lists }) => [text, ...lists].join(" ").trim())
    .join(" ")
    .trim();
