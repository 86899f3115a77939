import { createContext, use } from "react";
import type { Json } from "../../../src/record/json.ts";
import type { SiteRecord } from "../../../src/record/schema.ts";
import type { Edit, Path } from "./edits.ts";
import type { CheckedProblem } from "./field-problems.ts";

/** What each control of a form needs, wherever it stands. */
export interface FormContext {
  record: Json;
  /** The draft as the site reads it, for what depends on several fields. */
  parsed: SiteRecord;
  /** Where the record has the form that controls edit: the value in it, of one that is written otherwise. */
  canonicalAt: (path: Path) => Json | undefined;
  problems: readonly CheckedProblem[];
  onEdit: (edit: Edit) => void;
  upload: (file: File) => Promise<string>;
  /** Fields that are to be seen: lists open on the way to them. */
  selected: readonly Path[];
}

export const FormContext = createContext<FormContext | undefined>(undefined);

/** @throws Error outside of a `RecordForm` */
export function useForm(): FormContext {
  const form = use(FormContext);
  if (form === undefined) throw new Error("A control of the record form is rendered outside of it.");
  return form;
}
