/** Reads a group of fields from an object, a list, or the one value that it is about. */
import type { Language } from "../language.ts";
import { fieldMeant, fieldsIn, isMachinery } from "./field-names.ts";
import { jsonIn } from "./envelope.ts";
import type { Group, Kind } from "./kinds.ts";
import { isSummary, namedFields, namesOf, otherNames } from "./other-names.ts";
import type { OwnValue, Said } from "./own-values.ts";
import { plainText } from "./rich-text.ts";
import { FITS } from "./scalars.ts";
import { isMissing, isObject, type Key, type Path, type Reading } from "./reading.ts";

type Fields = Record<string, unknown>;

/** What search engines and networks are told of a page is no wrapper of what visitors read. */
const FOR_MACHINES = /^(?:seo|meta|metadata|yoast|og|open_?graph)/i;

/** The one field inside of an object that holds a group's fields: `{ data: { name, logo } }`. */
function wrapperOf(value: Fields, kind: Group): string | undefined {
  const inner = Object.keys(value).filter(
    (key) => !isMachinery(key) && typeof value[key] === "object" && value[key] !== null,
  );
  const [only = ""] = inner;
  const child = value[only];
  const first: unknown = Array.isArray(child) ? child[0] : child;
  if (inner.length !== 1 || !isObject(first)) return undefined;
  const said = FOR_MACHINES.test(only) ? fieldsIn(first, kind.fields) : namesOf(first, kind);
  return said > 0 ? only : undefined;
}

/** A field and its value, and the names that it stood under. */
interface Main extends OwnValue {
  field: string;
}

/** Unknown single values of an object, in place of the field that it is about: `{ number: "603..." }` for `phone`. */
function mainValue(object: Fields, unknown: readonly string[], kind: Group, language: Language): Main | undefined {
  const said = saidIn(object, unknown);
  const [first] = said;
  const field = kind.bare?.(said.length === 1 ? String(first?.[1]) : "");
  if (field === undefined || !isMissing(object[field])) return undefined;
  // Beside other fields, a link or a picture may be about anything: that of an address is not its map.
  if (field !== kind.bare?.("") && !isOneValue(object, unknown, kind)) return undefined;
  const main = kind.fields[field];
  if (main === undefined || first === undefined) return undefined;
  if (kind.own !== undefined) {
    const own = kind.own(said, object, language);
    return own && { field, ...own };
  }
  const fits = main.type === "list" || main.type === "group" ? undefined : FITS[main.type];
  const [name, value] = said.find(([, value]) => fits?.(String(value)) ?? true) ?? first;
  return { field, value, names: [name] };
}

const LABEL = /^(?:label|title|t[ií]tulo|nombre|etiqueta|department|departamento)$/i;

/** The name beside an item's own value, where an item has one: `{ label: "Office", value: "603..." }`. */
function labelBeside(object: Fields, unknown: readonly string[], main: Main, kind: Group): string | undefined {
  if (kind.keyed?.name !== "name" || kind.keyed.value !== main.field || !isMissing(object["name"])) return undefined;
  return saidIn(object, unknown)
    .map(([name]) => name)
    .find((name) => LABEL.test(name) && !main.names.includes(name));
}

/** The single values of an object that stand under names without a field. */
const saidIn = (object: Fields, unknown: readonly string[]): Said[] =>
  unknown.flatMap((name): Said[] => {
    const value = object[name];
    if (isMachinery(name) || value === "") return [];
    // What an icon is called says nothing to a visitor.
    if (/icon/i.test(name) && typeof value === "string" && !/[./]/.test(value)) return [];
    return typeof value === "string" || typeof value === "number" ? [[name, value]] : [];
  });

/** The items of a group's list that stand beside each other in its place: `{ facebook: "https://...", instagram: "@acme" }`. */
function itemsBeside(object: Fields, unknown: readonly string[], { listed, fields }: Group): [string, unknown][] {
  const kind = listed === undefined ? undefined : fields[listed];
  const isName = kind?.type === "list" && kind.of.type === "group" ? kind.of.keyed?.isName : undefined;
  if (listed === undefined || isName === undefined || !isMissing(object[listed]) || !unknown.some(isName)) return [];
  return unknown
    .filter((name) => isName(name) || /^https?:/i.test(String(object[name])))
    .map((name): [string, unknown] => [name, object[name]])
    .filter(([, value]) => !isMissing(value) && typeof value !== "boolean" && typeof value !== "number");
}

/** Whether all that an object says is one value: what that is about, the value itself tells better than its name. */
function isOneValue(object: Fields, unknown: readonly string[], kind: Group): boolean {
  const given = Object.keys(object).filter((name) => !isMachinery(name) && !isMissing(object[name]));
  return kind.bare !== undefined && given.length === 1 && saidIn(object, unknown).length === 1;
}

