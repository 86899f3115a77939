/**
 * The kinds of value a record is made of. Each accepts what real records carry, cleans it, and turns down the rest
 * with a sentence; what is turned down costs only itself (see parse.ts).
 */
import { framedAddress } from "./embed-code.ts";
import { readUrl } from "./read-url.ts";
import * as v from "valibot";
import { reviewWidget } from "./review-widget.ts";
import { SAFE_HOST } from "./safe-host.ts";
import { excerpt } from "./text.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * Longest text, in UTF-16 units. Longer than any page of a brochure; keeps a hostile record from filling memory. A
 * longer text is cut, a longer link is none: cut, it would lead elsewhere.
 */
export const MAX_TEXT = 20_000;
/** Longest name of what has a page, in UTF-16 units. */
const MAX_NAME = 300;
/** Most items of any list. */
export const MAX_ITEMS = 500;

// C0 and C1 controls but tab and line feed: HTML forbids them, and no text needs them.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

const clean = (text: string): string =>
  wellFormed(text.slice(0, MAX_TEXT)).replace(/\r\n?/g, "\n").replace(CONTROLS, "").trim();

/** Text, cleaned. */
export const words = v.pipe(
  v.union([v.string(), v.number()], "should be text"),
  v.transform((value) => clean(String(value))),
);

/** Text that may be missing: then it is the empty string. */
export const text = v.nullish(words, "");

const notEmpty = v.nonEmpty<string, string>("should not be empty");

/** Text without which its item says nothing. */
export const requiredText = v.pipe(words, notEmpty);

/**
 * A name that becomes part of an address. Servers and proxies take addresses of 8 KB, and a letter can be nine characters
 * in one: what is longer is cut, as all texts are.
 */
export const addressName = v.pipe(
  requiredText,
  v.transform((value) => excerpt(value, MAX_NAME).trim()),
);

const isOn = v.transform((value: unknown) => value === true || value === "true");

/** `activo`: on when it is `true` or `"true"` (decisions section 3). */
export const active = v.pipe(v.nullish(v.unknown(), null), isOn);

/** A setting: on as `active` is. Whatever else providers write for it is read before (`normalize/`). */
export const flag = v.pipe(v.nullish(v.unknown(), null), isOn);

/** What a function reads of a text; the text is turned down where that is undefined. */
export const readBy = (read: (text: string) => string | undefined, message: string) =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const found = read(dataset.value);
    if (found !== undefined) return found;
    addIssue({ message });
    return NEVER;
  });

const WEB = new Set(["http:", "https:"]);
const CONTACT = new Set(["http:", "https:", "tel:", "mailto:"]);
// Two numbers are none: `4.9/5`.
const BARE_HOST = /^(?!\d+\.\d+(?:[/?#:]|$))[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+([/?#:]|$)/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

// Percent-encoding makes addresses longer.
const short = (link: string): string | undefined => (link.length > MAX_TEXT ? undefined : link);

function reviewCode(text: string): string | undefined {
  const code = reviewWidget(text)?.code;
  return code === undefined ? undefined : short(code);
}

/** A path without what no address may hold as it is. Not by `URL`: of `/.//host` that makes `//host`, which leaves the site. */
const writtenOut = (path: string): string => path.replaceAll(/[ "<>^`{|}]/g, encodeURIComponent);

/**
 * The address that a record's link means, or undefined for one we do not follow. A host without a scheme is taken as
 * https; a path stays a path, or goes on the base's origin where one is given.
 */
function address(value: string, schemes: ReadonlySet<string>, base: string | undefined): string | undefined {
  if (value.length > MAX_TEXT) return undefined;
  const link = clean(value).replace(/[\t\n]/g, "");
  // A backslash counts as a slash in web addresses, so `/\host` would leave the site.
  if (/^\/(?![/\\])/.test(link)) return short(base === undefined ? writtenOut(link) : new URL(link, base).href);
  const absolute = link.startsWith("//") ? `https:${link}` : BARE_HOST.test(link) ? `https://${link}` : link;
  const url = SCHEME.test(absolute) ? readUrl(absolute) : undefined;
  if (url === undefined || !schemes.has(url.protocol) || url.username !== "" || url.password !== "") return undefined;
  return WEB.has(url.protocol) && !SAFE_HOST.test(url.hostname) ? undefined : short(url.href);
}

/**
 * The kinds of link in a record.
 *
 * @param base where paths like `/pictures/roof.jpg` live; they stay as they are without it
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
    /** What a visitor may follow: http, https, tel or mailto; missing is the empty string. */
    link: v.nullish(contact, ""),
    /** A picture, frame or endpoint: http or https; missing is the empty string. */
    webLink: v.nullish(web, ""),
    /** The same of a map, which may stand as the whole code for embedding it. */
    mapLink: v.nullish(map, ""),
    /** The same, without which their item says nothing. */
    requiredLink: v.pipe(contact, notEmpty),
    requiredWebLink: v.pipe(web, notEmpty),
    /** The address of a page with reviews, or the code of a widget, as review-widget.ts writes it. */
    requiredReview: v.pipe(review, notEmpty),
  };
}

/** The first items of a list, as many as count. */
const itemsOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown(), "should be a list"),
    v.transform((items) => items.slice(0, MAX_ITEMS)),
    v.array(item),
  );

/** A list without its bad and missing items; a missing list is empty. */
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
 * A list in which the position means something: a bad or missing item leaves an empty place.
 *
 * @param empty what is read in that place
 */
export const places = <Item extends v.GenericSchema, Empty extends NonNullable<v.InferInput<Item>>>(
  item: Item,
  empty: Empty,
) => v.nullish(itemsOf(v.nullish(item, empty)), []);

/** The fields of one item of a list, in braces. A list is none: all its fields would seem to be missing. */
export const item = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), "should be a group of fields in braces, not a list"),
    v.object(entries, "should be a group of fields in braces"),
  );

/** A group of fields; a missing group has every field missing. */
export const group = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.nullish(v.unknown(), {}), item(entries));
