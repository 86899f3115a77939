/** A value in several languages: `{ en: "Roofs", "es-MX": "Techos" }`. */
import { isLanguage, type Language } from "../language.ts";
import { isMissing, isObject } from "./reading.ts";

const CODE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;
const languageIn = (name: string): string => name.slice(0, 2).toLowerCase();

/**
 * The name of the value in a language; else of the first that says something.
 *
 * @returns undefined for what is no object of languages, one of ours among them
 */
export function translationIn(value: unknown, language: Language): string | undefined {
  if (!isObject(value)) return undefined;
  const names = Object.keys(value);
  if (!names.every((name) => CODE.test(name)) || !names.some((name) => isLanguage(languageIn(name)))) return undefined;
  const said = names.filter((name) => !isMissing(value[name]));
  return said.find((name) => languageIn(name) === language) ?? said[0];
}
