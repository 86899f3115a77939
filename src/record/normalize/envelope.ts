/** Finds the record in what a provider sent: it may stand in wrapping objects, in a list, or in a text of JSON. */
import { parseJson } from "../json.ts";
import { fieldsIn } from "./field-names.ts";
import { isObject, type Key, type Path } from "./reading.ts";

/** Wrappers around a record at most, lists and texts of JSON among them. */
const DEPTH = 5;
/** Values of each wrapper that are looked at. */
const WIDTH = 50;

const PYTHON_WORDS: Readonly<Record<string, string>> = { None: "null", True: "true", False: "false" };

/** A list or object as Python writes it, as JSON: `['a', None]`. */
const jsonOfPython = (text: string): string =>
  text.replaceAll(/'((?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:None|True|False)\b/g, (part, said?: string) =>
    said === undefined ? (PYTHON_WORDS[part] ?? part) : JSON.stringify(said.replaceAll(String.raw`\'`, "'")),
  );

/** JSON in a text; undefined where it is no object or list. */
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

export interface Found {
  record: Record<string, unknown>;
  /** Where it stands in the response. */
  path: Path;
  /** Whether it stood in a text of JSON. */
  wasText: boolean;
  /** How many records there are beside it. */
  others: number;
}

interface Candidate {
  value: unknown;
  path: Key[];
  wasText: boolean;
}

/**
 * The record in a response: of all objects in it the one that has the most of a record's fields, the outermost of equals;
 * undefined where none has any.
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
      const score = isObject(value) ? fieldsIn(value, fields) : 0;
      if (score > 0 && score === best?.score && depth > 0) best.others += 1;
      if (isObject(value) && score > (best?.score ?? 0)) best = { record: value, path, wasText, others: 0, score };
      // No record stands in a field of a record.
      for (const [key, entry] of Object.entries(value).slice(0, WIDTH))
        if (key !== "__proto__" && !(score > 0 && Object.hasOwn(fields, key)))
          next.push({ value: entry, path: [...path, Array.isArray(value) ? Number(key) : key], wasText });
    }
    // One field alone may be a wrapper's own: `{ labels: ["site"], data: { ... } }`.
    if (best !== undefined && best.score > 1) return best;
    level = next.slice(0, WIDTH * WIDTH);
  }
  return best;
}
