import fc from "fast-check";

const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * Any Unicode character, for `fc.string`. The library's own, `unit: "binary"`, builds a list of all million of them in
 * each process that uses it, which takes a second and 100 MB.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(0x10ffff - SURROGATES.count).map(
  (number) => String.fromCodePoint(number < SURROGATES.first ? number : number + SURROGATES.count),
  (character) => {
    const code = typeof character === "string" ? character.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== character || !character.isWellFormed())
      throw new Error("This is no character.");
    return code < SURROGATES.first ? code : code - SURROGATES.count;
  },
);

const anyPart = fc.string({ unit: anyCharacter, maxLength: 10 }).map(encodeURIComponent);

/** Any URL. The library's own, `fc.webUrl`, builds that list too. */
export const anyAddress: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("http", "https"),
    fc.domain(),
    fc.array(anyPart, { maxLength: 4 }),
    fc.option(anyPart),
    fc.option(anyPart),
  )
  .map(
    ([scheme, host, parts, query, fragment]) =>
      `${scheme}://${[host, ...parts].join("/")}${query === null ? "" : `?${query}`}${fragment === null ? "" : `#${fragment}`}`,
  );
