/** Kinds of field in a record, which `field-kinds.ts` assigns, and how each is read. */
import type { Fields, Key, Path } from "../json-value.ts";
import type { Language } from "../language.ts";

/** Meaning of a single value. `forms.ts` lists the notations that each is read from. */
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
  /** Separator of the parts of a line that were given separately. */
  join: string;
  /** Value of a flag that can't be read. */
  fallback: boolean;
  /** Whether the flag may be the name of a language instead: `Español`. */
  isLanguage?: boolean;
  /** Whether a list with content sets the flag. */
  setByList?: boolean;
  /** Whether the names in an object of switches are its parts: `{ cash: true }`. */
  ofSwitches?: boolean;
  /** Whether a line is a phone: a link with other words is read as the number that it dials. */
  isPhone?: boolean;
}

export interface List {
  type: "list";
  of: Kind;
  /** Splits a text in place of the list, or of one of its items; `undefined` if such a text is never split. */
  split?: ((text: string) => string[]) | undefined;
  /** Whether positions are significant: then numbered fields keep their number, and nothing is split. */
  places?: boolean;
  /**
   * Converts the whole value to a form that the list is read from; returns the value itself if there is nothing to do.
   */
  convert?: ((value: unknown, language: Language) => unknown) | undefined;
  /** Returns the names or indexes of the values that `whole` leaves out. */
  dropped?: ((value: unknown) => readonly Key[]) | undefined;
  /**
   * Whether each item belongs to the one at the same position of another list: then the parts of an item stay together.
   */
  paired?: boolean;
}

export interface Group {
  type: "group";
  fields: Readonly<Record<string, Kind>>;
  /** Returns the field that a bare value in place of the group is meant for. */
  fieldForValue?: ((value: string) => string) | undefined;
  /** List that a list in place of the group is meant for. */
  fieldForList?: string | undefined;
  /** In a list: the fields for names and values of an object in place of the list, such as `{ "Office": "603..." }`. */
  keyed?: Keyed | undefined;
  /** Groups, or lists of groups, whose fields may be in this group itself. */
  flat: readonly string[];
  /** Names of its fields in other systems (`other-names.ts`), the best name first. */
  aliases: Readonly<Record<string, readonly string[]>>;
  /** Finds the main value among fields without a known name; by default the first that fits the field's kind. */
  mainValueOf?:
    | ((entries: readonly NamedValue[], item: Fields, language: Language) => MainValue | undefined)
    | undefined;
  /** Merges values under several names, before any name is matched. */
  gather?: Gather | undefined;
  /** Returns why an item of a list says nothing to visitors; `undefined` for others. */
  skipReason?: ((item: Fields) => string | undefined) | undefined;
  /** Derives a field from the other fields of an item: its name, its address. */
  complete?: ((item: Fields, language: Language) => Completion | undefined) | undefined;
}

/** Value of an item's field, with the field's name. */
export type NamedValue = readonly [name: string, value: string | number];

/** Main value of an item, and the names of the fields that it is taken from. */
export interface MainValue {
  names: readonly [string, ...string[]];
  value: unknown;
}

/**
 * Merges values of an object that are under several names; returns `undefined` if there is nothing to do.
 *
 * @param isKnown whether a name is read as a field without this (other-names.ts)
 */
export type Gather = (
  object: Fields,
  isKnown: (name: string, field: string) => boolean,
  kind: Group,
  language: Language,
) => GatheredFields | undefined;

/** An object whose values of one kind under several names were merged. */
export interface GatheredFields {
  fields: Record<string, unknown>;
  /** Names that were removed, or their former paths, with the list that each is read as. */
  read?: readonly (readonly [place: string | Path, list: string])[] | undefined;
  /** Names of switches that hide other fields, each with what it does; or paths of fields that are not shown. */
  hides?: readonly (readonly [place: string | Path, message: string])[] | undefined;
}

export interface Keyed {
  name: string;
  value: string;
  /** Whether a name is one of these: only then an item `{ "Office": "603..." }` is read so, too. */
  isName?: ((name: string, value?: unknown) => boolean) | undefined;
  /** Whether name and value form one text: `Monday: 8 to 5`. */
  together?: boolean | undefined;
}

/** A field that is derived from others. */
export interface Completion {
  field: string;
  value: unknown;
}

export type Kind = Scalar | List | Group;

/** Returns the group of fields that a field is, or that each item of its list is; `undefined` for any other kind. */
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
/** Text of one line; `join` separates its parts if they were given separately. */
export const line = (join = " "): Scalar => scalar("line", { join });
/** A line whose parts may be switches, each with its name. */
export const choices = scalar("line", { join: ", ", ofSwitches: true });
export const phone = scalar("line", { isPhone: true });
/** A line, except a yes or no, which is not a text to show. */
export const licence = scalar("licence", { join: ", " });
export const email = scalar("email");
export const years = scalar("years");
export const miles = scalar("miles");
export const color = scalar("color");
/** @param fallback value if the flag is missing, or can't be read */
export const flag = (fallback = false): Scalar => scalar("flag", { fallback });
/** A flag that is also set by a list of what it switches on. */
export const setting = scalar("flag", { setByList: true });
export const picture = scalar("picture");
export const link = scalar("link");
export const social = scalar("social");
/** A review widget or a map: its text is kept as it is. */
export const embed = scalar("embed");
export const video = scalar("video");
export const channel = scalar("channel");
export const widget = scalar("widget");

export const list = (
  of: Kind,
  split?: List["split"],
  options: Partial<Omit<List, "type" | "of" | "split">> = {},
): List => ({ type: "list", of, split, ...options });

/** @param bare field that a bare value is meant for */
export const group = (
  fields: Readonly<Record<string, Kind>>,
  bare?: string | ((value: string) => string),
  options: Partial<Omit<Group, "type" | "fields" | "bare">> = {},
): Group => ({
  type: "group",
  fields,
  fieldForValue: typeof bare === "string" ? () => bare : bare,
  flat: [],
  aliases: {},
  ...options,
});
