/** Main value of an item among fields without a known name: `{ label: "Office", value: "603-555-0142" }`. */
import type { Fields } from "../../json-value.ts";
import { bare, plainName, wordSet } from "../fields/field-names.ts";
import type { Completion, NamedValue, MainValue } from "../kinds.ts";
import { phoneNumbers } from "../../phone.ts";
import { isEmpty, isObject, listIn, without } from "../reading.ts";
import { isSwitchedOff } from "../lists/switched-off.ts";
import { isPlain } from "./scalars.ts";

/** Returns a single value as an item's main value. */
export const one = (content: NamedValue | undefined): MainValue | undefined =>
  content && { names: [content[0]], value: content[1] };

/** Joins several values into one. */
export function together([first, ...more]: readonly NamedValue[], join: string): MainValue | undefined {
  if (first === undefined) return undefined;
  return {
    names: [first[0], ...more.map(([name]) => name)],
    value: [first, ...more].map(([, value]) => value).join(join),
  };
}

const EXTENSION = /^ext(?:ensi[oó]n)?$/i;

/** Whether a field beside a number has its extension. */
export const isExtension = (name: string, value: unknown): boolean =>
  EXTENSION.test(name) && /^\D{0,9}\d+$/.test(String(value));

/** Writes an extension after a number; `undefined` if they would not be read as that number and that extension. */
function extended(phone: unknown, extension: unknown): string | undefined {
  const digits = String(extension).replaceAll(/\D/g, "");
  const [given, ...several] = phoneNumbers(String(phone));
  // Databases write 0 for none.
  if (given?.extension !== "" || several.length > 0 || /^0+$/.test(digits)) return undefined;
  const text = `${given.text} x${digits}`;
  const [read, ...others] = phoneNumbers(text);
  const isSame = read?.number === given.number && read.extension === digits && others.length === 0;
  return isSame ? text : undefined;
}

const COUNTRY_CODE = /country|pa[ií]s|dial|calling/i;
const OWN_CODE =
  /^(?:(?:phone)?_?country|(?:c[oó]digo_?(?:de_?)?)?pa[ií]s|dial(?:ling)?|calling)_?(?:calling_?)?(?:code|prefix)?$/i;

/**
 * Returns the first value that is a complete number, with its extension; else the parts of a number, else the first
 * value that can be dialled, because a label or a country code may precede it.
 */
export function mainPhone(entries: readonly NamedValue[]): MainValue | undefined {
  const can = (digits: number): NamedValue | undefined =>
    entries.find(([, value]) => new RegExp(String.raw`(?:\d\D{0,3}){${digits}}`).test(String(value)));
  const extension = entries.find(([name, value]) => isExtension(name, value));
  const parts = entries.filter(
    (part) => part !== extension && !COUNTRY_CODE.test(part[0]) && /^[\s().-]*\d[\d\s().-]*$/.test(String(part[1])),
  );
  const isWhole =
    parts
      .map(([, value]) => value)
      .join("")
      .replaceAll(/\D/g, "").length === 10;
  const whole = can(10) ?? (isWhole ? undefined : (can(7) ?? entries[0]));
  const number = whole === undefined ? together(parts, "-") : one(whole);
  if (number === undefined || extension === undefined) return number;
  const value = extended(number.value, extension[1]);
  return value === undefined ? number : { names: [...number.names, extension[0]], value };
}

/** Adds the country code beside a number to it: `{ country_code: "+44", phone: "2079460958" }`. */
function withCountryCode(item: Fields): Completion | undefined {
  const { phone } = item;
  if ((typeof phone !== "string" && typeof phone !== "number") || /^\s*(?:\+|00)/.test(String(phone))) return undefined;
  const given = Object.entries(item).find(([name, code]) => OWN_CODE.test(name) && typeof code !== "object")?.[1];
  const [, code] = /^\s*(?:\+|00)?([2-9]\d{0,2})\s*$/.exec(String(given)) ?? [];
  // The zero before an area code is only dialled inside the country, except in Italy.
  const number = String(phone)
    .trim()
    .replace(code === "39" ? "" : /^\(?0\)?/, "");
  return code === undefined || !/\d/.test(number) ? undefined : { field: "phone", value: `+${code} ${number}` };
}

/** Adds the extension beside a number to it: `{ phone: "603-555-0142", ext: 12 }`. */
function withExtension(item: Fields): Completion | undefined {
  const { phone } = item;
  const given = Object.entries(item).find(([name, value]) => isExtension(name, value))?.[1];
  const value = isPlain(phone) && isPlain(given) ? extended(phone, given) : undefined;
  return value === undefined ? undefined : { field: "phone", value };
}

/** Completes a phone: its country code or extension, and the name of a fax. */
export const completePhone = (item: Fields): Completion | undefined =>
  withCountryCode(item) ?? withExtension(item) ?? faxName(item);