/**
 * The fields of a part that stand beside it, put into it: a service's `text` and `img` into its first description. A text
 * beside a description that is one other text is a description of its own; a summary of it is none.
 */
function withFlat(object: Fields, part: string, kind: Kind, own: Group): unknown {
  const group = kind.type === "list" ? kind.of : kind;
  if (group.type !== "group") return object[part];
  const beside = Object.fromEntries(Object.entries(object).filter(([name]) => !Object.hasOwn(own.fields, name)));
  const found = namedFields(beside, group);
  const given = object[part];
  const flat = Object.fromEntries([...found].map(([field, name]) => [field, object[name]]));
  if (found.size === 0) return given;
  if (kind.type === "group") {
    for (const name of found.values()) delete object[name];
    return isMissing(given) ? flat : isObject(given) ? { ...flat, ...given } : given;
  }
  const [first = {}, ...rest]: unknown[] = [given].flat().filter((block) => !isMissing(block));
  const said = typeof first === "string" ? first : "";
  const block = isObject(first) ? first : { [group.bare?.(said) ?? ""]: first };
  const inBlock = namedFields(block, group);
  const main = group.bare?.("") ?? "";
  const isOther = !Array.isArray(given) && wordsOf(flat[main]) !== wordsOf(block[inBlock.get(main) ?? ""]);
  const isNext = inBlock.has(main) && flat[main] !== undefined && isOther && !isSummary(found.get(main) ?? "");
  for (const [field, name] of found) {
    if (!inBlock.has(field) || (isNext && field === main)) delete object[name];
    if (inBlock.has(field)) delete flat[field];
  }
  const next = isNext ? [{ [main]: beside[found.get(main) ?? ""] }] : [];
  return Object.keys(flat).length + next.length === 0 ? given : [{ ...flat, ...filled(block) }, ...next, ...rest];
}

const wordsOf = (value: unknown): unknown => (typeof value === "string" ? plainText(value).trim() : value);

const filled = (block: Fields): Fields =>
  Object.fromEntries(Object.entries(block).filter(([, value]) => !isMissing(value)));

/** Readings of an object at most: a field that turns out to say nothing leaves its place to another. */
const READINGS = 3;

/** Reads the fields of an object; gives the object itself where nothing is to change. */
function readFields(reading: Reading, kind: Group, object: Fields): Fields {
  let current = readOnce(reading, kind, object);
  const isUnknown = (name: string): boolean => !Object.hasOwn(kind.fields, name);
  for (let count = 1; count < READINGS && current !== object && Object.keys(current).some(isUnknown); count += 1) {
    const next = readOnce(reading, kind, current);
    if (next === current) break;
    current = next;
  }
  return current;
}

function readOnce(reading: Reading, kind: Group, object: Fields): Fields {
  const { given, from } = withNames(reading, kind, object);
  let result = given;
  for (const field of Object.keys(given)) {
    const fieldKind = Object.hasOwn(kind.fields, field) ? kind.fields[field] : undefined;
    const value = given[field];
    if (fieldKind === undefined || value === null || value === undefined) continue;
    reading.path.push(from?.get(field) ?? field);
    const read = reading.read(fieldKind, value);
    reading.path.pop();
    if (read === value) continue;
    if (result === object || result === given) result = { ...given };
    result[field] = read;
  }
  const completion = kind.complete?.(result, reading.language);
  if (completion !== undefined) {
    const { field, value } = completion;
    reading.below(field, () => reading.noteRead(result[field], value));
    result = { ...result, [field]: value };
  }
  if (from !== undefined) for (const [field, name] of from) reading.moved(result, field, [...reading.path, name]);
  return result;
}

interface Named {
  given: Fields;
  /** The names that fields stand under in what was sent; undefined where all have their own. */
  from?: Map<string, Key>;
}

