/**
 * Phones and e-mail addresses of a business under several names, or in a group of their own: `officePhone` and `cell`,
 * `Phone 1` and `Phone 2`, `phoneNumbers: { primaryPhone, additionalPhones }`, `contact: { phone, email }`.
 */
import { capitalDay } from "../../day-names.ts";
import { OF_CONTENTFUL, plainName, wordSet } from "../fields/field-names.ts";
import { namedFields } from "../fields/other-names.ts";
import type { Fields, Path } from "../../json-value.ts";
import { MAX_ITEMS } from "../../values.ts";
import { type Gather, type Group, groupOf, type Kind } from "../kinds.ts";
import { isMailable } from "../../lead-recipient.ts";
import { filledNames, isEmpty, isMissing, isObject, listIn, MAX_NESTED, without } from "../reading.ts";
import { grouped } from "../../grouped.ts";
import type { Language } from "../../language.ts";
import { numbersAndLabel, phoneNumbers } from "../../phone.ts";
import { itemsOf as itemsOfObject } from "../lists/items-of-object.ts";
import { layersOf } from "../read-group.ts";
import { itemsOfPaginated } from "../lists/paginated-list.ts";
import { lineIn } from "../read-scalar.ts";
import { hasStreet, hiddenStreets, isMarkedPrivate } from "./private-street.ts";
import { isSwitchedOff } from "../lists/switched-off.ts";
import { isExtension } from "../values/own-values.ts";
import { isPlain, splitIdentifiers } from "../values/scalars.ts";
import { emailsIn } from "../values/split.ts";
import { translationIn } from "../values/translations.ts";
import { unwrapped } from "../values/wrapped-values.ts";

// An explicit list: an owner's own number, or the address for invoices, is not for visitors.
const WHOSE =
  "main|primary|principal|additional|secondary|other|alternate|alternative|business|company|office|work|store|shop|contact|public|" +
  "support|service|services|sales|customer|customerservice|care|emergency|afterhours|general|info|inquiries|ventas|soporte|emergencias?|" +
  "cell|mobile|national|international|formatted|display|local|tollfree|oficina|negocio|empresa";
const PHONE = new RegExp(
  `^(?:${WHOSE}){0,2}(?:(?:tele)?phones?|tel|telefonos?|cell|celular(?:es)?|mobiles?|movil(?:es)?|landline|tollfree)(?:numbers?)?(?:${WHOSE}|\\d{1,2})?$`,
);
const EMAIL = new RegExp(
  `^(?:${WHOSE}){0,2}(?:e?mails?|correos?(?:electronicos?)?)(?:address(?:es)?)?(?:${WHOSE}|\\d{1,2})?$`,
);
const NUMBER_PARTS = wordSet(
  "number linenumber value label type prefix ext extension countrycode areacode dialcode dialingcode callingcode",
);
const CONTACTS = wordSet(
  "contact contacts contacto contactos contactinfo contactinformation contactdetails contactpoint contactpoints info information informacion",
);
const KINDS = wordSet("type kind tipo");

const HOURS = ["workdays", "workHours"];

/** Labels of a person's own numbers and addresses; `homeowners` are customers. */
const PERSONAL = /(?<!home[\s_-]?)owner|personal|private|privad/i;
/** Words after `home` in the label of what customers buy, with towns: `Home Repairs`, `homecare`, `Homer`. */
const BOUGHT =
  "owners|owner (?:services?|support)|buyers?|town|land|parks?|construction|consult(?:ations?|ing)|restoration|insulation|electric(?:al)?|improvements?|services?|repairs?|remodel(?:ing|ers?|s)?|renovations?|additions?|designs?|designers?|" +
  "build(?:ing|ers?)|exteriors?|roofing|siding|windows|paint(?:ing|ers?)|plumbing|heating|cooling|comfort|energy|" +
  "generators?|depot|estimates?|solutions?|systems?|security|warrant(?:y|ies)|inspect(?:ions?|ors?)|" +
  "clean(?:ing|ers?)|maintenance|care|caregivers?|sales?|office|r|wood|stead";