/** Names the number of a fax machine "Fax", as visitors call it. */
function faxName(item: Fields): Completion | undefined {
  const isFax = ["type", "kind", "label", "description"].some((name) => {
    const content = item[name];
    return typeof content === "string" && /^fax/i.test(content);
  });
  return isFax && (item["name"] ?? "") === "" ? { field: "name", value: "Fax" } : undefined;
}

/** Returns an XML element with its attributes beside its text: `{ _: "603-555-0142", $: { type: "fax" } }`. */
const phoneOfElement = (element: unknown): unknown =>
  isObject(element) && typeof element["_"] === "string" && isObject(element["$"])
    ? { ...element["$"], phone: element["_"] }
    : element;

/** Whether a value is a phone number, which may be in letters: `1-800-GET-ROOF`. */
const isNumber = (value: unknown): boolean =>
  (typeof value === "number"
    ? // Not a time or an id.
      /^(?:1?[2-9]\d{2})?\d{7}$/.test(String(value))
    : typeof value === "string" && !/[/:]/.test(value)) &&
  (String(value).replaceAll(/\D/g, "").length >= 7 || phoneNumbers(String(value)).some(({ whole }) => whole));

const isList = (value: unknown): boolean =>
  listIn(value).length > 0 &&
  listIn(value).every((item) => isEmpty(item) || [item, ...Object.values(Object(item))].some(isNumber));

const NOTES = wordSet("note notes nota notas");
/** Name of a time, as `bare` returns it. */
const TIME =
  /^(?:(?:last)?(?:updated|created|modified|changed|published|synced|verified)(?:at|on|by|date|time)?|timestamp|time|date)$/;
/** Name of an id; `Fluid` and `Madrid` are labels. */
const ID = /(?:^|[^\p{L}])id$|^(?:account|client|contact|customer|location|owner|phone|place|record|user|uu|gu)id$/iu;
const isId = (name: string): boolean => ID.test(name) || /\p{Ll}I[dD]$/u.test(name);
/** Digits that can be dialled, also in other countries; not a year, a count, or a time stamp. */
const DIALLED = /^(?:\d{7}|1?[2-9]\d{9}|[2-9]\d{10,12})$/;
/** Name of a number of a few digits: an emergency number, or a short code for messages. */
const SHORT = /emergenc|^911$|short|^(?:text|texto|sms)$/;

/** Whether a value beside phones is none: an id, a time stamp, a note without a number. */
function isNoPhone(name: string, value: unknown): boolean {
  if (typeof value === "number") {
    const isShort = SHORT.test(bare(name)) && /^\d{3,6}$/.test(String(value));
    return isId(name) || TIME.test(bare(name)) || EXTENSION.test(name) || !(isShort || DIALLED.test(String(value)));
  }
  return plainName(name) === "id" || (NOTES.has(plainName(name)) && !isNumber(value));
}

/** Whether a value beside phones that is not `isNoPhone` is one number; its name says so if it is without quotes. */
const isOne = (value: unknown): boolean => typeof value === "number" || isNumber(value);

/** Returns the phones of `{ primary: "603-555-0142", additional: ["603-555-0199"] }`; any other object itself. */
function phonesBesideList(phones: Fields): unknown {
  const pairs = Object.entries(phones).filter(([name, value]) => !isEmpty(value) && !isNoPhone(name, value));
  if (!pairs.some(([, value]) => isNumber(value))) return phones;
  if (pairs.some(([, value]) => isList(value)) && pairs.every(([, value]) => isOne(value) || isList(value)))
    return pairs.flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((item) => !isEmpty(item))
        .map((item) => (isOne(value) || (isPlain(item) && /^fax/i.test(name)) ? { name, phone: item } : item)),
    );
  const unused = Object.keys(phones).filter(
    (name) =>
      (Array.isArray(phones[name]) && isEmpty(phones[name])) ||
      (typeof phones[name] === "number" && isNoPhone(name, phones[name])),
  );
  return unused.length === 0 ? phones : without(phones, unused);
}

/** Converts phones that are XML elements, or beside a list of others; returns any other value itself. */
export function phonesOfElements(phones: unknown): unknown {
  // As one item, of which the reader notes that it is switched off.
  if (isObject(phones)) return isSwitchedOff(phones) ? [phones] : phonesBesideList(phones);
  if (!Array.isArray(phones)) return phones;
  const elements = phones.flatMap((item: unknown) =>
    isObject(item) && Object.keys(item).join() === "phone" ? [item["phone"]].flat() : [item],
  );
  const items = elements.map(phoneOfElement);
  return items.every((item, index) => item === elements[index]) ? phones : items;
}

const TITLES = wordSet("title titulo nombre servicio service servicename heading");

/** Returns a title, else a text with a capital or a space: the identifier of an icon is not a name. */
export const mainName = (entries: readonly NamedValue[]): MainValue | undefined =>
  one(
    entries.find(([name]) => TITLES.has(plainName(name))) ??
      entries.find(([, value]) => /[\p{Lu}\s]/u.test(String(value))),
  );
