import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { FORBIDDEN_LINKS } from "../../tests/fakes/hostile-record.ts";
import {
  active,
  addressName,
  flag,
  group,
  linkValues,
  list,
  MAX_ITEMS,
  MAX_TEXT,
  places,
  requiredText,
  text,
} from "./values.ts";

/** The parsed value, or the first error message. */
const read = (schema: v.GenericSchema, value: unknown): unknown => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : result.issues[0].message;
};

describe("text", () => {
  test.each([
    ["a missing text is empty", undefined, ""],
    ["null is an empty text", null, ""],
    ["a number is a text", 25, "25"],
    ["white space at both ends is removed", "  roof \n", "roof"],
    ["line breaks are normalized", "a\r\nb\rc\nd", "a\nb\nc\nd"],
    ["control characters are removed", "a\u0000b\u001b[31m\u007f\u0085c", "ab[31mc"],
    ["a tab is kept", "a\tb", "a\tb"],
    ["half a surrogate pair is replaced", "a\uD83Db", "a\uFFFDb"],
    ["markup is unchanged", "<b>&amp;</b>", "<b>&amp;</b>"],
    ["invisible characters of copied text are removed", "\uFEFF\u200B a\u2060b\u202A\u202C \u2068\u2069\u200B", "ab"],
    [
      "joiners and marks of a script are kept",
      "👩\u200D🔧 \u05D0\u200F! im\u00ADper",
      "👩\u200D🔧 \u05D0\u200F! im\u00ADper",
    ],
  ])("%s", (_name, value, expected) => {
    expect(read(text, value)).toBe(expected);
  });

  test.each([[true], [{}], [["a"]], [{ toString: "x" }]])("%j is not a text", (value) => {
    expect(read(text, value)).toBe("should be text");
  });

  test("at most 20,000 characters are kept", () => {
    expect(read(text, "a".repeat(10_000_000))).toBe("a".repeat(MAX_TEXT));
    expect(MAX_TEXT).toBe(20_000);
    const cut = read(text, `${"a".repeat(MAX_TEXT - 1)}🏠`);
    expect(cut).toBe(`${"a".repeat(MAX_TEXT - 1)}\uFFFD`);
  });

  test("a required text is more than white space", () => {
    expect(read(requiredText, " \u0000\n")).toBe("should not be empty");
    expect(read(requiredText, 0)).toBe("0");
    expect(read(requiredText, null)).toBe("should be text");
  });
});

describe("switches", () => {
  test('active: only true and "true" are active (decisions section 3)', () => {
    for (const value of [true, "true"]) expect(read(active, value)).toBe(true);
    for (const value of [false, "false", "TRUE", "yes", 1, "1", null, undefined, {}, [true], ""])
      expect([value, read(active, value)]).toEqual([value, false]);
  });

  test('flag: only true and "true" set it', () => {
    for (const value of [true, "true"]) expect(read(flag, value)).toBe(true);
    for (const value of [false, 0, 1, "", "yes", "maybe", ["x"], {}, null, undefined])
      expect([value, read(flag, value)]).toEqual([value, false]);
  });
});

const BASE = "https://provider.example/api/v1";
const { link, webLink, requiredLink, requiredWebLink } = linkValues();
const based = linkValues(BASE);
const NO_LINK = "should be a link that starts with https://, http://, tel: or mailto:";
const NO_ADDRESS = "should be an address that starts with https://";

