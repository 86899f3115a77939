/**
 * Records with every kind of error (issue "Nothing that comes in can break it"), for property tests: each field valid,
 * missing, null, of the wrong type or hostile, in any mixture.
 */
import fc from "fast-check";
import { RECORD_KIND } from "../../src/record/normalize/field-kinds.ts";
import type { Group, Kind, ScalarType } from "../../src/record/normalize/kinds.ts";
import { WIDGETS } from "../../src/record/widgets.ts";
import { anyAddress, anyCharacter } from "./any-character.ts";

/** Texts that break out of some context. Each contains a word by which it is found again. */
export const MARKED_TEXTS = [
  "<img src=x onerror=1>marked",
  "</script><script>marked()</script>",
  "</style><style>*{display:none}</style>marked",
  "<!--marked",
  "]]>marked<![CDATA[",
  // Valid HTML, so that only check-page.ts detects it in the output.
  '<x-marked title="1">marked</x-marked>',
  '" data-marked="1',
  "<svg><script>marked()</script></svg><math><mi//xlink:href=marked>",
  '" onmouseover="marked()" x="',
  "' onfocus='marked()' '",
  "</title></head><body onload=marked()>",
  "&lt;b&gt;marked&amp;",
  "{{constructor.constructor('marked()')()}}",
  "${marked}<%= marked %>#{marked}",
  "{marked}} {% marked %}",
  "javascript:marked()",
] as const;

const ODD_TEXTS = [
  "",
  " ",
  "\n\n",
  "\u0000\u0007\u001b[31mred",
  "\u202Eevil\u202C",
  "\u2066\u2069\u200B\u200D\uFEFF",
  "\uD800",
  "a\uDC00b\uD83D",
  "👨‍👩‍👧‍👦🏳️‍🌈🇺🇸e\u0301",
  `Z${"\u0301".repeat(80)}`,
  "a".repeat(21_000),
  "word ".repeat(300),
  "line\r\nline\rline\u2028line\u2029",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "true",
  "0",
] as const;

/** Names that are paths of other pages, or hard to write into a path. */
const ODD_NAMES = [
  "About",
  "gallery",
  "Our-Videos",
  "find-us-on",
  "Find us-on",
  ".",
  "..",
  "a/b",
  "100% Clean?",
  "Kitchen & Bath Remodel",
  "#1 Roofing",
  "%2e%2e%2f",
  "%zz",
  "Ñandú é 🏠",
  "İstanbul ẞ",
  "roof\nrepair",
  "api",
  "paginas",
  "assets",
] as const;

/** Links that a site must not follow. */
export const FORBIDDEN_LINKS = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " \u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "javascript\u0000:alert(1)",
  "javascript&colon;alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://x.example/1",
  "view-source:https://x.example/",
  "https://user:secret@x.example/",
  "https://x.example@evil.example/",
  "https://x.example;sandbox/",
  "https://x.example,script-src/",
  "https://*/",
  "https://'unsafe-inline'/",
  "https://a%3bscript-src/",
  "https:// /",
  "https://[bad/",
  // `URL.canParse` returns true, and `new URL` throws (Node 24).
  `https://${"I".repeat(19_000)}`,
  "http://",
  "#",
  "?x",
  "roof",
  "\\\\evil.example\\x",
] as const;

const GOOD_LINKS = [
  "",
  "/content/pictures/roof.jpg",
  "/a b/ü.jpg?x=1&y=<2>#z",
  "https://cdn.example/one.jpg",
  "http://pictures.example:8080/two.png",
  "//cdn.example/three.webp",
  "www.example.com/four.jpg",
  "www.jardinería.example/cinco.jpg",
  "https://bücher.example/",
  "https://www.facebook.com/someone",
  "https://x.com/a",
  "https://host_name.example/",
  "https://[2001:db8::1]/six.jpg",
  "/quo\"te'.jpg",
  "/\\evil.example/x",
  "/.//evil.example",
  "tel:+1 603 555 0142",
  "mailto:someone@site.example?subject=Hello there",
  "https://youtu.be/aqz-KE-bpKQ",
] as const;

const COLORS = [
  "#123456",
  "#abc",
  "#12345680",
  "red",
  "transparent",
  "currentColor",
  "rgb(10 20 30 / 50%)",
  "rgba(300, -5, 1e3, 7)",
  "hsl(none 50% 50%)",
  "hwb(120deg 10% 20%)",
  "lab(50% 40 59.5)",
  "lch(52.2% 72.2 50)",
  "oklch(none none none)",
  "oklch(1e9 1e9 1e9)",
  "color(display-p3 1 0.5 0)",
  "color(srgb 1e999 0 0)",
  "var(--x)",
  "red;}*{display:none}",
  "url(https://evil.example)",
  "expression(alert(1))",
] as const;

const deep = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);

