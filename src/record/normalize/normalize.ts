/**
 * Reads a provider's response leniently, before the strict schema: whatever shape a provider gives a record, what its owner
 * wrote is found. Pure; what was read otherwise than it is written is noted, with its path.
 */
import { valueAt } from "../json-value.ts";
import { type Language, languageOf } from "../language.ts";
import { addPictureWords } from "./described-pictures.ts";
import { findRecord } from "./envelope.ts";
import { RECORD_KIND } from "./field-kinds.ts";
import type { Kind } from "./kinds.ts";
import { namedFields } from "./other-names.ts";
import { readGroup } from "./read-group.ts";
import { type Fields, isObject, type Key, type Note, type Path, Reading } from "./reading.ts";
import { readList } from "./read-list.ts";
import { readScalar } from "./read-scalar.ts";
import { addAlbums } from "./several-pictures.ts";
import { translationIn } from "./translations.ts";
import { wrappedIn } from "./wrapped-values.ts";

export type { Note } from "./reading.ts";

export interface NormalizedRecord {
  /** In the form that the schema takes, with all other fields as they were. The same object where nothing was to change. */
  record: Fields;
  notes: readonly Note[];
  /** How many other records the response holds: none of them is read. */
  others: number;
  /** Where in the response a value of the record stands. */
  sourceOf: (path: Path) => Key[];
}

function read(reading: Reading, kind: Kind, value: unknown): unknown {
  const wrapped = wrappedIn(value);
  if (wrapped !== undefined) {
    const { name } = wrapped;
    const inside = (): unknown => read(reading, kind, wrapped.value);
    return reading.readAs(value, () => (name === undefined ? inside() : reading.below(name, inside)));
  }
  const translation = translationIn(value, reading.language);
  if (isObject(value) && translation !== undefined) {
    reading.note("read", `is in several languages: ${translation} is read`);
    return reading.below(translation, () => read(reading, kind, value[translation]));
  }
  if (kind.type === "group") return readGroup(reading, kind, value);
  return kind.type === "list" ? readList(reading, kind, value) : readScalar(reading, kind, value);
}

/** The language of a record's site, before the record is read; as the schema reads it. */
function languageIn(record: Fields): Language {
  const { labels } = RECORD_KIND.fields;
  const name = namedFields(record, RECORD_KIND).get("labels");
  const said = name === undefined || labels === undefined ? undefined : new Reading(read).read(labels, record[name]);
  const setting = valueAt(said, ["formLabel", "isenglish"]);
  return languageOf({ labels: { formLabel: { isenglish: setting !== false && setting !== "false" } } });
}

/**
 * Reads a response.
 *
 * @param json what `JSON.parse` gave
 * @returns undefined where no record is in it
 */
export function normalizeRecord(json: unknown): NormalizedRecord | undefined {
  const found = findRecord(json, RECORD_KIND.fields);
  if (found === undefined) return undefined;
  const reading = new Reading(read);
  reading.path.push(...found.path);
  reading.root = found.path;
  reading.language = languageIn(found.record);
  if (found.wasText) reading.note("read", "is JSON in a text, and is read as the record");
  else if (found.path.length > 0) reading.note("read", "is read as the record");
  if (found.hadPlaces)
    reading.note("read", "has names that say places, such as `dbServices.0.name`, and is read as they say");
  if (found.others > 0)
    reading.note("lost", `is the first of ${found.others + 1} records, and the only one that is shown`);
  const record = readGroup(reading, RECORD_KIND, found.record);
  // A group with fields of a record stays an object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const fields = record as Record<string, unknown>;
  addAlbums(reading, fields);
  addPictureWords(reading, fields);
  return {
    record: fields,
    notes: reading.notes,
    others: found.others,
    sourceOf: (path) => reading.sourceOf(fields, path),
  };
}