/** Labels that are not for visitors, unless there is nothing else: of a `home`, except `homes` and what is bought. */
const PRIVATE = new RegExp(
  String.raw`${PERSONAL.source}|home(?!(?:s|[\s-]?(?:${BOUGHT}))(?![a-z]))|billing|invoic|accounts?|factura`,
  "i",
);

/** Whether a label is not for visitors; the words of an identifier are separate ones: `homePhone`, `home_phone`. */
const isPrivateLabel = (label: string): boolean =>
  PRIVATE.test(label.replaceAll("_", " ").replaceAll(/(?<=[a-z])(?=[A-Z])/g, " "));

const MAIN = /^(?:main|primary|principal)/i;

interface ContactList {
  list: "phones" | "emails";
  /** Field of an item. */
  field: string;
  names: RegExp;
  /** Whether a text is such a value; a switch, or the picture of a phone, is not. */
  fits: (text: string) => boolean;
  /** Returns the keys of the values in a text, which spellings of the same value share. */
  keysOf: (text: string) => readonly string[];
}

const EMAILS: ContactList = {
  list: "emails",
  field: "email",
  names: EMAIL,
  fits: (text) => text.includes("@"),
  keysOf: (text) => [text.trim().toLowerCase()],
};

const LISTS: readonly ContactList[] = [
  {
    list: "phones",
    field: "phone",
    names: PHONE,
    fits: (text) => /(?:\d\D{0,3}){7}/.test(text) && !/^(?:https?:)?\/|\.[a-z]\w{2,3}$/i.test(text),
    keysOf: (text) => phoneNumbers(text).map(({ number, extension }) => `${number} ${extension}`),
  },
  EMAILS,
];

/** Whether a name is that of such values for visitors. */
const isNamed = (name: string, { names }: ContactList): boolean =>
  names.test(plainName(name.replace(OF_CONTENTFUL, "")));

/** Whether a name is that of phones or e-mail addresses for visitors. */
export const isContact = (name: string): boolean => LISTS.some((contacts) => isNamed(name, contacts));

const partsOf = (value: unknown, contacts: ContactList): [string, unknown][] =>
  isObject(value)
    ? Object.entries(value)
        .filter(([name]) => isNamed(name, contacts))
        .toSorted(([one], [other]) => Number(MAIN.test(other)) - Number(MAIN.test(one)))
    : [];

/**
 * Whether a value under the list's own name is `{ primaryPhone, additionalPhones }`; in `{ Mobile: "603..." }` names
 * are labels.
 */
function isOfParts(value: unknown, contacts: ContactList): boolean {
  const parts = partsOf(value, contacts);
  const isPart = parts.some(([name, part]) => Array.isArray(part) || /[a-z_](?<!tele)(?:phone|e?mail)/i.test(name));
  return isObject(value) && isPart && parts.length === Object.keys(value).length;
}

/** Whether a value is one phone, in parts whose names are not labels: `{ countryCode: "+1", number: "603..." }`. */
const isOneInParts = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).some((name) => NUMBER_PARTS.has(plainName(name)));

/**
 * Returns the items of an object keyed by purpose, `{ primary: "603...", tollFree: "800..." }`; `undefined` for others.
 */
function labelledItems(value: unknown, { field, fits, keysOf }: ContactList): unknown[] | undefined {
  if (!isObject(value) || Object.hasOwn(value, field) || isOneInParts(value)) return undefined;
  const pairs = Object.entries(value).filter(([label, entry]) => !isMissing(entry) && !isPrivateLabel(label));
  const areAll = pairs.every(([, entry]) => typeof entry === "string" && fits(entry));
  if (!areAll || pairs.length < 2) return undefined;
  // The same number may be given in several forms.
  const items = [...grouped(pairs, ([, entry]) => keysOf(String(entry)).join()).values()].flatMap((same) =>
    same.slice(0, 1),
  );
  const isOne = items.length === 1;
  return items.map(([label, entry]) =>
    isOne || MAIN.test(label) ? entry : { label: capitalDay(splitIdentifiers(label)), [field]: entry },
  );
}

/** Returns the names of what is not for visitors among values keyed by purpose, `{ billing, info }`. */
const privateNames = (value: Fields, { field }: ContactList): string[] =>
  Object.hasOwn(value, field) || isOneInParts(value) ? [] : Object.keys(value).filter(isPrivateLabel);

