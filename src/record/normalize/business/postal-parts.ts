/** Joins the parts of an address: those next to it, and those next to each other. */
import type { Fields } from "../../json-value.ts";
import { isInternalName, plainName, wordSet } from "../fields/field-names.ts";
import type { Completion, Gather, NamedValue, MainValue } from "../kinds.ts";
import { one, together } from "../values/own-values.ts";
import { isObject, filledNames, without } from "../reading.ts";
import { plainText } from "../texts/rich-text.ts";
import { linesIn } from "../values/split.ts";

const STREET =
  /^(?:street)?(?:address|street|line|addressline|streetline|direccion|calle|(?:full)?thoroughfare)[1-3]?$|^(?:(?:street|house)number|numero)$|^(?:streetname|route|apt|unit|suite|premise|building|floor|sublocality|neighbou?rhood|p(?:ost)?o(?:ffice)?box(?:number)?|apartado(?:postal)?)$/;
const TOWNS = wordSet(
  "city cityname town ciudad locality municipio pueblo citystate citystatezip citystatezipcode cityandstate ciudadestado",
);
const STATES = wordSet(
  "state statecode stateprovince stateorprovince estado province provincia region subdivision administrativearea " +
    "administrativedistrict administrativearealevel1 administrativedistrictlevel1",
);
const ZIPS = wordSet("zip zipcode zippostalcode ziporpostalcode postal postalcode postcode codigopostal cp");

/** Returns the name of a part of an address without that word before it: `addressCity`. */
const partName = (name: string): string => plainName(name).replace(/^address(?=[a-z])/, "");

const BOX = /^(?<en>p(?:ost)?o(?:ffice)?box(?:number)?)|apartado(?:postal)?$/;
const NUMBERS = wordSet("number streetnumber housenumber numero");
const ROADS = wordSet("streetname street route thoroughfare calle");

/** Second line of a street address. */
const DOORS = wordSet("address2 line2 addressline2 streetaddress2 streetline2 apt unit suite");

/** Returns the rank of a part of an address by its name: the street before the town, then state and ZIP code. */
export function placeInAddress(name: string): number {
  const word = partName(name);
  return ZIPS.has(word) ? 3 : STATES.has(word) ? 2 : TOWNS.has(word) ? 1 : 0;
}

/** Whether a name is that of a part of an address. */
export const isPart = (name: string): boolean => placeInAddress(name) > 0 || STREET.test(plainName(name));

/** Names of the text in an object in place of a part: the code of a state, the text of an XML element. */
const PART_TEXTS = ["code", "abbreviation", "short_name", "name", "_", "value"] as const;

/** Formats a part of an address; spreadsheets drop the zero of a ZIP code. */
export function partText(name: string, value: unknown): string {
  const place = placeInAddress(name);
  const textOf = (part: Fields): unknown =>
    PART_TEXTS.map((key) => part[key]).find((text) => typeof text === "string") ??
    // The number of a state is that of an entry in a database.
    (place === 3 ? part["value"] : undefined);
  const content = isObject(value) ? textOf(value) : value;
  if (typeof content !== "string" && typeof content !== "number") return "";
  if (place === 3) return zipText(content);
  const text = plainText(String(content)).trim();
  const box = /^\d+$/.test(text) ? BOX.exec(plainName(name)) : null;
  if (box !== null) return `${box.groups?.["en"] === undefined ? "Apartado postal" : "PO Box"} ${text}`;
  return place === 2 ? text.replace(/^US-/, "") : text;
}

