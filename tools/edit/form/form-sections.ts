/** Sections of the form, and the search for fields. */
import type { Json } from "../../../src/record/json.ts";
import { shownExcerpt } from "../../../src/record/text.ts";
import { type Path, valueAt } from "./edits.ts";
import { fieldAt, type Field, fieldsIn, RECORD_FIELD } from "./field-model.ts";
import { fieldValue, titleOf } from "./field-values.ts";

export interface FormGroup {
  title: string;
  about: string;
  fields: readonly Field[];
}

const TOP = RECORD_FIELD.kind === "group" ? RECORD_FIELD.fields : [];
const isGroup = ({ kind }: Field): boolean => kind === "group" || kind === "list";

/** One section for each group and list of the record, and one for all single settings. */
export const GROUPS: readonly FormGroup[] = [
  ...TOP.filter(isGroup).map((field) => ({ title: field.label, about: field.help, fields: [field] })),
  {
    title: "Settings",
    about: "The form's address, and what the navigation lists.",
    fields: TOP.filter((field) => !isGroup(field)),
  },
];

/** Returns the value at a path, also of a field in a group that is written as a bare text. */
export const valueOf = (record: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((value, key, depth) => {
    const field = fieldAt(path.slice(0, depth));
    if (field?.kind === "group") return fieldValue(field, value, String(key));
    return value === undefined ? undefined : valueAt(value, [key]);
  }, record);

/** Maximum length of an item's title in a trail. */
const LONGEST_STEP = 24;

/** Returns the labels on the way to a value, and its own: `["Services", "Roofing", "Name"]`. */
export const labelsOf = (record: Json, path: Path): string[] =>
  path.map((key, depth) => {
    const way = path.slice(0, depth + 1);
    const field = fieldAt(way);
    if (field === undefined) return String(key);
    return typeof key === "string"
      ? field.label
      : shownExcerpt(titleOf(field, valueOf(record, way)), LONGEST_STEP) || String(key + 1);
  });

/** Returns the trail of a field, the labels of its parents: `["Services", "Roofing"]`. */
export const trailOf = (record: Json, path: Path): string[] => labelsOf(record, path.slice(0, -1));

/** Returns the path of the control that contains a field: its own path, or that of its outermost list. */
const controlPath = (guidePath: string): Path => (guidePath.split("[]")[0] ?? "").split(".");

/** Returns the paths of controls that have a field whose label contains all words, each once. */
export function fieldsFound(search: string): Path[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const hasAll = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const paths = fieldsIn(RECORD_FIELD)
    .filter(({ guidePath, label }) => guidePath !== "" && hasAll(label))
    .map(({ guidePath }) => controlPath(guidePath));
  const unique = new Map(paths.map((path) => [path.join("."), path]));
  // Skip controls inside of another result.
  return [...unique.values()].filter(
    (path) => !path.some((_, depth) => depth > 0 && unique.has(path.slice(0, depth).join("."))),
  );
}
