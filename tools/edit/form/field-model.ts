/** Model of the form's fields, derived from the record's own tables: the kinds by which records are read, and the guide. */
import { FIELD_GUIDE } from "../../../src/record/field-guide.ts";
import { RECORD_KIND } from "../../../src/record/normalize/field-kinds.ts";
import type { Kind, ScalarType } from "../../../src/record/normalize/kinds.ts";
import { WIDGET_FACTS, WIDGETS } from "../../../src/record/widgets.ts";
import type { Path } from "./edits.ts";
import { helpOf, labelOf, placeOf } from "./field-words.ts";

export type ScalarFieldKind =
  | "text"
  | "long text"
  | "number"
  | "phone"
  | "email"
  | "url"
  | "picture"
  | "color"
  | "switch"
  | "choice";

interface Words {
  /** Path in the field guide: `dbPrincipal.phones[].phone`. */
  guidePath: string;
  name: string;
  label: string;
  /** Help text. */
  help: string;
  /** Places at which the site shows the field. */
  place: string;
  required: boolean;
  example: string;
}

export interface ScalarField extends Words {
  kind: ScalarFieldKind;
  /** Options of a choice; empty for other kinds. */
  options: readonly { value: string; label: string }[];
  /** Value of a missing switch. */
  fallback: boolean;
}

export interface ListField extends Words {
  kind: "list";
  item: Field;
  /** Whether the position of an item has a meaning. */
  places: boolean;
}

export interface GroupField extends Words {
  kind: "group";
  fields: readonly Field[];
  /** Returns the name of the field that a bare text in place of the group stands for. */
  bare: ((value: string) => string) | undefined;
}

export type Field = ScalarField | ListField | GroupField;

/** Control for each type of value. */
const CONTROLS: Readonly<Record<ScalarType, ScalarFieldKind>> = {
  text: "long text",
  line: "text",
  licence: "text",
  email: "email",
  years: "number",
  miles: "number",
  flag: "switch",
  picture: "picture",
  link: "url",
  social: "url",
  // A URL or a whole <iframe>.
  embed: "long text",
  video: "url",
  channel: "url",
  widget: "choice",
  color: "color",
};

function fieldOf(kind: Kind, guidePath: string): Field {
  const note = FIELD_GUIDE[guidePath];
  const words: Words = {
    guidePath,
    name: /\w*$/.exec(guidePath)?.[0] ?? "",
    label: labelOf(guidePath),
    help: helpOf(guidePath),
    place: placeOf(guidePath),
    required: note?.required === true,
    example: note?.example === undefined ? "" : String(note.example),
  };
  if (kind.type === "list") {
    const item = fieldOf(kind.of, `${guidePath}[]`);
    return { ...words, kind: "list", item, places: kind.places === true };
  }
  if (kind.type === "group") {
    const at = (name: string): string => (guidePath === "" ? name : `${guidePath}.${name}`);
    const fields = Object.entries(kind.fields).map(([name, of]) => fieldOf(of, at(name)));
    return { ...words, kind: "group", fields, bare: kind.fieldForValue };
  }
  return {
    ...words,
    kind: kind.isPhone === true ? "phone" : CONTROLS[kind.type],
    options: kind.type === "widget" ? WIDGETS.map((value) => ({ value, label: WIDGET_FACTS[value].name })) : [],
    fallback: kind.fallback,
  };
}

/** The whole record: a group without a name. */
export const RECORD_FIELD: Field = fieldOf(RECORD_KIND, "");

/** Returns the field at a path; `undefined` for a path that no record has. */
export const fieldAt = (path: Path): Field | undefined =>
  path.reduce<Field | undefined>((field, key) => {
    if (field?.kind === "list") return typeof key === "number" ? field.item : undefined;
    return field?.kind === "group" ? field.fields.find(({ name }) => name === key) : undefined;
  }, RECORD_FIELD);

/** Returns a field and all fields nested in it, itself first. */
export const fieldsIn = (field: Field): Field[] => {
  if (field.kind === "list") return [field, ...fieldsIn(field.item)];
  return field.kind === "group" ? [field, ...field.fields.flatMap(fieldsIn)] : [field];
};