describe("links", () => {
  test.each(FORBIDDEN_LINKS.map((value) => [value]))("%j is rejected", (value) => {
    expect(read(link, value)).toBe(NO_LINK);
    expect(read(webLink, value)).toBe(NO_ADDRESS);
    expect(read(based.link, value)).toBe(NO_LINK);
  });

  test.each([
    ["https://x.example", "https://x.example/"],
    ["HTTP://X.example:8080/A?b#c", "http://x.example:8080/A?b#c"],
    ["  https://x.example/a b ", "https://x.example/a%20b"],
    ["https://x.example/java\nscript:1", "https://x.example/javascript:1"],
    ["www.x.example", "https://www.x.example/"],
    ["x.example/a?b=javascript:1", "https://x.example/a?b=javascript:1"],
    ["x.example:8080/a", "https://x.example:8080/a"],
    ["//cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["/\t/cdn.example/a.jpg", "https://cdn.example/a.jpg"],
    ["https:\\\\x.example\\a", "https://x.example/a"],
    ["https://bücher.example/ü", "https://xn--bcher-kva.example/%C3%BC"],
    ["www.jardinería.example", "https://www.xn--jardinera-n5a.example/"],
    ["https://host_name.example/", "https://host_name.example/"],
    ["https://[2001:DB8::1]:8443/a", "https://[2001:db8::1]:8443/a"],
  ])("%j is an address", (value, expected) => {
    for (const schema of [link, webLink, based.link, based.webLink]) expect(read(schema, value)).toBe(expected);
  });

  test("a name used in a path is truncated to a length that servers accept, between letters", () => {
    expect(read(addressName, "Roofing")).toBe("Roofing");
    expect(read(addressName, "é".repeat(5_000))).toBe("é".repeat(300));
    expect(read(addressName, `${"a".repeat(299)}🏠`)).toBe("a".repeat(299));
    expect(encodeURIComponent(String(read(addressName, "屋".repeat(5_000)))).length).toBeLessThan(4_000);
  });

  test.each(["Roof Repair", "Roof\u00A0Repair", "Roof\tRepair", "Roof \r\n Repair", "\u00A0Roof\u2009Repair\n"])(
    "the name %j has plain spaces, since the first one becomes a hyphen",
    (name) => expect(read(addressName, name)).toBe("Roof Repair"),
  );

  test.each([
    ["/a b/ü.jpg?x=<2>#z", "/a%20b/ü.jpg?x=%3C2%3E#z"],
    ["/a%20b", "/a%20b"],
    // Browsers keep this path on the site; shortened to `//evil.example` it would be another host.
    ["/.//evil.example", "/.//evil.example"],
  ])("%j is a path of this site", (value, expected) => {
    expect(read(webLink, value)).toBe(expected);
  });

  test.each([
    ["tel:+16035550142", "tel:+16035550142"],
    ["mailto:a@b.example?subject=x", "mailto:a@b.example?subject=x"],
  ])("%j is a link, but not a picture, frame or endpoint", (value, expected) => {
    expect(read(link, value)).toBe(expected);
    expect(read(webLink, value)).toBe(NO_ADDRESS);
  });

  test("a path stays a path, and is resolved against the origin of the base if there is one", () => {
    expect(read(webLink, "/pictures/roof.jpg")).toBe("/pictures/roof.jpg");
    expect(read(based.webLink, "/pictures/roof 1.jpg")).toBe("https://provider.example/pictures/roof%201.jpg");
    expect(read(link, "/")).toBe("/");
  });

  test("a path never leaves its site: two slashes begin a host, and a slash with a backslash is rejected", () => {
    expect(read(webLink, "//evil.example/x")).toBe("https://evil.example/x");
    expect(read(webLink, "/\u0000/evil.example/x")).toBe("https://evil.example/x");
    for (const value of ["/\\evil.example", "\\\\evil.example", "\\/evil.example", "/\t\\evil.example"])
      for (const schema of [link, based.link]) expect([value, read(schema, value)]).toEqual([value, NO_LINK]);
    for (const value of ["/.//evil.example", "/..//evil.example", "/%2f/evil.example"]) {
      const path = read(webLink, value);
      expect(new URL(String(path), "https://site.example").origin).toBe("https://site.example");
    }
  });

  test("missing and empty links are the empty string, unless the link is required", () => {
    for (const value of [undefined, null, "", " \n"]) expect(read(link, value)).toBe("");
    for (const value of [undefined, null]) expect(read(requiredLink, value)).toBe(NO_LINK);
    for (const value of ["", " "]) expect(read(requiredWebLink, value)).toBe("should not be empty");
    for (const value of [5, true, {}, ["https://x.example"]]) expect(read(link, value)).toBe(NO_LINK);
  });

  test("the message for an invalid map or review link names both accepted forms", () => {
    for (const value of ["javascript:1", 5]) {
      expect(read(based.mapLink, value)).toBe(
        "should be the address of a map that starts with https://, or the <iframe> that a map service gives for embedding",
      );
      expect(read(based.requiredReview, value)).toBe(
        "should be the address of a page with reviews that starts with https://, or the code that a review service gives for embedding",
      );
    }
    expect(read(based.mapLink, undefined)).toBe("");
  });

  test("a link that is too long is rejected: truncated, it would lead elsewhere", () => {
    const long = `https://x.example/${"a".repeat(MAX_TEXT)}`;
    expect(read(link, long)).toBe(NO_LINK);
    expect(read(link, `https://x.example/${"é".repeat(10_000)}`)).toBe(NO_LINK);
    expect(read(based.link, `/${"é".repeat(10_000)}`)).toBe(NO_LINK);
    expect(read(link, long.slice(0, MAX_TEXT))).toBe(long.slice(0, MAX_TEXT));
  });
});

describe("lists", () => {
  test("keep their valid items in order, without missing ones", () => {
    expect(read(list(text), ["a", null, "b", undefined, 3])).toEqual(["a", "b", "3"]);
    for (const value of [undefined, null, []]) expect(read(list(text), value)).toEqual([]);
    for (const value of ["a", {}, 5, { length: 2 }])
      for (const schema of [list(text), places(webLink, "")]) expect(read(schema, value)).toBe("should be a list");
  });

  test("with places keep the places of missing items", () => {
    expect(read(places(webLink, ""), [null, "/a.jpg", undefined, "", "/b.jpg"])).toEqual([
      "",
      "/a.jpg",
      "",
      "",
      "/b.jpg",
    ]);
    expect(read(places(webLink, ""), null)).toEqual([]);
  });

  test("have at most 500 items", () => {
    expect(MAX_ITEMS).toBe(500);
    const many = Array.from({ length: 10_000 }, (_, index) => `/${index}.jpg`);
    expect(read(list(text), many)).toHaveLength(500);
    expect(read(places(webLink, ""), many)).toEqual(many.slice(0, 500));
  });
});

test("a missing group has all its fields, empty", () => {
  const schema = group({ a: text, b: list(text) });
  for (const value of [undefined, null, {}]) expect(read(schema, value)).toEqual({ a: "", b: [] });
  expect(read(schema, "x")).toBe("should be a group of fields in braces");
  expect(read(schema, [])).toBe("should be a group of fields in braces, not a list");
});
