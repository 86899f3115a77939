/** Reads the fields of an object under any names. */
import { OF_CONTENTFUL, fieldMeant } from "./fields/field-names.ts";
import { withFlat } from "./fields/flat-fields.ts";
import type { Group, MainValue } from "./kinds.ts";
import { namedFields } from "./fields/other-names.ts";
import type { Fields, Key } from "../json-value.ts";
import { isEmpty, type Reading, without } from "./reading.ts";
import { isEmptyPage } from "./lists/paginated-list.ts";
import { isOneValue, itemsBeside, mainValue } from "./fields/unknown-names.ts";

/** Maximum number of readings of an object: a field that turns out to be empty gives way to another. */
const READINGS = 3;

/** Reads the fields of an object; returns the object itself if nothing changes. */
export function readFields(reading: Reading, kind: Group, object: Fields): Fields {
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
  const { given, from } = renameFields(reading, kind, object);
  const changes: Record<string, unknown> = {};
  for (const field of Object.keys(given)) {
    const fieldKind = Object.hasOwn(kind.fields, field) ? kind.fields[field] : undefined;
    const value = given[field];
    if (fieldKind === undefined || value === null || value === undefined) continue;
    const read = reading.below(from.get(field) ?? field, () => reading.read(fieldKind, value));
    if (read !== value) changes[field] = read;
  }
  let result = Object.keys(changes).length === 0 ? given : { ...given, ...changes };
  const completion = kind.complete?.(result, reading.language);
  if (completion !== undefined) {
    const { field, value } = completion;
    reading.below(field, () => reading.noteRead(result[field], value));
    result = { ...result, [field]: value };
  }
  for (const [field, name] of from) reading.moved(result, field, [...reading.path, name]);
  return result;
}

/** Removes a group's own empty lists, and those of an API, which may be the same as a field under another name. */
function withoutEmptyLists(object: Fields, { fields }: Group): Fields {
  // Not one under a misspelt name: the record check reports the name.
  const isOwn = (name: string): boolean => Object.hasOwn(fields, name) || OF_CONTENTFUL.test(name);
  const isOwnList = (name: string): boolean => Array.isArray(object[name]) && isEmpty(object[name]) && isOwn(name);
  const empty = Object.keys(object).filter((name) => isEmptyPage(object[name]) || isOwnList(name));
  return empty.length === 0 ? object : without(object, empty);
}

/**
 * Returns an object with each field under its name in the schema, the object itself if each is already; and the names in
 * the response of the fields whose names differ.
 */
function renameFields(reading: Reading, kind: Group, sent: Fields) {
  const isKnown = (name: string, field: string): boolean =>
    namedFields({ [name]: sent[name] }, kind).get(field) === name;
  const isOwn = (name: string): boolean => Object.hasOwn(kind.fields, name);
  const filled = withoutEmptyLists(sent, kind);
  const gathered = kind.gather?.(filled, isKnown, kind, reading.language);
  const object = gathered?.fields ?? filled;
  for (const [place, list] of gathered?.read ?? [])
    reading.note("read", `is read as one of ${list}`, [reading.path, place].flat(2));
  for (const [place, message] of gathered?.hides ?? []) reading.note("hidden", message, [reading.path, place].flat(2));
  const isSpelling = (name: string): boolean => fieldMeant(name, kind.fields) !== undefined;
  const names = Object.keys(object);
  const from = new Map<string, Key>();
  if (names.every(isOwn)) return { given: gathered === undefined ? sent : object, from };
  const given: Record<string, unknown> = { ...object };
  let isChanged = gathered !== undefined;
  const noteRead = (name: string, field: string): void =>
    reading.below(name, () => reading.note("read", `is read as ${field}`));
  const rename = (field: string, value: unknown, [name, ...more]: MainValue["names"]): void => {
    for (const former of [name, ...more]) delete given[former];
    given[field] = value;
    from.set(field, name);
    noteRead(name, field);
    isChanged = true;
  };

  const foreign = names.filter((name) => !isSpelling(name));
  const isOne = isOneValue(object, foreign, kind);
  for (const [field, name] of namedFields(object, kind))
    if (!isOwn(name) && (isSpelling(name) || !isOne)) rename(field, object[name], [name]);
  const unknown = names.filter((name) => !isOwn(name) && Object.hasOwn(given, name));

  const beside = itemsBeside(given, unknown, kind);
  if (kind.fieldForList !== undefined && beside.length > 0) {
    for (const [name] of beside) {
      noteRead(name, `one of ${kind.fieldForList}`);
      delete given[name];
    }
    given[kind.fieldForList] = Object.fromEntries(beside);
    isChanged = true;
  }

  const main = mainValue(given, unknown, kind, reading.language);
  if (main !== undefined) rename(main.field, main.value, main.names);

  for (const part of kind.flat) {
    const partKind = kind.fields[part];
    const value = partKind === undefined ? given[part] : withFlat(given, part, partKind, kind);
    if (value === given[part]) continue;
    given[part] = value;
    isChanged = true;
    reading.below(part, () => reading.note("read", "also read from the fields beside it"));
  }
  return { given: isChanged ? given : sent, from };
}
