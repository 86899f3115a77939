/** Who wrote a review, as Google, booking tools and forms say it. */
import { plainName } from "./field-names.ts";
import type { GatheredFields } from "./kinds.ts";
import { hasName, PEOPLE, PLACES, QUOTES } from "./other-names.ts";
import { type Fields, isMissing, isObject, saidNames } from "./reading.ts";
import { plainText } from "./rich-text.ts";

/** How Google names a review itself: `accounts/1/locations/2/reviews/3`. */
const RESOURCE = /^(?:accounts|locations|places)\/\S+$/;
const PARTS = ["firstname", "lastname"] as const;
const PERSON = /^(?:author|reviewer|customer|client|user|person|cliente|autor|persona)$/;

/** Letters that are looked through for a name. */
const LONGEST_NAME = 100;
const SIGNATURE =
  /[\s"”’»'.!?][–—-]{1,2}\s{0,5}(?<name>\p{Lu}[\p{L}.'’-]*(?:\s(?:&|and|y|\p{Lu}[\p{L}.'’-]*)){0,4})(?:,\s?(?<place>[^\n]+))?$/u;
const NO_NAME = /^(?:thanks|gracias|recommended)$/i;
const QUOTED = /^["“”«](?<words>[^"“”«»]*)["”»]$/;

/** What a customer said, without the name behind it: `"On time." – Dana R., Bow, NH`. */
export function splitSignature(said: string): { text: string; name?: string; place?: string } {
  const text = said.trim();
  const { 0: found = "", groups: { name = "", place } = {} } = SIGNATURE.exec(text.slice(-LONGEST_NAME)) ?? {};
  const words = text.slice(0, text.length - found.length + 1).trim();
  if (name === "" || NO_NAME.test(name) || !/[.!?…"”’»]$/.test(words)) return { text };
  return { text: QUOTED.exec(words)?.groups?.["words"] ?? words, name, ...(place !== undefined && { place }) };
}

/** The testimonials in a text, each with its signature at the end of a paragraph; the text itself where the last has none. */
export function quotesIn(said: string): string[] {
  const quotes: string[] = [];
  let open: string[] = [];
  for (const paragraph of plainText(said).split("\n\n")) {
    open.push(paragraph);
    // The name may stand below the text. What is further above is not looked through again.
    if (splitSignature(open.slice(-2).join("\n\n")).name === undefined) continue;
    quotes.push(open.join("\n\n"));
    open = [];
  }
  return open.length === 0 && quotes.length > 1 ? quotes : [said];
}

/** A review without a name, with that behind its text; undefined where there is none. */
function withSignature(review: Fields): GatheredFields | undefined {
  const given = saidNames(review);
  const key = given.find((each) => each === "text" || hasName(each, QUOTES));
  const said = key === undefined ? undefined : review[key];
  if (key === undefined || typeof said !== "string" || given.some((each) => hasName(each, PEOPLE))) return undefined;
  const { text, ...signature } = splitSignature(plainText(said));
  return signature.name === undefined ? undefined : { fields: { ...signature, ...review, [key]: text }, read: [] };
}

/** What Google names with the address of its own record, without that; undefined for others. */
export function withoutResource({ name, ...fields }: Fields): GatheredFields | undefined {
  return typeof name === "string" && RESOURCE.test(name) ? { fields, read: [] } : undefined;
}

/** The name of a person that stands in parts; empty where there is none. */
function nameInParts(person: Fields): { keys: string[]; name: string } {
  const keys = PARTS.flatMap((part) => Object.keys(person).find((key) => plainName(key) === part) ?? []);
  const said = keys.map((key) => person[key]).filter((part) => typeof part === "string" && part.trim() !== "");
  return { keys, name: said.join(" ") };
}

/** A review with one name for who wrote it; undefined where it has one. */
export function gatherReviewer(review: Fields): GatheredFields | undefined {
  const fields: Record<string, unknown> = { ...review };
  // In the data of schema.org the name of a review is its headline.
  const isHeadline = review["@type"] === "Review" && !isMissing(review["author"]);
  if (isHeadline || withoutResource(review) !== undefined) delete fields["name"];

  const { keys, name } = nameInParts(fields);
  if (isMissing(fields["name"]) && name !== "") {
    for (const key of keys) delete fields[key];
    fields["name"] = name;
    return { fields, read: keys.map((key) => [key, "the parts of a name"]) };
  }

  // Beside the name of a person stand a picture, an id, a town.
  for (const [key, person] of Object.entries(fields)) {
    if (!isObject(person) || !PERSON.test(plainName(key))) continue;
    const own = [person["displayName"], person["name"]].find((text) => typeof text === "string");
    const said = own ?? nameInParts(person).name;
    if (said === "") continue;
    fields[key] = said;
    const place = Object.keys(person).find((part) => hasName(part, PLACES) && typeof person[part] === "string");
    if (place !== undefined && !Object.keys(fields).some((part) => part === "place" || hasName(part, PLACES)))
      fields["place"] = person[place];
  }
  const signed = withSignature(fields);
  if (signed !== undefined) return signed;
  return Object.keys(fields).every((key) => fields[key] === review[key]) && "name" in fields === "name" in review
    ? undefined
    : { fields, read: [] };
}