/** Removes what is not for visitors from values keyed by purpose, unless nothing else is left. */
function publicIn(value: unknown, contacts: ContactList): unknown {
  if (!isObject(value)) return value;
  const hidden = privateNames(value, contacts);
  return hidden.length === 0 || hidden.length === filledNames(value).length ? value : without(value, hidden);
}

/** Returns the items of a paginated list, `{ total: 2, items: [...] }`; any other value itself. */
const inPage = (value: unknown): unknown => (isObject(value) && itemsOfPaginated(value, undefined)) || value;

/** Returns the items under a name; none if its value has none. */
function itemsOf(given: unknown, contacts: ContactList, depth = 0): unknown[] {
  const value = inPage(given);
  if (typeof value === "string" || typeof value === "number") return contacts.fits(String(value)) ? [value] : [];
  if (Array.isArray(value)) return value.filter((item) => !isMissing(item));
  const labelled = labelledItems(value, contacts);
  if (labelled !== undefined) return labelled;
  const parts = depth < MAX_NESTED ? partsOf(value, contacts) : [];
  if (parts.length > 0) return parts.flatMap(([, part]) => itemsOf(part, contacts, depth + 1));
  return isObject(value) ? [value] : [];
}

function textsIn(item: unknown, depth = 0): string[] {
  if (isPlain(item)) return [String(item)];
  return depth > MAX_NESTED ? [] : Object.values(Object(item)).flatMap((part) => textsIn(part, depth + 1));
}

/** Returns the keys of the first value in each item. */
const keysIn = (items: readonly unknown[], { fits, keysOf }: ContactList): string[] =>
  items.flatMap((item) => textsIn(item).filter(fits).slice(0, 1)).flatMap(keysOf);

/**
 * Returns the items whose keys are not in `before`; objects are kept, as they may have more than a number: a label, an
 * extension.
 */
function newItems(items: readonly unknown[], before: readonly string[], { keysOf }: ContactList): unknown[] {
  const known = new Set(before);
  return items.filter((item) => {
    const keys = isPlain(item) ? keysOf(String(item)) : [];
    const isNew = keys.length === 0 || keys.some((key) => !known.has(key));
    for (const key of keys) known.add(key);
    return isNew;
  });
}

/** Returns the items of a list's value; those of an object as the list's reader finds them. */
function listItems(given: unknown, contacts: ContactList, kind: Kind | undefined): readonly unknown[] {
  const content = unwrapped(given);
  const value = (kind?.type === "list" ? kind.convert?.(content, "en") : undefined) ?? content;
  return isObject(value) && kind?.type === "list" ? itemsOfObject(kind, value, "en") : itemsOf(value, contacts);
}

/** Returns the phones and addresses of a contact by name; `{ type: "phone", value }` is named by its type. */
function contactParts(contact: unknown): [string, unknown][] {
  if (!isObject(contact)) return [];
  const kind = Object.keys(contact).find((name) => KINDS.has(name.toLowerCase()));
  const content = kind === undefined || isMissing(contact["value"]) ? undefined : contact[kind];
  const fields = typeof content === "string" ? { [content]: contact["value"] } : contact;
  return LISTS.flatMap((contacts) => partsOf(fields, contacts));
}

/** Returns a group or list of contacts without the parts that are read from it. */
function withoutParts(contacts: unknown, isRead: (part: string) => boolean): unknown {
  if (Array.isArray(contacts))
    return contacts.filter((contact) => !contactParts(contact).some(([part]) => isRead(part)));
  if (!isObject(contacts)) return contacts;
  return Object.fromEntries(Object.entries(contacts).filter(([part]) => !isRead(part)));
}

/** Returns an object with the phones and addresses of its contact groups and lists among its own fields. */
function withContacts(object: Fields): Fields {
  const groups = Object.entries(object).filter(([name]) => CONTACTS.has(plainName(name)));
  const found = groups.flatMap(([, contacts]) => [contacts].flat().flatMap(contactParts));
  const read = grouped(
    found.filter(([part]) => isMissing(object[part])),
    ([part]) => part,
  );
  if (read.size === 0) return object;
  const rest = groups.map(([name, contacts]) => [name, withoutParts(contacts, (part) => read.has(part))]);
  const parts = [...read].map(([part, entries]) => {
    const values = entries.map(([, value]) => value);
    return [part, values.length === 1 ? values[0] : values];
  });
  return { ...object, ...Object.fromEntries(rest), ...Object.fromEntries(parts) };
}

