/** Reads and edits a record's values by the form's fields. */
import type { Json } from "../../../src/record/json.ts";
import { STOCK_PLACES } from "../../../src/record/pictures.ts";
import { pictureWords } from "../../../src/record/picture-words.ts";
import { shownExcerpt } from "../../../src/record/text.ts";
import { type Edit, isFields, isList, isSamePath, valueAt } from "./edits.ts";
import { type Field, type GroupField, type ListField, RECORD_FIELD, type ScalarField } from "./field-model.ts";

export const isEmpty = (value: Json | undefined): boolean => value === undefined || value === null || value === "";
const isText = (value: Json | undefined): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value !== "");

/** Returns the field that a bare text in place of a group stands for: `"/roof.jpg"` means `{ "img": "/roof.jpg" }`. */
const bareField = (field: GroupField, value: Json | undefined): string | undefined =>
  isText(value) ? field.bare?.(String(value)) : undefined;

/** Returns the value of a field of a group; `value` is that of the group. */
export function fieldValue(group: GroupField, value: Json | undefined, name: string): Json | undefined {
  if (bareField(group, value) === name) return value;
  return isFields(value) ? valueAt(value, [name]) : undefined;
}

/** Whether a field's control can edit a value; true for a missing one. */
export function fits(field: Field, value: Json | undefined): boolean {
  if (isEmpty(value)) return true;
  if (field.kind === "list") return isList(value);
  if (field.kind === "group") return isFields(value) || bareField(field, value) !== undefined;
  return typeof value !== "object";
}

/**
 * Returns the edits of the record for an edit in the form. A bare text in place of a group is first replaced by the
 * group, unless the edit sets that text.
 */
export function editsFor(record: Json, edit: Edit): Edit[] {
  let field: Field | undefined = RECORD_FIELD;
  for (const [depth, key] of edit.path.entries()) {
    if (field?.kind === "list") field = field.item;
    else if (field?.kind === "group") {
      const path = edit.path.slice(0, depth);
      const value = valueAt(record, path);
      const bare = bareField(field, value);
      if (bare !== undefined && value !== undefined) {
        if (edit.kind === "set" && isSamePath(edit.path, [...path, bare])) return [{ ...edit, path }];
        return [{ kind: "set", path, value: { [bare]: value } }, edit];
      }
      field = field.fields.find(({ name }) => name === key);
    }
  }
  return [edit];
}

/** Returns the value of a new item: all fields, with empty texts, and switches as in the guide's example. */
export function emptyValue(field: Field): Json {
  if (field.kind === "list") return [];
  if (field.kind === "group") return Object.fromEntries(field.fields.map((part) => [part.name, emptyValue(part)]));
  if (field.kind === "switch") return field.example === "true";
  return field.kind === "choice" ? (field.options[0]?.value ?? "") : "";
}

/** Whether a switch's value counts as on, by the rule of the schema. */
export const isOn = ({ fallback }: ScalarField, value: Json | undefined): boolean =>
  fallback ? value !== false && value !== "false" : value === true || value === "true";

/** Yields each text in a value with its field, in field order. */
function* textsIn(field: Field, value: Json | undefined): Generator<[Field, string]> {
  if (field.kind === "list") for (const item of isList(value) ? value : []) yield* textsIn(field.item, item);
  else if (field.kind === "group")
    for (const part of field.fields) yield* textsIn(part, fieldValue(field, value, part.name));
  else if (isText(value)) yield [field, String(value)];
}

const LONGEST_TITLE = 60;

/** Returns an item's title in its list: its first text, else words made from its picture's file name. */
export function titleOf(field: Field, value: Json | undefined): string {
  const texts = [...textsIn(field, value)];
  const [of, text = ""] = texts.find(([{ kind }]) => kind !== "picture") ?? texts[0] ?? [];
  if (of?.kind === "choice") return of.options.find((option) => option.value === text)?.label ?? text;
  if (of?.kind === "picture") return pictureWords(text) || (text.split("/").at(-1) ?? text);
  return shownExcerpt(text.replaceAll(/\s+/g, " ").trim(), LONGEST_TITLE);
}

/** Names of the positions in the record's one list whose positions have a meaning: `Find us on`. */
const PLACES = STOCK_PLACES.map((name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " "));

/** Returns an item's title, by its position if that has a meaning; an empty item has a title too. */
export function itemTitle({ item, places }: ListField, value: Json | undefined, index: number): string {
  const title = titleOf(item, value);
  const place = places ? PLACES[index] : undefined;
  if (place !== undefined) return `${place}: ${title || "none"}`;
  return title || `item ${index + 1}`;
}

/** Returns the address of the first picture in an item, for its thumbnail. */
export const pictureIn = (field: Field, value: Json | undefined): string | undefined =>
  [...textsIn(field, value)].find(([{ kind }]) => kind === "picture")?.[1];
