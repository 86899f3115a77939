/** Fields of nested objects and lists in one object, as in tables and forms: `{ "dbServices.0.name": "Roofing" }`. */
import { isMissing, isObject } from "../reading.ts";

/** A name that is a path to its value: `dbServices.0.name`, `dbServices[0][name]`. No record has more levels. */
const PLACE = /^[\w-]+(?:\.[\w-]+|\[[\w-]+\]){1,12}$/;
const stepsOf = (name: string): string[] => name.split(/[.[\]]+/).filter((step) => step !== "");

/** Whether keys count from 0 or 1, like those of a list; a year is a name. */
const areCounted = (keys: readonly string[]): boolean =>
  (keys[0] === "0" || keys[0] === "1") && keys.every((key, at) => key === String(Number(keys[0]) + at));

/**
 * Nests the values of table columns or form fields by the paths in their names; returns the value itself if it has
 * none.
 */
export function withPlaces(value: Record<string, unknown>, fields: object): Record<string, unknown> {
  const isPlace = (name: string): boolean =>
    PLACE.test(name) && Object.hasOwn(fields, stepsOf(name)[0] ?? "") && !name.includes("__proto__");
  const places = Object.keys(value).filter(isPlace);
  if (places.length === 0) return value;
  // Values under their own name first: otherwise they would replace what is written into them.
  const result: Record<string, unknown> = Object.fromEntries(Object.entries(value).filter(([name]) => !isPlace(name)));
  // The input is not modified, and each object is copied once: a copy per name would take minutes for a large table.
  const made = new WeakSet<object>();
  const lists = new WeakSet<object>();
  /**
   * Returns the object at a step, to write to; `undefined` for a text, or for a list if the next step is not an index.
   */
  const inside = (place: Record<string, unknown>, step: string, next: string): Record<string, unknown> | undefined => {
    const inner = Object.hasOwn(place, step) ? place[step] : undefined;
    const isList = Array.isArray(inner) || (isObject(inner) && lists.has(inner));
    if (isList ? !/^\d+$/.test(next) : !isObject(inner) && !isMissing(inner)) return undefined;
    if (isObject(inner) && made.has(inner)) return inner;
    const copy: Record<string, unknown> = { ...(typeof inner === "object" && inner) };
    made.add(copy);
    if (isList) lists.add(copy);
    place[step] = copy;
    return copy;
  };
  for (const name of places) {
    const steps = stepsOf(name);
    const last = steps.pop() ?? "";
    let place: Record<string, unknown> | undefined = result;
    for (const [at, step] of steps.entries()) place &&= inside(place, step, steps[at + 1] ?? last);
    const isTaken = place !== undefined && Object.hasOwn(place, last) && !isMissing(place[last]);
    if (place === undefined || isTaken) result[name] = value[name];
    else place[last] = value[name];
  }
  const listed = (entry: unknown): unknown => {
    if (!isObject(entry) || !made.has(entry)) return entry;
    const inner = Object.entries(entry).map(([key, value]) => [key, listed(value)] as const);
    return areCounted(inner.map(([key]) => key)) ? inner.map(([, value]) => value) : Object.fromEntries(inner);
  };
  return Object.fromEntries(Object.entries(result).map(([name, entry]) => [name, listed(entry)]));
}