const isFax = (item: unknown): boolean =>
  Object.values(Object(item)).some((part) => isPlain(part) && /^fax$/i.test(String(part)));

/** Removes the faxes from phones: those under that name, `{ main, fax }`, and of that type, `[{ type: "fax", number }]`. */
function withoutFax(phones: unknown, depth = 0): unknown {
  if (depth > MAX_NESTED) return undefined;
  if (Array.isArray(phones)) return phones.filter((item) => !isFax(item)).map((item) => withoutFax(item, depth + 1));
  if (!isObject(phones)) return phones;
  if (isFax(phones)) return {};
  const pairs = Object.entries(phones).filter(([name]) => !/^fax|fax$/i.test(name) || /phone|tel\b/i.test(name));
  return Object.fromEntries(pairs.map(([name, value]) => [name, withoutFax(value, depth + 1)]));
}

/**
 * Removes what is private or switched off from contacts, at any depth; `undefined` if that is all.
 *
 * @param isOnly whether there are no other contacts: then those for invoices or of a home are kept
 */
function shownIn(value: unknown, contacts: ContactList, isOnly: boolean, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_NESTED) return undefined;
  const shown = (part: unknown): unknown => shownIn(part, contacts, isOnly, depth + 1);
  if (Array.isArray(value)) return value.map(shown).filter((part) => part !== undefined);
  if (!isObject(value) || isSwitchedOff(value) || isMarkedPrivate(value)) return undefined;
  const names = privateNames(value, contacts);
  const isKept = isOnly && names.length === filledNames(value).length;
  const hidden = isKept ? names.filter((name) => PERSONAL.test(name)) : names;
  const parts = Object.entries(without(value, hidden)).map(([name, part]) => [name, shown(part)]);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** Returns the items of a location's contacts by purpose, one for each; a number or a language is no purpose. */
function itemsByPurpose(value: unknown, contacts: ContactList): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (Array.isArray(item) ? [item] : itemsByPurpose(item, contacts)));
  const isByPurpose =
    translationIn(value, "en") === undefined && !Object.keys(Object(value)).some((key) => /^\d+$/.test(key));
  return (isByPurpose ? labelledItems(value, contacts) : undefined) ?? [value];
}

/** Removes the empty fields of an object: the label of a phone. */
const withoutEmpty = (value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, part]) => !isMissing(part))) : value;

/** Whether a text contains a name as whole words: "Bow office" contains "Bow", "Bowling desk" does not. */
function hasWords(text: string, name: string): boolean {
  const isLetter = (at: number): boolean => /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at));
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + name.length)) return true;
  return false;
}

/** Writes the name of a location before a label, in each language: `Bow, Office`. */
function labelAt(place: string, given: unknown): unknown {
  const label = Array.isArray(given) && given.every(isPlain) ? given.join(", ") : unwrapped(given);
  if (isObject(label) && translationIn(label, "en") !== undefined)
    return Object.fromEntries(Object.entries(label).map(([key, part]) => [key, labelAt(place, part)]));
  // A label in parts, `{ first: "Bob", last: "Dee" }`, is one line.
  const value = typeof label === "object" && label !== null ? lineIn(label) : label;
  return place === "" || !isPlain(value) || value === "" || hasWords(String(value), place)
    ? label
    : `${place}, ${value}`;
}

interface Translated {
  value: unknown;
  /** Name that the value in the site's language is under; none for a value that is not keyed by languages. */
  path: readonly string[];
}

/** Returns a value in the site's language. */
function translated(given: unknown, language: Language): Translated {
  const name = translationIn(given, language);
  return isObject(given) && name !== undefined ? { value: given[name], path: [name] } : { value: given, path: [] };
}

/** Replaces a value in the site's language, and keeps those in other languages, of which a note is made. */
const withTranslated = (given: unknown, value: unknown, [name]: Translated["path"]): unknown =>
  name === undefined || !isObject(given) ? value : { ...given, [name]: value };