/** Formats a ZIP code: spreadsheets drop its zeros, or keep it as `'04101`, `="04101"` or `4101.0`. */
function zipText(line: string | number): string {
  const text = plainText(String(line))
    .trim()
    .replace(/^'|^="([^"]*)"$/, "$1");
  const [, digits] = /^(\d+)\.0$/.exec(text) ?? [];
  const number = typeof line === "number" ? text : digits;
  const zip = number === undefined ? text : number.padStart(number.length > 5 ? 9 : 5, "0");
  return zip.replace(/^(\d{5})(\d{4})$/, "$1-$2");
}

/** `12`, `12-14`, `12B`, `12 1/2`; a phone number is longer. */
const HOUSE_NUMBER = /^\d{1,6}(?:[\s-]?(?:\d{1,2}(?:\/\d)?|\d{1,6}|[a-z]))?$/i;
/** Beginning of a street's name in Spanish, after which the number stands. */
const SPANISH_ROAD = /^(?:av|avda|avenida|calle|c|calz|calzada|callej[oó]n|carretera|camino|paseo|privada|plaza)\b/i;

const isHouseNumber = ([name, value]: NamedValue): boolean =>
  NUMBERS.has(plainName(name)) && HOUSE_NUMBER.test(String(value));

/** Joins a house number and its street into one part. */
function withHouseNumber(parts: readonly NamedValue[]): readonly NamedValue[] {
  const number = parts.find(isHouseNumber);
  const road = parts.find(([name]) => ROADS.has(plainName(name))) ?? parts.find(([name]) => plainName(name) === "name");
  if (number === undefined || road === undefined) return parts;
  const rest = parts.filter((part) => part !== number && part !== road);
  const words = String(road[1]);
  if (words.startsWith(`${number[1]} `) || words.endsWith(` ${number[1]}`)) return [road, ...rest];
  return [[road[0], SPANISH_ROAD.test(words) ? `${words} ${number[1]}` : `${number[1]} ${words}`], ...rest];
}

const COORDINATE = /^(?:(?:map|marker)?(?:lat|lng|lon|long|latitude?|longitude?|zoom)|coord.*|placeid|pluscode)$/;

/** Names of a whole address among its parts. */
const WHOLES = wordSet("displayaddress formattedaddress fulladdress");
/** Whether a name is that of a whole address among its parts. */
export const isWholeName = (name: string): boolean => WHOLES.has(plainName(name));
/** Names that may also be those of a whole address, if its text has a street. */
const WHOLE_TEXTS = wordSet("formatted full oneline");
/** Names of any text, which is a whole address if it has a road in the same town. */
const ANY_TEXTS = wordSet("label text value");
/** A number and a street before the town, also behind a name: `Acme, 1 Main St, Bow, NH 03304`. */
const WITH_STREET = /^(?:[^,]+,){0,2} ?\d[\w-]* [^,]+,.*, ?[A-Z]{2}(?: \d{5}(?:-\d{4})?)?(?:, ?USA?)?$/;
/** A house number and a road: `1 N Main St`, `12 Route 3A`, `12B Old Mill Rd., Suite 4`. */
const HAS_ROAD =
  /^\s*\d{1,6}(?:-\d{1,6})?[a-z]?\s(?:.*\s)?(?:(?:st|street|rd|road|ave?|avenue|blvd|boulevard|ln|lane|dr|drive|ct|court|cir|circle|pl|place|ter|terrace|pkwy|parkway|way|trl|trail|pike|tpke|turnpike|sq|square|loop|row|alley|plaza|plz|broadway|hwy|highway|route|rte|rt|calle|avenida|avda|camino|carretera|paseo)\b|[a-z]{2}-\d)/i;
/** Something that is counted, as in words about a business: `5 star roofs on Main St`, but not `10 Mile Rd`. */
const COUNTED =
  /^\s*\d+\+?[\s-](?:miles?|hours?|years?|crews?|locations?|stars?|generations?|millas?|horas?|a[nñ]os?)(?!\p{L})/iu;
/** A word before the road in a sentence: the name of a road follows its number without one. */
const BEFORE_ROAD = /\s(?:on|in|at|of|from|near|around|along|off|for|by|to|with|serving|en|de|del|desde|por)\s/i;
const isCounted = (line: string): boolean => COUNTED.test(line) && BEFORE_ROAD.test(line);
/** Names of a written address or area beside coordinates, which takes their place. */
const AREAS = wordSet(
  "formatted full oneline area areaserved servicearea serves zone zona county place placename addr location " +
    "description descripcion addresstext direcciontexto name nombre title titulo label text texto value",
);
/** Names of a text beside coordinates that does not say where they are. */
const NO_AREA = wordSet(
  "note notes nota notas comment comments comentario comentarios instructions instrucciones directions type kind source",
);
const LINES = wordSet("addressline addresslines streetline streetlines");
const COUNTRIES = wordSet("country countrycode countryregion countryregioncode regioncode pais");
const OWN_COUNTRY = /^(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?|estados unidos|ee\.? ?uu\.?)$/i;

const isOwnCountry = ([name, value]: NamedValue): boolean => isCountry(name) && OWN_COUNTRY.test(String(value));

const isCountry = (name: string): boolean => COUNTRIES.has(partName(name));

/** Whether the list under a name in an object contains the lines of one address. */
export const isAddressLines = (name: string, item: Fields): boolean =>
  isWholeName(name) ||
  LINES.has(plainName(name)) ||
  (STREET.test(plainName(name)) && filledNames(item).some((part) => placeInAddress(part) > 0));

/** Fields next to the parts of an address that are not part of it: a phone number, a link. */
const NO_PART =
  /^(?:.*phone.*|tel.*|mobile|cell|fax|.*e?mail|correo|web(?:site)?|ur[li]|link|enlace|lang(?:uage)?(?:code)?)$/;
const isNoPart = (name: string, value: string | number): boolean =>
  COORDINATE.test(plainName(name)) || NO_PART.test(plainName(name)) || /^\s*https?:|@/i.test(String(value));

/** Returns the rank of a part of an address that may have a country, which is last. */
const rank = (name: string): number => (isCountry(name) ? 4 : placeInAddress(name));

/**
 * Whether a text beside the parts of an address is that address with its street, and not words about an area or
 * another address.
 */
function isWithStreet(text: string, parts: readonly NamedValue[]): boolean {
  const lines = text.replace(/, ?USA?$/, "").split(",");
  const [town = "", last = ""] = lines.slice(-2).map((line) => line.trim().toLowerCase());
  const textsAt = (place: number): string[] =>
    parts.filter(([name]) => placeInAddress(name) === place).map(([, value]) => String(value).toLowerCase());
  const towns = textsAt(1).map((line) => line.split(",")[0]?.trim());
  const zip = /\d{5}/.exec(last)?.[0];
  const isThere =
    towns.length > 0 ? towns.includes(town) : zip === undefined || textsAt(3).every((each) => each.startsWith(zip));
  return isThere && lines.slice(0, -2).some((line) => HAS_ROAD.test(line) && !isCounted(line));
}

/** Joins the parts of an address in the order of an envelope, without its coordinates. */
export function mainAddress(pairs: readonly NamedValue[], item: Fields): MainValue | undefined {
  const lines = Object.entries(item).flatMap(([name, value]): NamedValue[] =>
    Array.isArray(value) && isAddressLines(name, item)
      ? [[name, value.filter((line) => typeof line === "string" && line !== "").join(", ")]]
      : [],
  );
  const inside = Object.entries(item).flatMap(([name, value]): NamedValue[] => {
    if (!isObject(value)) return [];
    if (placeInAddress(name) > 0 || isCountry(name)) return [[name, partText(name, value)]];
    return /street|address/i.test(name)
      ? Object.entries(value).flatMap(([part, text]): NamedValue[] =>
          typeof text === "string" && !part.startsWith("@") ? [[part, text]] : [],
        )
      : [];
  });
  const given = [...lines, ...inside, ...pairs]
    .map(([name, value]): NamedValue => [name, partText(name, value)])
    .filter((part) => part[1] !== "" && !isNoPart(...part) && !isOwnCountry(part));
  // Beside the town alone: `{ formatted: "1 Main St, Bow, NH 03304", city: "Bow" }`.
  const hasStreet = given.some(([name]) => STREET.test(plainName(name)) && !DOORS.has(plainName(name)));
  const isWhole = ([name, value]: NamedValue): boolean =>
    isWholeName(name) ||
    (!hasStreet &&
      WITH_STREET.test(String(value)) &&
      (WHOLE_TEXTS.has(plainName(name)) || (ANY_TEXTS.has(plainName(name)) && isWithStreet(String(value), given))));
  const whole = given.find(isWhole);
  if (whole !== undefined) return one(whole);
  // Next to a town, a field without the name of a part is not a part.
  const hasTown = given.some(([name]) => placeInAddress(name) > 0);
  const hasRoad = given.some(([name]) => ROADS.has(plainName(name)));
  const isKnown = ([name, value]: NamedValue): boolean =>
    isPart(name) ||
    isAddressLines(name, item) ||
    isCountry(name) ||
    (hasRoad && isHouseNumber([name, value])) ||
    inside.some(([part]) => part === name);
  // Apple gives a street with and without its number.
  const twice = given.some(([name]) => plainName(name) === "fullthoroughfare") ? "thoroughfare" : undefined;
  const parts = (hasTown ? given.filter(isKnown) : given).filter(([name]) => plainName(name) !== twice);
  return together(
    withHouseNumber(parts).toSorted(([first], [second]) => rank(first) - rank(second)),
    ", ",
  );
}

const LONGEST_DOOR = 40;
const DOOR_WORDS =
  "suites?|ste|units?|studio|warehouse|pmb|apt|apartment|apartamento|dept|departamento|local|" +
  "room|rm|oficina|floor|fl|piso";
const DOOR_NAME = String.raw`(?:${DOOR_WORDS}|office|building|bldg|edificio|lot|space|bay|p\.? ?o\.? ?box)\b\.?`;
const DOOR = String.raw`(?:${DOOR_NAME} ?(?:#|no\.?)?|#) ?`;
/** Shorter than a ZIP code. */
const ONE_NUMBER = String.raw`(?:\d{1,4}(?:-?\p{L})?|\p{L}(?:-?\d{1,4})?)`;
const NUMBER = String.raw`${ONE_NUMBER}(?: ?[-–&] ?${ONE_NUMBER})?`;
const FLOOR = String.raw`\d{1,2}(?:(?:st|nd|rd|th) (?:floor|fl\b\.?)(?: (?:north|south|east|west))?|[º°] ?piso)`;
/** A second line, and not a note: `Suite 4`, `B`, `2nd floor`, `Bldg 3 Unit 4`. */
const IS_DOOR = new RegExp(String.raw`^(?:${NUMBER}|(?:(?:^| )(?:${DOOR}${NUMBER}|${FLOOR}))+)$`, "iu");
/** The last lines of an address, before which its second line stands: `, Bow, NH 03304`. */
const LAST_LINES = /,[^,\d]+, ?[A-Z]{2}(?: \d{5}(?:-\d{4})?)?(?:, ?USA?)?$/;

/** Returns a line of an address with its words spelled out: `building 3` for `Bldg. No. 3`. */
const spelled = (line: string): string =>
  line
    .toLowerCase()
    .replaceAll(/\bbldg\b\.?/g, "building")
    .replaceAll(/\bfl\b\.?/g, "floor")
    .replaceAll(/\bno\.? (?=\d)/g, "");

/** Whether an address has a second line already, in any spelling: `Ste 4` and `#4` for `Suite 4`. */
function hasDoor(address: string, given: string): boolean {
  const [lower, door] = [spelled(address), spelled(given)];
  const number = /[\p{L}\d-]+$/u.exec(door)?.[0] ?? "";
  const isInWords = /\s/.test(door) && lower.includes(door);
  const isNumbered = new RegExp(String.raw`(?:#|\b(?:${DOOR_WORDS})\b\.?)\s?${number}(?![\p{L}\d])`, "u").test(lower);
  return isInWords || isNumbered || lower.split(/\s*,\s*/).includes(door);
}

/** Adds the second line to an address with its town: `{ formatted: "2 Main St, Bow, NH 03304", suite: "Suite 4" }`. */
function withDoor(address: string, door: string): string {
  const isDoor = door.length <= LONGEST_DOOR && IS_DOOR.test(door);
  if (!isDoor || !WITH_STREET.test(address) || hasDoor(address, door)) return address;
  return address.replace(LAST_LINES, (lines) => `, ${door}${lines}`);
}

/** Adds the town to `{ address: "418 Fisherville Road", city: "Concord", state: "NH", zip: "03303" }`. */
export function wholeAddress(item: Fields): Completion | undefined {
  const { address: given } = item;
  if (typeof given !== "string" || given === "") return undefined;
  const doorName = Object.keys(item).find((key) => DOORS.has(plainName(key))) ?? "";
  // Databases write 0 for none; in a line of any text a year is no door.
  const door = partText(doorName, item[doorName]).replace(
    doorName.endsWith("2") ? /^(?:0+|(?:19|20)\d\d)$/ : /^0+$/,
    "",
  );
  const address = withDoor(given, door);
  const completed = address === given ? undefined : { field: "address", value: address };
  // An address that ends in a ZIP code, and perhaps a country, has all its other parts.
  if (/\d{5}(?:-\d{4})?(?:,[^,\d]*)?$/.test(address)) return completed;
  const own = new Set(address.split(/[,\n]/).map((part) => part.trim().toLowerCase()));
  const beside = (place: number): string => {
    const name = Object.keys(item).find((key) => placeInAddress(key) === place) ?? "";
    return partText(name, item[name]);
  };
  // One field may have the town with its state: `Bow, NH`.
  const line = beside(1) || (isWholeAddress(door) ? door : "");
  const town = line.includes(",") && address.toLowerCase().endsWith(line.toLowerCase()) ? "" : line;
  const [state, zip] = [beside(2), beside(3)];
  const missing = (...parts: string[]): string => {
    const wanted = parts.filter((part) => part !== "" && !own.has(part.toLowerCase())).join(" ");
    return own.has(wanted.toLowerCase()) ? "" : wanted;
  };
  // No comma between them: `418 Fisherville Road, Concord NH`.
  const hasBoth = own.has(`${town} ${state}`.toLowerCase());
  // After a town the second line would be in the wrong place.
  const isStreet = town !== "" && town !== door && !hasBoth && !own.has(town.toLowerCase());
  const added = [
    isStreet ? missing(door) : "",
    ...(hasBoth ? [missing(zip)] : [missing(town), missing(state, zip)]),
  ].filter((part) => part !== "");
  return added.length === 0 ? completed : { field: "address", value: [address.trim(), ...added].join(", ") };
}

/** Lifts the parts of an address object into its item: `{ address: { street, city, state, zip }, name: "Office" }`. */
export const gatherParts: Gather = (item) => {
  const name = Object.keys(item).find((key) => STREET.test(plainName(key)) || /address$/i.test(key)) ?? "";
  const parts = item[name];
  if (!isObject(parts)) return undefined;
  const points = Object.keys(parts).filter((part) => COORDINATE.test(plainName(part)) || isPoint(parts[part]));
  const isWithDoor =
    Object.keys(parts).some((part) => DOORS.has(plainName(part))) &&
    Object.values(parts).some((text) => typeof text === "string" && WITH_STREET.test(text));
  if (!isWithDoor && !Object.keys(parts).some((part) => placeInAddress(part) > 0)) {
    if (points.length === 0) return undefined;
    const others = without(parts, points);
    const texts = Object.entries(others).filter(([, text]) => typeof text === "string" && text !== "");
    // They may be those of a home. Beside a note, a type or an altitude they are the address.
    const isWritten = texts.some(([part, text]) => {
      const line = String(text);
      if (NO_AREA.has(plainName(part)) || isInternalName(part) || isNoPart(part, line)) return false;
      const isOfAddress = isPart(part) || isWholeName(part) || AREAS.has(plainName(part));
      return isOfAddress ? /\p{L}/u.test(line) : /,\s*\p{Lu}/u.test(line);
    });
    if (isWritten) return { fields: { ...item, [name]: others } };
    const unused = texts.map(([part]) => part).filter((part) => !/^_?type$/.test(plainName(part)));
    if (unused.length === 0) return undefined;
    return {
      fields: { ...item, [name]: without(parts, unused) },
      hides: unused.map((part) => [[name, part], "is beside coordinates, and is not shown"]),
    };
  }
  return { fields: { ...without(item, [name]), ...parts }, read: [[name, "the parts of address"]] };
};

/** Whether a text ends with a town and its state: `Bow, NH`, `2 Main Street, Bow, NH 03304`. */
export const isWholeAddress = (text: string): boolean => /,\s{0,5}[A-Z]{2}(?:\s{1,5}\d{5}(?:-\d{4})?)?\s*$/.test(text);

/** Splits a text of several whole addresses; the lines of one address stay together. */
export function addressesInText(text: string): string[] {
  const lines = linesIn(text);
  return lines.every(isWholeAddress) ? lines : [text];
}

/** Whether a list contains the lines of one address: at most one of them is complete, with its town. */
const isLines = (name: string, lines: unknown): lines is string[] =>
  /(?:address|direccion)$/.test(plainName(name)) &&
  Array.isArray(lines) &&
  lines.length > 1 &&
  lines.every((line) => typeof line === "string") &&
  lines.filter((line) => /,|\d{5}/.test(line)).length < 2;

/** Whether a value is only a point on a map: `{ lat, lng }`, or a point of GeoJSON. */
const isPoint = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).every((name) => COORDINATE.test(plainName(name)) || /^_?type$/.test(name));

