import { createContext, use } from "react";
import type { Json } from "../../../src/record/json.ts";
import type { SiteRecord } from "../../../src/record/schema.ts";
import type { Edit, Path } from "./edits.ts";
import type { CheckedProblem } from "./field-problems.ts";

/** Context of the record form, used by all its controls. */
export interface FormContext {
  record: Json;
  /** The draft as the site reads it, for controls that depend on several fields. */
  parsed: SiteRecord;
  /** Returns the value at a path in the form that controls edit, for one that the draft has in another form. */
  canonicalAt: (path: Path) => Json | undefined;
  problems: readonly CheckedProblem[];
  onEdit: (edit: Edit) => void;
  /** The draft as it is when this is called: `record` is that of the last render. */
  currentRecord: () => Json;
  upload: (file: File) => Promise<string>;
  /** Fields to show; lists open their items on the way to them. */
  selected: readonly Path[];
}

export const FormContext = createContext<FormContext | undefined>(undefined);

/** @throws Error outside of a `RecordForm` */
export function useForm(): FormContext {
  const form = use(FormContext);
  if (form === undefined) throw new Error("A control of the record form is rendered outside of it.");
  return form;
}