/** Returns the locations of a business, also those of an object in place of a list; none if it is switched off. */
function locationsIn(given: unknown, kind: Kind | undefined): readonly unknown[] {
  if (!isObject(given) || kind?.type !== "list") return listIn(given);
  return isSwitchedOff(given) ? [] : itemsOfObject(kind, given, "en");
}

/** Removes the labels with a street from phones; their numbers stay. */
function withoutStreetLabels(value: unknown, words: ReadonlySet<string>, depth = 0): unknown {
  const shown = (part: unknown): unknown => withoutStreetLabels(part, words, depth + 1);
  if (typeof value === "string") {
    const { numbers, label } = numbersAndLabel(value);
    return hasStreet(label, words) ? numbers.join(" / ") : value;
  }
  if (depth > MAX_NESTED || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(shown);
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [name, shown(part)]);
  // A name may be the label of its value: `{ "12 Elm St": "603-555-0142" }`.
  const labelled = parts.filter(([name]) => hasStreet(name, words)).map(([, part]) => part);
  const others = Object.fromEntries(parts.filter(([name]) => !hasStreet(name, words)));
  if (labelled.length === 0) return others;
  return parts.length === 1 ? labelled[0] : [...labelled, others];
}

interface Location {
  fields: Fields;
  /** Words of its street, if that is hidden. */
  hidden: ReadonlySet<string> | undefined;
  /** Whether its name is not for visitors, as that of a home. */
  isPrivate: boolean;
}

/** Returns the locations of a business that are not switched off, with what is known of their streets. */
function contactLocations(
  business: Fields,
  named: readonly string[],
  kind: Kind | undefined,
  language: Language,
): readonly Location[] {
  const hiddenIn = hiddenStreets(business, (name) => named.includes(name));
  return named
    .flatMap((key) => {
      const { value } = translated(business[key], language);
      const pairs = isObject(value) ? Object.entries(value) : [];
      const homes = new Set(pairs.flatMap(([name, part]) => (isPrivateLabel(name) ? [part] : [])));
      return locationsIn(value, kind).map((given) => ({ given, isPrivate: isObject(given) && homes.has(given) }));
    })
    .flatMap(({ given, isPrivate }): Omit<Location, "hidden">[] => {
      const { value: fields } = translated(given, language);
      if (!isObject(fields) || isSwitchedOff(fields)) return [];
      const label = fields["name"];
      return [{ fields, isPrivate: isPrivate || (typeof label === "string" && isPrivateLabel(label)) }];
    })
    .slice(0, MAX_ITEMS)
    .map((location): Location => ({ ...location, hidden: hiddenIn(location.fields) }));
}

/** An address whose mail nobody reads. */
const UNREAD = /^(?:no|do-?_?not)[-_.]?reply(?![a-z])|^test@|@example\.(?:com|org|net)$/i;

const addressesOf = (item: unknown): string[] => textsIn(item).filter(EMAILS.fits).flatMap(emailsIn);

/** Returns functions that tell whether an item of e-mail addresses is private, read by somebody, or by nobody. */
function mailTests(kind: Group, language: Language) {
  const group = groupOf(kind.fields["emails"]);
  const layers = (item: unknown): Fields[] =>
    isObject(item) && group !== undefined ? layersOf(item, group, language) : [];
  const isPrivate = (item: unknown): boolean => layers(item).some(isMarkedPrivate);
  const isRead = (item: unknown): boolean =>
    !layers(item).some(isSwitchedOff) && addressesOf(item).some((email) => isMailable(email) && !UNREAD.test(email));
  const isUnread = (item: unknown): boolean =>
    !isPrivate(item) && addressesOf(item).length > 0 && addressesOf(item).every((email) => UNREAD.test(email));
  return { isPrivate, isRead, isUnread };
}

/**
 * Copies the phones of its locations to a business, after its own, and their e-mail addresses if somebody reads none of
 * its own that is not private: before those, since leads are sent to the first.
 */