/** An object with each field under its name in the schema; the object itself where each is. */
function withNames(reading: Reading, kind: Group, object: Fields): Named {
  const names = Object.keys(object);
  if (names.every((name) => Object.hasOwn(kind.fields, name))) return { given: object };
  const given: Fields = { ...object };
  const from = new Map<string, Key>();
  const unknown: string[] = [];
  let isChanged = false;
  for (const name of names) {
    if (Object.hasOwn(kind.fields, name)) continue;
    const field = fieldMeant(name, kind.fields);
    if (field === undefined || from.has(field) || !isMissing(object[field]) || isMissing(object[name])) {
      unknown.push(name);
      continue;
    }
    reading.below(name, () => reading.note("read", `is read as ${field}`));
    given[field] = object[name];
    delete given[name];
    from.set(field, name);
    isChanged = true;
  }
  if (!isOneValue(given, unknown, kind))
    for (const [field, name] of otherNames(given, unknown, kind)) {
      if (!isMissing(given[field])) continue;
      reading.below(name, () => reading.note("read", `is read as ${field}`));
      given[field] = given[name];
      delete given[name];
      from.set(field, name);
      isChanged = true;
    }
  const beside = itemsBeside(given, unknown, kind);
  if (kind.listed !== undefined && beside.length > 0) {
    for (const [name] of beside) {
      reading.below(name, () => reading.note("read", `is read as one of ${kind.listed}`));
      delete given[name];
    }
    given[kind.listed] = Object.fromEntries(beside);
    isChanged = true;
  }
  const main = mainValue(given, unknown, kind, reading.language);
  if (main !== undefined) {
    const { field, value, names } = main;
    for (const name of names) delete given[name];
    given[field] = value;
    from.set(field, names[0]);
    isChanged = true;
    reading.below(names[0], () => reading.note("read", `is read as ${field}`));
  }
  const label = main === undefined ? undefined : labelBeside(given, unknown, main, kind);
  if (label !== undefined) {
    given["name"] = given[label];
    delete given[label];
    from.set("name", label);
    reading.below(label, () => reading.note("read", "is read as name"));
  }
  for (const part of kind.flat) {
    const partKind = kind.fields[part];
    const value = partKind === undefined ? given[part] : withFlat(given, part, partKind, kind);
    if (value === given[part]) continue;
    given[part] = value;
    isChanged = true;
    reading.below(part, () => reading.note("read", "also read from the fields beside it"));
  }
  return isChanged ? { given, from } : { given: object };
}

/** A group of one value: a text in place of `{ phone: "603..." }`. */
function fromBare(kind: Group, value: unknown): Fields | undefined {
  const field = kind.bare?.(typeof value === "string" ? value : "");
  if (field === undefined) return undefined;
  return { [field]: value, ...(kind.switched && { activo: true }) };
}

/** A list in place of a group: of its list's items, or of its parts. */
function fromList(reading: Reading, kind: Group, items: readonly unknown[]): unknown {
  const filled = [...items.entries()].filter(([, entry]) => !isMissing(entry));
  const [first] = filled;
  if (first === undefined) return null;
  const groups = filled.filter(
    (entry): entry is [number, Fields] => isObject(entry[1]) && fieldsIn(entry[1], kind.fields) > 0,
  );
  if (groups.length === 0) {
    const fields =
      kind.listed === undefined ? fromBare(kind, first[1]) : { ...fromBare(kind, items), [kind.listed]: items };
    if (kind.listed !== undefined && fields !== undefined) reading.moved(fields, kind.listed, reading.path);
    return fields === undefined ? undefined : readFields(reading, kind, fields);
  }
  const parts: { value: Fields; path: Path }[] = groups.map(([index, value]) => ({
    value: reading.below(index, () => readFields(reading, kind, value)),
    path: [...reading.path, index],
  }));
  const merged: Fields = {};
  for (const { value, path } of parts)
    for (const [field, entry] of Object.entries(value)) {
      if (isMissing(merged[field])) {
        merged[field] = entry;
        reading.moved(merged, field, [...path, field]);
      } else if (!isMissing(entry))
        reading.below(Number(path.at(-1)), () =>
          reading.below(field, () =>
            reading.note("lost", "stands in one list with another of its kind, and only the first is shown"),
          ),
        );
    }
  return merged;
}

/** Reads a group; gives it as it is where nothing is to change, or where it can't be read. */
export function readGroup(reading: Reading, kind: Group, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (value === false || (typeof value === "string" && value.trim() === "")) return null;
  if (isObject(value)) {
    if (namesOf(value, kind) > 0) return readFields(reading, kind, value);
    const wrapper = wrapperOf(value, kind);
    if (wrapper === undefined) return readFields(reading, kind, value);
    const inner = reading.below(wrapper, () => readGroup(reading, kind, value[wrapper]));
    reading.note("read", `is wrapped: ${wrapper} in it is read`);
    return inner;
  }
  const json = typeof value === "string" ? jsonIn(value) : undefined;
  if (json !== undefined) {
    reading.noteRead(value, json);
    return readGroup(reading, kind, json);
  }
  const read = Array.isArray(value)
    ? fromList(reading, kind, value)
    : typeof value === "string" || typeof value === "number"
      ? readBare(reading, kind, value)
      : undefined;
  if (read === undefined) return value;
  reading.noteRead(value, read);
  return read;
}

function readBare(reading: Reading, kind: Group, value: unknown): Fields | undefined {
  const fields = fromBare(kind, value);
  return fields === undefined ? undefined : reading.quietly(() => readFields(reading, kind, fields));
}
