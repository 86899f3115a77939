/** The type of the product's words, which every language has. */
import type { Language } from "../../record/language.ts";
import type { en } from "./en.ts";

/** Widens literal strings: another language has other words under the same keys. */
export type Translated<Value> = Value extends string
  ? string
  : Value extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Value]: Translated<Value[Key]> };

export type Words = Omit<Translated<typeof en>, "lang"> & { readonly lang: Language };