export const contactsOfLocations: Gather = (business, isKnown, kind, language) => {
  const given = filledNames(business);
  const named = given.filter((key) => key === "location" || isKnown(key, "location"));
  const locations = contactLocations(business, named, kind.fields["location"], language);
  const { isPrivate: isPrivateMail, isRead } = mailTests(kind, language);
  const found = LISTS.map((contacts) => {
    const { list, field } = contacts;
    const own = given
      .filter((key) => key === list || isNamed(key, contacts))
      .map((key) => {
        const value = business[key];
        const items = listItems(value, contacts, kind.fields[list]);
        // A number may be in letters: `1-800-GET-ROOF`.
        const isOwn = typeof value === "string" && isKnown(key, list) && phoneNumbers(value).some(({ whole }) => whole);
        return { key, items: items.length === 0 && isOwn ? [value] : items };
      });
    const before = own.flatMap(({ items }) => items);
    const keysBefore = keysIn(before, contacts);
    const valuesIn = ({ fields, hidden, isPrivate }: Location, isOnly: boolean): unknown[] =>
      isPrivate && hidden !== undefined && !isOnly
        ? []
        : partsOf(fields, contacts)
            .map(([, value]) => withoutFax(shownIn(value, contacts, isOnly)))
            .map((value) => (hidden === undefined || list === "emails" ? value : withoutStreetLabels(value, hidden)))
            .filter((value) => !isEmpty(value));
    const shown = [
      withoutFax(shownIn(before, contacts, false)),
      ...locations.flatMap((location) => valuesIn(location, false)),
    ];
    const isOnly = keysIn(shown, contacts).length === 0;
    const added = locations.flatMap((location) => {
      const { name } = location.fields;
      const label = location.hidden === undefined ? name : withoutStreetLabels(name, location.hidden);
      const items = valuesIn(location, isOnly)
        .flatMap((value) => itemsByPurpose(value, contacts))
        .filter((item) => !isEmpty(item))
        .map(withoutEmpty);
      // A labelled phone may be given twice: `{ phone: "603...", phones: [{ label: "Office", phone: "603..." }] }`.
      return newItems(items, [...keysBefore, ...keysIn(items.filter(isObject), contacts)], contacts).map((value) => {
        const named = isObject(value) ? ["label", "name"].find((key) => !isMissing(value[key])) : undefined;
        const isExtended = isObject(value) && Object.entries(value).some((part) => isExtension(...part));
        if (!isObject(value) || named === undefined)
          return { ...(!isEmpty(label) && { label }), ...(isExtended ? value : { [field]: value }) };
        const place = locations.length > 1 && typeof label === "string" ? label : "";
        return { ...value, [named]: labelAt(place, value[named]) };
      });
    });
    const isKept = list === "emails" && before.some((item) => isRead(item) && !isPrivateMail(item));
    const keys = own.filter(({ items }) => items.length > 0).map(({ key }) => key);
    return { list, keys, before, added: isKept ? [] : added };
  });
  const read = found.filter(({ added }) => added.length > 0);
  if (read.length === 0) return undefined;
  const fields = without(
    business,
    read.flatMap(({ keys }) => keys),
  );
  for (const { list, before, added } of read)
    fields[list] = list === "emails" ? [...added, ...before] : [...before, ...added];
  return { fields, read: read.map(({ list }) => [named[0] ?? "", list]) };
};

/**
 * Removes the e-mail addresses of a business that are marked private, if mail is read at another one: leads are sent to
 * the first that is left. If mail is read only at a private one, that is kept, and those that nobody reads are removed.
 */
export const withoutPrivateEmails: Gather = (business, isKnown, kind, language) => {
  const { isPrivate, isRead, isUnread } = mailTests(kind, language);
  const lists = filledNames(business)
    .filter((name) => name === "emails" || isKnown(name, "emails"))
    .map((name) => ({ name, value: business[name] }))
    .map(({ name, value }) => ({
      name,
      items: isObject(value) ? listItems(value, EMAILS, kind.fields["emails"]) : [value].flat(),
    }));
  const all = lists.flatMap(({ items }) => items);
  const isOnlyPrivate = !all.some((item) => !isPrivate(item) && isRead(item));
  if (!all.some(isPrivate) || (isOnlyPrivate && !all.some(isRead))) return undefined;
  const [isHidden, message] = isOnlyPrivate
    ? [isUnread, "is read by nobody, and is not shown"]
    : [isPrivate, "is private, and is not shown"];
  const hides = lists.flatMap(({ name, items }) =>
    [...items.entries()].flatMap(([index, item]): [Path, string][] =>
      isHidden(item) ? [[[name, index], message]] : [],
    ),
  );
  if (hides.length === 0) return undefined;
  // The others keep their index, which messages about them name.
  const shown = lists
    .filter(({ items }) => items.some(isHidden))
    .map(({ name, items }) => [name, items.map((item) => (isHidden(item) ? null : item))]);
  return { fields: { ...business, ...Object.fromEntries(shown) }, hides };
};

