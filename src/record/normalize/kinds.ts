/** The kinds of field that a record has, as `field-kinds.ts` writes them down, and what each may be read from. */
import type { Language } from "../language.ts";
import type { OwnValue, Said } from "./own-values.ts";
import type { Fields } from "./reading.ts";

/** What one value means. `forms.ts` says for each which ways of writing it are read. */
export type ScalarType =
  | "text"
  | "line"
  | "licence"
  | "email"
  | "years"
  | "miles"
  | "flag"
  | "picture"
  | "link"
  | "social"
  | "embed"
  | "video"
  | "channel"
  | "widget"
  | "color";

export interface Scalar {
  type: ScalarType;
  /** What stands between parts of a line that were written apart. */
  join: string;
  /** Of a flag that can't be read. */
  fallback: boolean;
  /** Of a setting: a list that says something counts as set. */
  setByList?: boolean;
  /** Whether an object of switches names its parts: `{ cash: true }`. */
  ofSwitches?: boolean;
}

export interface List {
  type: "list";
  of: Kind;
  /** How a text in place of the list, or of one of its items, is taken apart; undefined where it never is. */
  split?: ((text: string) => string[]) | undefined;
  /** Whether the position of an item means something: then numbered fields keep their number, and nothing is taken apart. */
  places: boolean;
  /** Gives another form of the whole that the list is read from; the value itself where there is nothing to do. */
  whole?: ((value: unknown, language: Language) => unknown) | undefined;
  /** Whether each item stands beside that of another list: then the parts of one of several items stay together. */
  paired?: boolean;
}

export interface Group {
  type: "group";
  fields: Readonly<Record<string, Kind>>;
  /** The field that a bare value in place of the group is meant for. */
  bare?: ((value: string) => string) | undefined;
  /** The list that is meant by a list in place of the group. */
  listed?: string | undefined;
  /** In a list: which fields the names and values of an object in place of the list are, such as `{ "Office": "603..." }`. */
  keyed?: Keyed | undefined;
  /** A group, or a list of groups, whose fields may stand in this group itself. */
  flat: readonly string[];
  /** What other systems call its fields (`other-names.ts`), the best name first. */
  also: Readonly<Record<string, readonly string[]>>;
  /** Finds the own value among fields without a known name; undefined takes the first that fits the field's kind. */
  own?: ((said: readonly Said[], item: Fields, language: Language) => OwnValue | undefined) | undefined;
  /** Finds what stands under several names, before any name is looked for. */
  gather?: Gather | undefined;
  /** What is said by the other fields of an item: its name, its address. */
  complete?: ((item: Fields, language: Language) => Completion | undefined) | undefined;
}

/**
 * An object with what stands in it under several names under one; undefined where there is nothing to do.
 *
 * @param isKnown whether a name is read as a field without this (other-names.ts)
 */
export type Gather = (
  object: Fields,
  isKnown: (name: string, field: string) => boolean,
  kind: Group,
) => GatheredFields | undefined;

/** An object whose values of one kind stood under several names. */
export interface GatheredFields {
  fields: Record<string, unknown>;
  /** The names that are gone, or where they stood, and the list that each of them is read as. */
  read: readonly (readonly [place: string | readonly string[], list: string])[];
}

export interface Keyed {
  name: string;
  value: string;
  /** Whether a name is one: only then an item `{ "Office": "603..." }` is read so too. */
  isName?: ((name: string) => boolean) | undefined;
  /** Whether name and value are one text: `Monday: 8 to 5`. */
  together?: boolean | undefined;
}

/** A field that is made of others. */
export interface Completion {
  field: string;
  value: unknown;
}

export type Kind = Scalar | List | Group;

/** The group of fields that a field is, or that each item of its list is; undefined for any other. */
export function groupOf(kind: Kind | undefined): Group | undefined {
  const one = kind?.type === "list" ? kind.of : kind;
  return one?.type === "group" ? one : undefined;
}

const scalar = (type: ScalarType, options: Partial<Scalar> = {}): Scalar => ({
  type,
  join: " ",
  fallback: false,
  ...options,
});

/** Text with paragraphs. */
export const text = scalar("text", { join: "\n\n" });
/** Text of one line; `join` stands between its parts where they were written apart. */
export const line = (join = " "): Scalar => scalar("line", { join });
/** A line whose parts may be switched on, each by its name. */
export const choices = scalar("line", { join: ", ", ofSwitches: true });
/** A line, but for a yes or no, which is no text to show. */
export const licence = scalar("licence", { join: ", " });
export const email = scalar("email");
export const years = scalar("years");
export const miles = scalar("miles");
export const color = scalar("color");
/** @param fallback what it is where it is missing, or can't be read */
export const flag = (fallback = false): Scalar => scalar("flag", { fallback });
/** A flag that is also set by a list of what it switches on. */
export const setting = scalar("flag", { setByList: true });
export const picture = scalar("picture");
export const link = scalar("link");
export const social = scalar("social");
/** A review widget or a map: its text stays as it came, whatever it is. */
export const embed = scalar("embed");
export const video = scalar("video");
export const channel = scalar("channel");
export const widget = scalar("widget");

export const list = (of: Kind, split?: (text: string) => string[]): List => ({
  type: "list",
  of,
  split,
  places: false,
});
export const places = (of: Kind): List => ({ ...list(of), places: true });
/** A list whose items each stand beside the item at the same place of another list. */
export const paired = (of: Kind, split: (text: string) => string[]): List => ({ ...list(of, split), paired: true });

/** @param bare the field that a bare value is meant for */
export const group = (
  fields: Readonly<Record<string, Kind>>,
  bare?: string | ((value: string) => string),
  options: Partial<Omit<Group, "type" | "fields" | "bare">> = {},
): Group => ({
  type: "group",
  fields,
  bare: typeof bare === "string" ? () => bare : bare,
  flat: [],
  also: {},
  ...options,
});