/** Removes the location of a business that is only a point on a map: its address is in other fields. */
export const withoutPoint: Gather = (business, isKnown) => {
  const points = filledNames(business).filter(
    (name) => isKnown(name, "location") && [business[name]].flat().every(isPoint),
  );
  return points.length === 0 ? undefined : { fields: without(business, points) };
};

/** Whether a street is an object with its number: `{ number: "1", name: "Main St" }`. */
const hasNumber = (street: unknown): boolean =>
  isObject(street) && Object.keys(street).some((name) => NUMBERS.has(plainName(name)));

/** Moves the parts of an address in a business's own fields, `{ name, street, city, state, zip }`, to its location. */
export const gatherAddress: Gather = (business, isKnown) => {
  const given = filledNames(business);
  const whole = given.find((name) => isKnown(name, "location"));
  const lines: unknown = whole === undefined ? undefined : business[whole];
  if (whole !== undefined && isLines(whole, lines))
    return {
      fields: { ...without(business, [whole]), location: [{ address: lines.join(", ") }] },
      read: [[whole, "location"]],
    };
  if (whole !== undefined && typeof lines !== "string") return undefined;
  const parts = given.filter((name) => name !== whole && isPart(name) && partText(name, business[name]) !== "");
  const lastLines = parts.filter(
    (name) => placeInAddress(name) === 0 && isWholeAddress(partText(name, business[name])),
  );
  const hasTown = parts.some((name) => placeInAddress(name) === 1 || placeInAddress(name) === 3);
  if (!hasTown && lastLines.length !== 1) return undefined;
  const location = Object.fromEntries(
    parts.map((name) => [name, hasNumber(business[name]) ? business[name] : partText(name, business[name])]),
  );
  const address = whole === undefined ? {} : { address: lines };
  return {
    fields: { ...without(business, [...parts, whole ?? ""]), location: [{ ...address, ...location }] },
    read: parts.map((name) => [name, "the parts of location"]),
  };
};