/** Copies the hours of its first location to a business that has none; those of other locations are not shown. */
export const hoursOfLocations: Gather = (business, _, kind, language) => {
  const named = namedFields(business, kind);
  const name = named.get("location") ?? "";
  const isOpen = HOURS.some((field) => !isEmpty(business[named.get(field) ?? ""]));
  const fields: Record<string, unknown> = { ...business };
  const [read, hides]: [[Path, string][], [Path, string][]] = [[], []];
  const own = translated(business[name], language);
  const locations = locationsIn(own.value, kind.fields["location"]).map((given, index) => {
    const { value: location, path: inner } = translated(given, language);
    if (!isObject(location) || isSwitchedOff(location) || index >= MAX_ITEMS) return given;
    const hours = [...namedFields(location, kind)].filter(([field]) => HOURS.includes(field));
    for (const [field, key] of hours) {
      const isRead = index === 0 && !isOpen;
      if (isRead) fields[field] = location[key];
      const path = [name, ...own.path, ...(Array.isArray(own.value) ? [index] : []), ...inner, key];
      if (isRead) read.push([path, field]);
      else hides.push([path, "belongs to one location, and is not shown"]);
    }
    const names = hours.map(([, key]) => key);
    return withTranslated(given, without(location, names), inner);
  });
  fields[name] = withTranslated(business[name], locations, own.path);
  return read.length + hides.length === 0 ? undefined : { fields, read, hides };
};

/** Gathers the phones and e-mail addresses of a business; `undefined` if each list has a single, known name anyway. */
export const gatherContacts: Gather = (object, isKnown, kind) => {
  const given = withContacts(object);
  const fields: Record<string, unknown> = { ...given };
  const read: [name: string, list: string][] = [];
  let isChanged = given !== object;
  for (const contacts of LISTS) {
    const { list, field } = contacts;
    const content = publicIn(given[list], contacts);
    if (content !== given[list]) {
      fields[list] = content;
      isChanged = true;
    }
    const own = inPage(content);
    const isSeveral = isOfParts(own, contacts);
    const found = Object.entries(given)
      .filter(([name]) => name !== list && isNamed(name, contacts))
      .map(([name, value]) => ({ name, value, items: itemsOf(value, contacts) }))
      .filter(({ items }) => items.length > 0);
    const isLabelled = Array.isArray(own) && own.some((item) => labelledItems(item, contacts) !== undefined);
    if (found.length === 0 && !isSeveral && !isLabelled && !isOneInParts(own)) continue;
    const isAlone = isMissing(own) && found.length === 1 && !found.some(({ value }) => isOneInParts(value));
    const isPlainly = ({ name, value }: (typeof found)[number]): boolean =>
      isKnown(name, list) && partsOf(value, contacts).length === 0 && labelledItems(value, contacts) === undefined;
    if (isAlone && found.every(isPlainly)) continue;
    for (const { name } of found) {
      delete fields[name];
      read.push([name, list]);
    }
    const isOfObjects = isObject(own) && Object.values(own).every(isObject);
    const ownList: readonly unknown[] = isSeveral
      ? itemsOf(own, contacts)
      : isOfObjects
        ? listItems(own, contacts, kind.fields[list])
        : [own].flat().filter((item) => !isMissing(item));
    const ownItems = ownList.flatMap((item) => labelledItems(item, contacts) ?? [item]);
    const others = newItems(
      found.flatMap(({ items }) => items),
      keysIn(ownItems, contacts),
      contacts,
    );
    fields[list] = [...ownItems, ...others.map((item) => (isObject(item) ? item : { [field]: item }))];
    isChanged = true;
  }
  return isChanged ? { fields, read } : undefined;
};
