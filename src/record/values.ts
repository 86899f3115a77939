/**
 * Schemas for the kinds of value in a record. Each accepts and cleans what real records contain, and rejects the rest
 * with a message; a rejected value costs only itself (see parse.ts).
 */
import { framedAddress } from "./embed-code.ts";
import { readLink } from "./read-link.ts";
import * as v from "valibot";
import { reviewWidget } from "./review-widget.ts";
import { excerpt } from "./text.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * Maximum length of a text in UTF-16 units: longer than any page of a brochure, and a hostile record can't fill memory.
 * A longer text is cut; a longer link is rejected, because a cut link would lead elsewhere.
 */
export const MAX_TEXT = 20_000;
/** Maximum length of a name that a page's URL is made of, in UTF-16 units. */
const MAX_NAME = 300;
/** Maximum number of items in a list. */
export const MAX_ITEMS = 500;

// C0 and C1 controls except tab and line feed: HTML forbids them, and no text needs them.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Zero-width spaces and embeddings of a direction, which are copied along from a page or an address book. */
const INVISIBLE = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;
/** Soft hyphens and marks of a direction: a text may need them, an address does not. */
const MARKS = /[\u00ad\u200e\u200f]/g;

const clean = (text: string): string =>
  wellFormed(text.slice(0, MAX_TEXT)).replace(/\r\n?/g, "\n").replace(CONTROLS, "").replace(INVISIBLE, "").trim();

/** Removes characters of a text that nobody sees, and that make an address another one. */
export const withoutMarks = (text: string): string => text.replace(MARKS, "");

/** Cleaned text. */
export const words = v.pipe(
  v.union([v.string(), v.number()], "should be text"),
  v.transform((value) => clean(String(value))),
);

/** Text that may be missing: then the empty string. */
export const text = v.nullish(words, "");

const notEmpty = v.nonEmpty<string, string>("should not be empty");

/** Text that an item is useless without. */
export const requiredText = v.pipe(words, notEmpty);

/** A line break, tab or no-break space, with the spaces around it: only a plain space becomes a hyphen in a URL. */
const OTHER_SPACES = /\s*[^\S ]\s*/g;

/**
 * Name that becomes part of a URL. Servers and proxies accept URLs of 8 KB, and a letter can take nine characters in
 * one: a longer name is cut, as all texts are.
 */
export const addressName = v.pipe(
  requiredText,
  v.transform((value) => excerpt(value, MAX_NAME).trim().replace(OTHER_SPACES, " ")),
);

const isOn = v.transform((value: unknown) => value === true || value === "true");

/** `activo`: on when it is `true` or `"true"` (decisions section 3). */
export const active = v.pipe(v.nullish(v.unknown(), null), isOn);

/**
 * A setting: on as `active` is. It is another schema because editors accept more than a switch
 * (tools/record-schema.ts). Other notations of providers are normalized before (`normalize/`).
 */
export const flag = v.pipe(v.nullish(v.unknown(), null), isOn);

/** Replaces a text by the result of a function; rejects the text if that is `undefined`. */
export const readBy = (read: (text: string) => string | undefined, message: string) =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const found = read(dataset.value);
    if (found !== undefined) return found;
    addIssue({ message });
    return NEVER;
  });

const WEB = new Set(["http:", "https:"]);
const CONTACT = new Set(["http:", "https:", "tel:", "mailto:"]);

// Percent-encoding makes URLs longer.
const short = (link: string): string | undefined => (link.length > MAX_TEXT ? undefined : link);

function reviewCode(text: string): string | undefined {
  const code = reviewWidget(text)?.code;
  return code === undefined ? undefined : short(code);
}

/**
 * Encodes characters that a path must not contain. Not with `URL`, which turns `/.//host` into `//host`: another site.
 */
const writtenOut = (path: string): string => path.replaceAll(/[ "<>^`{|}]/g, encodeURIComponent);

/**
 * Returns the URL that a record's link means; `undefined` for one that is not followed. A path stays a path, or is
 * resolved against the base if there is one.
 */
function address(value: string, schemes: ReadonlySet<string>, base: string | undefined): string | undefined {
  const link = withoutMarks(clean(value)).replace(/[\t\n]/g, "");
  // A backslash counts as a slash in URLs, so `/\host` would leave the site.
  if (/^\/(?![/\\])/.test(link)) return short(base === undefined ? writtenOut(link) : new URL(link, base).href);
  const url = readLink(link);
  return url !== undefined && schemes.has(url.protocol) ? short(url.href) : undefined;
}

/**
 * Returns schemas for the kinds of link in a record.
 *
 * @param base URL that paths such as `/pictures/roof.jpg` are resolved against; they are kept as paths without it
 */
export function linkValues(base?: string) {
  const linkOf = (
    schemes: ReadonlySet<string>,
    message: string,
    read = (text: string) => address(text, schemes, base),
  ) =>
    v.pipe(
      v.string(message),
      readBy((text) => (text.trim() === "" ? "" : text.length > MAX_TEXT ? undefined : read(text)), message),
    );
  const framed = (text: string): string | undefined => address(framedAddress(text), WEB, base);
  const web = linkOf(WEB, "should be an address that starts with https://");
  const map = linkOf(
    WEB,
    "should be the address of a map that starts with https://, or the <iframe> that a map service gives for embedding",
    framed,
  );
  const review = linkOf(
    WEB,
    "should be the address of a page with reviews that starts with https://, or the code that a review service gives for embedding",
    (text) => reviewCode(text) ?? framed(text),
  );
  const contact = linkOf(CONTACT, "should be a link that starts with https://, http://, tel: or mailto:");
  return {
    /** Link for visitors: http, https, tel or mailto; empty if missing. */
    link: v.nullish(contact, ""),
    /** URL of a picture, frame or endpoint: http or https; empty if missing. */
    webLink: v.nullish(web, ""),
    /** URL of a map, which may be given as its whole embed code; empty if missing. */
    mapLink: v.nullish(map, ""),
    /** The same links, where an item is useless without them. */
    requiredLink: v.pipe(contact, notEmpty),
    requiredWebLink: v.pipe(web, notEmpty),
    /** URL of a page with reviews, or the code of a widget as review-widget.ts writes it. */
    requiredReview: v.pipe(review, notEmpty),
  };
}

/** A list of at most `MAX_ITEMS` items; further ones are dropped. */
const itemsOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown(), "should be a list"),
    v.transform((items) => items.slice(0, MAX_ITEMS)),
    v.array(item),
  );

/** A list without its bad and missing items; empty if missing. */
export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.nullish(
    v.pipe(
      itemsOf(v.nullish(item)),
      v.transform((items) =>
        items.filter((entry): entry is v.InferOutput<Item> => entry !== null && entry !== undefined),
      ),
    ),
    [],
  );

/**
 * A list whose positions are significant: a bad or missing item leaves an empty place.
 *
 * @param empty value in an empty place
 */
export const places = <Item extends v.GenericSchema, Empty extends NonNullable<v.InferInput<Item>>>(
  item: Item,
  empty: Empty,
) => v.nullish(itemsOf(v.nullish(item, empty)), []);

/** The fields of one list item, in braces. A list is rejected: all its fields would seem to be missing. */
export const item = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), "should be a group of fields in braces, not a list"),
    v.object(entries, "should be a group of fields in braces"),
  );

/** A group of fields; in a missing group every field is missing. */
export const group = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.nullish(v.unknown(), {}), item(entries));