/** A value of the wrong type for any field. Numbers are accepted as texts, so they are not among them. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(true, false, [], {}, [[]], [null], { text: {} }, { length: 3 }),
  fc.constant(null).map(() => deep(300)),
  fc.jsonValue({ maxDepth: 2 }).filter((value) => typeof value === "object"),
);

/** Generates the value, or occasionally something else in its place. */
const mostly = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: value },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: wrongValue },
  );

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("Roofing", "Siding and trim", "Call us", "12", "Concord, NH") },
  { weight: 5, arbitrary: fc.constantFrom(...MARKED_TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
);

const anyName: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...ODD_NAMES), anyText);
/** Repeats some lists, so that names occur several times. */
const repeated = <Item>(list: Item[]): Item[] => (list.length % 3 === 2 ? [...list, ...list] : list);

export const anyLink: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...GOOD_LINKS) },
  { weight: 4, arbitrary: fc.constantFrom(...FORBIDDEN_LINKS) },
  { weight: 1, arbitrary: anyAddress },
  { weight: 1, arbitrary: anyText },
);

const text = mostly(fc.oneof({ weight: 6, arbitrary: anyText }, { weight: 1, arbitrary: fc.integer() }));
const name = mostly(anyName);
const link = mostly(anyLink);
const path = mostly(
  fc.oneof(fc.constantFrom("/", "/about", "/About/", "/old.html?id=1", "//evil.example", "/%zz", "/*"), anyLink),
);
const setting = mostly(fc.constantFrom<unknown>(true, false, "true", "false", 1, 0, "1", "yes", ""));
const phone = mostly(
  fc.oneof(fc.constantFrom("(603) 555-0142", "+1 603-555-0142 x12", "1-800-GET-ROOF", "555", "no digits"), anyText),
);
const email = mostly(fc.oneof(fc.constantFrom("a@b.example", "a b@c", "a@b?bcc=c@d", '"<x>"@y'), anyText));
const video = mostly(
  fc.oneof(fc.constantFrom("aqz-KE-bpKQ", "https://youtu.be/aqz-KE-bpKQ", "/tour.mp4", "https://v;x/a.mp4"), anyLink),
);

const fields = (entries: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
  mostly(fc.record(entries, { requiredKeys: [] }).map(withPrototypeKeys));
const items = (item: fc.Arbitrary<unknown>, maxLength = 4): fc.Arbitrary<unknown> =>
  mostly(fc.array(item, { maxLength }));

/** Generates the same with some items twice: of equal names the first wins. */
const named = (item: fc.Arbitrary<unknown>, maxLength = 4): fc.Arbitrary<unknown> =>
  mostly(fc.array(item, { maxLength }).map(repeated));

/** Adds own properties that `JSON.parse` can create, with names of `Object.prototype`. */
function withPrototypeKeys(value: object): object {
  if (Object.keys(value).length % 3 !== 0) return value;
  const odd: unknown = JSON.parse(
    '{"__proto__": {"name": "polluted"}, "constructor": {"prototype": 1}, "toString": 5}',
  );
  return Object.defineProperties(value, Object.getOwnPropertyDescriptors(odd));
}

/** Values of a single field, by its type. */
const VALUES: Readonly<Record<ScalarType, fc.Arbitrary<unknown>>> = {
  text,
  line: text,
  licence: text,
  years: text,
  miles: text,
  email,
  flag: setting,
  picture: link,
  link,
  social: link,
  embed: link,
  channel: link,
  video,
  widget: fc.constantFrom(...WIDGETS, "Other"),
  color: mostly(fc.oneof(fc.constantFrom(...COLORS), anyText)),
};

/** Fields whose values are names or paths of pages. */
const NAMES = /^(?:dbServices|landings)\[\]\.name$|\.service$/;
const PATHS = /\.pages\[\]\.path$|\.page$|\.redirects\[\]\./;
/** Maximum lengths of lists, if not 4. */
const LENGTHS: Readonly<Record<string, number>> = {
  dbServices: 8,
  "dbServices[].description": 3,
  stock: 9,
  simpleWidgets: 6,
};

/** Generates a field, and all fields in it. */
function anyValue(kind: Kind, at: string): fc.Arbitrary<unknown> {
  if (kind.type === "group") return fields(anyFields(kind, `${at}.`));
  if (kind.type === "list") {
    const item = anyValue(kind.of, `${at}[]`);
    return (at === "dbServices" || at === "landings" ? named : items)(item, LENGTHS[at]);
  }
  if (NAMES.test(at)) return name;
  if (PATHS.test(at)) return path;
  return kind.isPhone === true ? phone : VALUES[kind.type];
}

const anyFields = (group: Group, at: string): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(group.fields).map(([name, kind]) => [name, anyValue(kind, at + name)]));

const ANY_FIELDS: Record<string, fc.Arbitrary<unknown>> = { ...anyFields(RECORD_KIND, ""), unknownField: text };

/** A provider's response, as `JSON.parse` returns it. */
export const hostileResponse: fc.Arbitrary<Record<string, unknown>> = fc
  .record(ANY_FIELDS, { requiredKeys: ["dbPrincipal"] })
  .map((fields): Record<string, unknown> => ({ ...fields }));
