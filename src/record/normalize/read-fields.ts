/** Reads the fields of an object. */
import type { Group } from "./kinds.ts";
import type { Reading } from "./reading.ts";
import { renameFields } from "./rename-fields.ts";

type Fields = Record<string, unknown>;

/** Readings of an object at most: a field that turns out to say nothing leaves its place to another. */
const READINGS = 3;

/** Reads the fields of an object; gives the object itself where nothing is to change. */
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
