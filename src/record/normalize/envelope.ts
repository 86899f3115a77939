/** Finds the record in a provider's response: it may be in wrapper objects, in a list, or in a string of JSON. */
import { parseJson } from "../json.ts";
import { fieldsIn } from "./fields/field-names.ts";
import type { Key, Path } from "../json-value.ts";
import { isMissing, isObject } from "./reading.ts";

/** Maximum number of wrappers around a record, including lists and strings of JSON. */
const DEPTH = 5;
/** Number of values of each wrapper that are searched. */
const WIDTH = 50;

const PYTHON_WORDS: Readonly<Record<string, string>> = { None: "null", True: "true", False: "false" };

/** Converts a list or object in Python notation to JSON: `['a', None]`. */
const jsonOfPython = (text: string): string =>
  text.replaceAll(/'((?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:None|True|False)\b/g, (part, said?: string) =>
    said === undefined ? (PYTHON_WORDS[part] ?? part) : JSON.stringify(said.replaceAll(String.raw`\'`, "'")),
  );

/** Parses the JSON in a text; `undefined` if it is not an object or list. */
export function jsonIn(text: string): object | undefined {
  if (!/^[\s\uFEFF\u200B]*[[{"]/.test(text.slice(0, 100))) return undefined;
  try {
    const json = text.replace(/^[\s\uFEFF\u200B]+/, "");
    const value = parseJson(/^[[{]\s{0,9}'/.test(json) ? jsonOfPython(json) : json);
    if (typeof value === "string" && value.length < text.length) return jsonIn(value);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

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
function withPlaces(value: Record<string, unknown>, fields: object): Record<string, unknown> {
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

export interface Found {
  record: Record<string, unknown>;
  /** Path of the record in the response. */
  path: Path;
  /** Whether the record was in a string of JSON. */
  wasText: boolean;
  /** Whether names in it were paths to their values, as those of table columns are. */
  hadPlaces: boolean;
  /** Number of further records in the response. */
  others: number;
}

interface Candidate {
  value: unknown;
  path: Key[];
  wasText: boolean;
}

/**
 * Returns the record in a response: the object with the most fields of a record, of equals the outermost; `undefined`
 * if no object has any.
 */
export function findRecord(json: unknown, fields: object): Found | undefined {
  let best: (Found & { score: number }) | undefined;
  let level: Candidate[] = [{ value: json, path: [], wasText: false }];
  for (let depth = 0; depth <= DEPTH && level.length > 0; depth += 1) {
    const next: Candidate[] = [];
    for (const { value, path, wasText } of level) {
      const json = typeof value === "string" ? jsonIn(value) : undefined;
      if (json !== undefined) next.push({ value: json, path, wasText: true });
      if (typeof value !== "object" || value === null) continue;
      const record = isObject(value) ? withPlaces(value, fields) : undefined;
      const score = record === undefined ? 0 : fieldsIn(record, fields);
      if (score > 0 && score === best?.score && depth > 0) best.others += 1;
      if (record !== undefined && score > (best?.score ?? 0))
        best = { record, path, wasText, hadPlaces: record !== value, others: 0, score };
      // A record is never nested in a field of a record.
      for (const [key, entry] of Object.entries(value).slice(0, WIDTH))
        if (key !== "__proto__" && !(score > 0 && Object.hasOwn(fields, key)))
          next.push({ value: entry, path: [...path, Array.isArray(value) ? Number(key) : key], wasText });
    }
    // A single field may be a wrapper's own: `{ labels: ["site"], data: { ... } }`.
    if (best !== undefined && best.score > 1) return best;
    level = next.slice(0, WIDTH * WIDTH);
  }
  return best;
}
