/** State while a record is read: the current path, and notes on values in another form than the schema's. */
import type { Fields, Key, Path } from "../json-value.ts";
import type { Language } from "../language.ts";
import type { Kind } from "./kinds.ts";

/** A value that was read from another form than the schema's, or that can't be read at all. */
export interface Note {
  /** Path in the response as it was sent. */
  path: Path;
  /**
   * `lost`: visitors should see the value, but don't. `hidden`: its owner hid it, or the site has no place for it.
   */
  level: "read" | "lost" | "hidden";
  /** Continues after the field's name: `is "si", read as true`. */
  message: string;
  /** Number of further values of the same field that were read so, and are not listed. */
  others: number;
}

/** A picture with words next to its URL. */
interface DescribedPicture {
  picture: string;
  alt: string;
  caption: string;
  /** Path of the picture in the response. */
  path: Path;
  /** Path of its words in the response. */
  words: Path;
}

/** Several pictures in place of one. */
interface Album {
  pictures: readonly string[];
  /** Path of the pictures in the response. */
  path: Path;
}

/** Maximum nesting of lists in lists. */
export const MAX_NESTED = 12;

/** An item that turned out to be several. */
export class Several {
  readonly items: readonly unknown[];
  constructor(items: readonly unknown[]) {
    this.items = items;
  }
}

/** Returns an object without some of its fields. */
export function without(object: Fields, names: readonly string[]): Record<string, unknown> {
  const gone = new Set(names);
  return Object.fromEntries(Object.entries(object).filter(([name]) => !gone.has(name)));
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a value that is a list; an empty list for anything else. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const isMissing = (value: unknown): value is null | undefined | "" =>
  value === undefined || value === null || value === "";

/** Whether a value is missing, or a list or group of values that are. */
export const isEmpty = (value: unknown, depth = 3): boolean =>
  isMissing(value) ||
  (typeof value === "object" && depth > 0 && Object.values(value).every((entry) => isEmpty(entry, depth - 1)));

/** Returns the names of an object's fields that are not empty. */
export const filledNames = (object: Fields): string[] => Object.keys(object).filter((name) => !isMissing(object[name]));

/** Maximum length of a text in a note, in UTF-16 units. */
const SHOWN = 60;

const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text);

/** Describes a value in a few words. */
function preview(value: unknown): string {
  if (Array.isArray(value)) {
    const [first] = value;
    const one = isObject(first) ? Object.values(first)[0] : first;
    const shown =
      typeof one === "string" || typeof one === "number" ? `: ${preview(one)}${value.length > 1 ? ", …" : ""}` : "";
    return `a list of ${value.length}${shown}`;
  }
  if (isObject(value)) return `a group of fields: ${short(Object.keys(value).join(", "))}`;
  return isMissing(value) ? "nothing" : JSON.stringify(typeof value === "string" ? short(value) : value);
}

function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isObject(value)) return "an object";
  if (typeof value === "string") return /<[a-z!/]/i.test(value.slice(0, 2_000)) ? "HTML" : JSON.stringify(short(value));
  return JSON.stringify(value);
}

/** A record while it is read. */
export class Reading {
  /** Path of the value being read; changes on the way. */
  readonly path: Key[] = [];
  readonly notes: Note[] = [];
  /** Path of the record in the response. */
  root: Path = [];
  /** Language of the site, for words that the record only implies, such as those for a closed day. */
  language: Language = "en";
  readonly pictures: DescribedPicture[] = [];
  readonly albums: Album[] = [];
  /** Reads a value of a kind at the path. Returns the same value if there is nothing to change. */
  readonly read: (kind: Kind, value: unknown) => unknown;
  readonly #known = new Map<string, Note>();
  readonly #moves = new WeakMap<object, Map<Key, Path>>();
  #quiet = 0;

  constructor(read: (reading: Reading, kind: Kind, value: unknown) => unknown) {
    this.read = (kind, value) => read(this, kind, value);
  }

  /** Reads the value under a key. */
  below<Read>(key: Key, read: () => Read): Read {
    this.path.push(key);
    const result = read();
    this.path.pop();
    return result;
  }

  /** Reads without a note on each part, because there is one on the whole. */
  quietly<Read>(read: () => Read): Read {
    this.#quiet += 1;
    const result = read();
    this.#quiet -= 1;
    return result;
  }

  /** Reads a value that was written in another form, with one note on the whole. */
  readAs<Read>(written: unknown, read: () => Read): Read {
    const value = this.quietly(read);
    this.noteRead(written, value);
    return value;
  }

  /** @param path path in the response of the value that the note is about */
  note(level: Note["level"], message: string, path: Path = this.path): void {
    if (this.#quiet > 0 && level === "read") return;
    const field = path.map((key) => (typeof key === "number" ? "[]" : key)).join(".");
    // Each lost value has a note of its own.
    const name = level === "lost" ? `${path.join(".")} lost` : `${field} ${level}`;
    const known = this.#known.get(name);
    if (known === undefined) {
      const made: Note = { path: [...path], level, message, others: 0 };
      this.#known.set(name, made);
      this.notes.push(made);
    } else if (level !== "lost") known.others += 1;
  }

  /** Notes that a value was written in another form. */
  noteRead(written: unknown, value: unknown): void {
    this.note("read", `is ${kindOf(written)}, read as ${preview(value)}`);
  }

  /** Registers the path in the response of a value of the read record that is in another place. */
  moved(container: object, key: Key, path: Path): void {
    const known = this.#moves.get(container) ?? new Map<Key, Path>();
    this.#moves.set(container, known.set(key, [...path]));
  }

  /** Registers a container as a copy of another, whose values keep their paths in the response. */
  copied(from: object, to: object): void {
    this.#moves.set(to, new Map([...(this.#moves.get(from) ?? []), ...(this.#moves.get(to) ?? [])]));
  }

  /** Returns the path in the response for a path in the read record. */
  sourceOf(record: unknown, path: Path): Key[] {
    let at = record;
    let source: Key[] = [...this.root];
    for (const key of path) {
      const container = typeof at === "object" && at !== null ? at : {};
      source = [...(this.#moves.get(container)?.get(key) ?? source.concat(key))];
      at = Object.hasOwn(container, key) ? Reflect.get(container, key) : undefined;
    }
    return source;
  }
}

export const OTHER_LANGUAGE = "is in another language than the site, and is not shown";

/** Notes the fields of an object that are in another language than the one that is read. */
export function noteOtherLanguages(reading: Reading, object: Fields, read: readonly string[]): void {
  for (const name of Object.keys(object))
    if (!read.includes(name) && !isEmpty(object[name]))
      reading.below(name, () => reading.note("hidden", OTHER_LANGUAGE));
}
