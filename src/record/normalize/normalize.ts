/**
 * Reads a provider's response leniently, before the strict schema, so that the owner's content is found in a record of
 * any shape. Pure; a value that was read in another form than it was written is noted with its path.
 *
 * `envelope.ts` finds the record, `field-kinds.ts` says how each field is read, and the `read-*.ts` files read it with
 * the help of folders: `fields/` finds a field under other names and in other places, `values/` reads one value, `texts/`
 * makes plain text of rich text, and `lists/`, `hours/`, `pictures/` and `business/` read the forms of their subjects.
 */
import { type Fields, type Key, type Path, valueAt } from "../json-value.ts";
import { isEnglish, type Language, languageOf } from "../language.ts";
import { addPictureWords } from "./pictures/described-pictures.ts";
import { findRecord } from "./envelope.ts";
import { RECORD_KIND } from "./field-kinds.ts";
import type { Kind } from "./kinds.ts";
import { withItemsAlone } from "./lists/junctions.ts";
import { namedFields } from "./fields/other-names.ts";
import { readGroup } from "./read-group.ts";
import { isObject, type Note, noteOtherLanguages, OTHER_LANGUAGE, Reading } from "./reading.ts";
import { readList } from "./read-list.ts";
import { readScalar } from "./read-scalar.ts";
import { addAlbums } from "./pictures/several-pictures.ts";
import { inOtherLanguages, translationIn } from "./values/translations.ts";
import { wrappedIn } from "./values/wrapped-values.ts";

export type { Note } from "./reading.ts";

export interface NormalizedRecord {
  /** In the form that the schema accepts, with all other fields unchanged. The same object if nothing changed. */
  record: Fields;
  notes: readonly Note[];
  /** Number of further records in the response, which are not read. */
  others: number;
  /** Returns the path in the response of a value of the record. */
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
    noteOtherLanguages(reading, value, [translation]);
    return reading.below(translation, () => read(reading, kind, value[translation]));
  }
  if (kind.type !== "list" && Array.isArray(value)) {
    const others = inOtherLanguages(value, reading.language);
    const own = value.findIndex((item) => !others.has(item));
    if (others.size > 0 && others.size === value.length - 1) {
      for (const index of value.keys())
        if (index !== own) reading.below(index, () => reading.note("hidden", OTHER_LANGUAGE));
      return reading.readAs(value, () => reading.below(own, () => read(reading, kind, value[own])));
    }
  }
  if (kind.type === "group") return readGroup(reading, kind, value);
  return kind.type === "list" ? readList(reading, kind, value) : readScalar(reading, kind, value);
}

/** Reads the language of a record's site, as the schema does, before the record itself is read. */
function languageIn(record: Fields): Language {
  const { labels } = RECORD_KIND.fields;
  const name = namedFields(record, RECORD_KIND).get("labels");
  const value = name === undefined || labels === undefined ? undefined : new Reading(read).read(labels, record[name]);
  const isenglish = isEnglish(valueAt(value, ["formLabel", "isenglish"]));
  return languageOf({ labels: { formLabel: { isenglish } } });
}

/**
 * Reads a response.
 *
 * @param json value that `JSON.parse` returned
 * @returns undefined if it does not contain a record
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
    reading.note("read", "has names with positions, such as `dbServices.0.name`, and is read accordingly");
  if (found.others > 0)
    reading.note("lost", `is the first of ${found.others + 1} records, and the only one that is shown`);
  const record = readGroup(reading, RECORD_KIND, withItemsAlone(found.record));
  // An object with fields of a record is read as an object.
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
