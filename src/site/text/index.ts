/** The product's own words, in the language of the record's form (decisions section 4). */
import type { SiteRecord } from "../../record/schema.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";

/** Literal strings widened: another language has other words under the same keys. */
type Words<Value> = Value extends string
  ? string
  : Value extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Value]: Words<Value[Key]> };

export type Text = Words<typeof en>;

export const textOf = (record: SiteRecord): Text => (record.labels.formLabel.isenglish ? en : es);
