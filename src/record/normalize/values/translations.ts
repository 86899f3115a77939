/** Translated values: `{ en: "Roofs", "es-MX": "Techos" }`, `{ name_en, name_es }`, `{ translations: [...] }`. */
import type { Fields } from "../../json-value.ts";
import { isLanguage, type Language, LOCALES } from "../../language.ts";
import { bare, wordSet } from "../fields/field-names.ts";
import { isMissing, isObject, without } from "../reading.ts";
import { grouped } from "../../grouped.ts";

const CODE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;
const languageIn = (name: string): string => name.slice(0, 2).toLowerCase();

/**
 * Returns the name of the value in a language; else of the first that is not empty.
 *
 * @returns undefined for a value that is not an object keyed by languages, including one of ours
 */
export function translationIn(value: unknown, language: Language): string | undefined {
  if (!isObject(value)) return undefined;
  const names = Object.keys(value).filter((name) => !/^[_@$]/.test(name));
  if (!names.every((name) => CODE.test(name)) || !names.some((name) => isLanguage(languageIn(name)))) return undefined;
  const values = names.filter((name) => !isMissing(value[name]));
  return values.find((name) => languageIn(name) === language) ?? values[0];
}

const SMALL = Object.keys(LOCALES);
const CAMEL = SMALL.flatMap((code) => [code.charAt(0).toUpperCase() + code.slice(1), code.toUpperCase()]);
/** Language at the end of a name: `name_es`, `name-es-MX`, `nameEs`. */
const SUFFIX = new RegExp(
  String.raw`^(.*[\p{L}\p{N}])(?:[_-](${SMALL.join("|")})(?:[_-][A-Za-z]{2})?|(?<=\p{Ll})(${CAMEL.join("|")}))$`,
  "u",
);

/** Renames an object's fields in a language: one of `{ name_en, name_es }` to `name`. */
function withoutSuffixes(object: Fields, language: Language): Fields {
  const found = Object.keys(object).flatMap((name) => {
    const [, base = "", small, camel] = SUFFIX.exec(name) ?? [];
    const code = small ?? camel?.toLowerCase();
    return code === undefined || isMissing(object[name]) ? [] : [{ name, base, code }];
  });
  const bases = grouped(found, ({ base }) => base);
  // A single name may end so by chance.
  const inOwn = [...bases].filter(
    ([base, entries]) =>
      entries.some(({ code }) => code === language) &&
      (new Set(entries.map(({ code }) => code)).size > 1 || Object.hasOwn(object, base)),
  );
  const others = [...bases].filter(([base]) => Object.hasOwn(object, base) && !isMissing(object[base]));
  const known = [...inOwn, ...others].flatMap(([, entries]) => entries.map(({ name }) => name));
  if (known.length === 0) return object;
  const own = inOwn.map(([base, entries]) => [base, object[entries.find(({ code }) => code === language)?.name ?? ""]]);
  return { ...without(object, known), ...Object.fromEntries(own) };
}

const LISTS = wordSet("translations traducciones localizations");
/** Whether a name is that of a list of an object's translations. */
export const isTranslations = (name: string): boolean => LISTS.has(bare(name));
const CODE_NAMES = wordSet("locale lang language idioma languagecode languagescode localecode key");

/** Returns the language that a translation has; `undefined` if it has none. */
function languageOf(translation: unknown): string | undefined {
  if (!isObject(translation)) return undefined;
  const code = Object.entries(translation).find(([name]) => CODE_NAMES.has(bare(name)))?.[1];
  const value = isObject(code) ? code["code"] : code;
  return typeof value === "string" && CODE.test(value) ? languageIn(value) : undefined;
}

/**
 * Returns the items of a list with each item in several languages, `[{ lang: "en", text }, { lang: "es", text }]`, that
 * are in another language than the site.
 */
export function inOtherLanguages(items: readonly unknown[], language: Language): ReadonlySet<unknown> {
  const inLanguages = grouped(items, languageOf);
  const sizes = new Set([...inLanguages.values()].map((same) => same.length));
  if (sizes.size > 1 || inLanguages.has(undefined) || !inLanguages.has(language)) return new Set();
  return new Set(items.filter((item) => languageOf(item) !== language));
}

/** Returns an object with the fields of its translation into a language in place of its own. */
function withTranslation(object: Fields, language: Language): Fields {
  const name = Object.keys(object).find(isTranslations);
  const list = name === undefined ? undefined : object[name];
  if (name === undefined || !Array.isArray(list) || !list.every((entry) => languageOf(entry) !== undefined))
    return object;
  const own: unknown = list.find((entry) => languageOf(entry) === language);
  const rest = without(object, [name]);
  // Without a translation into the language, missing fields are taken from the first translation.
  const shown: unknown = own ?? list[0];
  if (!isObject(shown)) return rest;
  const fields = Object.entries(shown).filter(([field, value]) => !isMissing(value) && !CODE_NAMES.has(bare(field)));
  const pairs = own === undefined ? fields.filter(([field]) => isMissing(rest[field])) : fields;
  return { ...rest, ...Object.fromEntries(pairs) };
}

/** Returns an object in a language. */
export const inLanguage = (object: Fields, language: Language): Fields =>
  withoutSuffixes(withTranslation(object, language), language);
