import fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "../../tests/fakes/processor-time.ts";
import { chatLink, telLink } from "./links.ts";
import { parseRecord } from "./parse.ts";
import { firstNumber, phoneNumbers } from "./phone.ts";

/** Separators between two phone numbers. */
const SEPARATORS = [
  " / ",
  "/",
  " or ",
  ", ",
  "; ",
  " | ",
  " & ",
  " and ",
  " y ",
  " o ",
  "\n",
  " ",
  " - ",
  " · ",
  " • ",
  "  or call ",
];

test.each(SEPARATORS)(
  "two numbers with %j between them: the first is dialled, and each has its own text",
  (separator) => {
    const field = `512-555-0147${separator}512-555-0199`;
    expect(telLink(firstNumber(field))).toBe("tel:+15125550147");
    expect(chatLink(firstNumber(field))).toBe("https://wa.me/15125550147");
    expect(phoneNumbers(field)).toMatchObject([
      { number: "+15125550147", text: "512-555-0147" },
      { number: "+15125550199", text: expect.stringMatching(/^(?:call )?512-555-0199$/) },
    ]);
  },
);

test.each([
  ["001 512 555 0147", "+15125550147"],
  ["0015125550147", "+15125550147"],
  ["00 1 (512) 555-0147", "+15125550147"],
  ["01-512-555-0147", "+15125550147"],
  ["011 1 512 555 0147", "+15125550147"],
  ["+001 512 555 0147", "+15125550147"],
  ["tel:+1-512-555-0147", "+15125550147"],
  ["512 . 555 . 0147", "+15125550147"],
  ["512/555-0147", "+15125550147"],
  ["51 25 55 01 47", "+15125550147"],
  ["\u202A(512) 555\u20110147\u202C", "+15125550147"],
  ["512-555-0147, 24/7", "+15125550147"],
  ["24/7 512-555-0147", "+15125550147"],
  ["Tom 555-0142", "+15550142"],
  ["555-0142 Office", "+15550142"],
  ["1-800-ROOFING or 512-555-0199", "+18007663464"],
  ["1-800-CONTRACTOR", "+18002668722"],
  ["866-55-ROOFS", "+18665576637"],
  ["512-555-01477", "+15125550147"],
  ["51255501475125550199", "+15125550147"],
  ["555-0147 555-0199", "+15550147"],
  ["+52 55 1234 5678", "+525512345678"],
  ["52 55 1234 5678", "+525512345678"],
  ["011 52 55 1234 5678", "+525512345678"],
  ["+52 55 1234 5678 / 55 8765 4321", "+525512345678"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["0044 20 7946 0958", "+442079460958"],
  ["+49 30/1234567", "+49301234567"],
])("%s dials %s", (field, number) => {
  expect(telLink(firstNumber(field))).toBe(`tel:${number}`);
  expect(chatLink(firstNumber(field))).toBe(`https://wa.me/${number.slice(1)}`);
});

test.each([
  ["12 34 56 78 90", "+11234567890", true],
  ["1 23 45 67 89 01", "+12345678901", true],
  ["1 23 45 67 89 012", "+12345678901", false],
  ["51 25 55 01 47", "+15125550147", true],
  ["51 25 55 01 47 8", "+15125550147", false],
  ["51 25 55 01 4", "+1512555014", false],
  ["52 55 1234 5678", "+525512345678", true],
  ["5255 1234 5678 901", "+525512345678901", true],
  ["5255 1234 5678 9012", "+15255123456", false],
  ["+ 12 34", "+11234", false],
  ["0 12 34", "+11234", false],
  ["00", "+1", false],
  ["+44 20 79", "+442079", true],
  ["555-0147", "+15550147", false],
  ["512-555-01477", "+15125550147", false],
  ["1-800-ROOFING", "+18007663464", true],
])("%s has the number %s, complete: %s", (field, number, whole) => {
  expect(phoneNumbers(field)).toEqual([{ number, whole, extension: "", text: field }]);
});

const numbersIn = (field: string): string[] => phoneNumbers(field).map(({ number }) => number);

test("only a complete North American number passes on its area code", () => {
  expect(numbersIn("512-555-0147 / 555-0199")).toEqual(["+15125550147", "+15125550199"]);
  expect(numbersIn("+52 55 1234 5678 / 555-0199")).toEqual(["+525512345678", "+15550199"]);
  expect(numbersIn("512-555-01477 / 555-0199")).toEqual(["+15125550147", "+15550199"]);
});

test.each([
  ["512-555-0147 x 12", "12"],
  ["512-555-0147 x. 12 (ask for Bob)", "12"],
  ["512-555-0147 Ext: 12", "12"],
  ["512-555-0147;ext=12", "12"],
  ["512-555-0147 (ext 12)", "12"],
  ["001 512-555-0147 #12", "12"],
  ["512-555-0147 x12 / 512-555-0199", "12"],
  ["512-555-0147 x12 512-555-0199", "12"],
  ["512-555-0147 x12 or x14", "12"],
])("%s has the extension %s, which only the tel link contains", (field, extension) => {
  expect(telLink(firstNumber(field))).toBe(`tel:+15125550147;ext=${extension}`);
  expect(chatLink(firstNumber(field))).toBe("https://wa.me/15125550147");
});

test.each(["512-555-0147 / 512-555-0199 x 12", "512-555-0147 x 512-555-0199"])(
  "%s: the first number has no extension",
  (field) => {
    expect(telLink(firstNumber(field))).toBe("tel:+15125550147");
  },
);

const textsOf = (field: string): string[] => phoneNumbers(field).map(({ text }) => text);

test("labels stay with their number, and a number without an area code takes that of the one before it", () => {
  expect(textsOf("Office: 512-555-0147, Cell: 512-555-0199")).toEqual(["Office: 512-555-0147", "Cell: 512-555-0199"]);
  expect(textsOf("512-555-0147 (office) 512-555-0199 (cell)")).toEqual([
    "512-555-0147 (office)",
    "512-555-0199 (cell)",
  ]);
  expect(textsOf("512-555-0147 (or 512-555-0199)")).toEqual(["512-555-0147", "512-555-0199"]);
  expect(textsOf("(512) 555-0147 / cell 555-0199")).toEqual(["(512) 555-0147", "cell 512-555-0199"]);
  expect(textsOf("1-800-ROOFING (1-800-766-3464)")).toEqual(["1-800-ROOFING (1-800-766-3464)"]);
  expect(textsOf("512-555-0147, ask for Bob")).toEqual(["512-555-0147, ask for Bob"]);
});

test.each([
  ["sms:+15125550147", "(512) 555-0147"],
  ["whatsapp:+15125550147", "(512) 555-0147"],
  ["https://wa.me/15125550147?text=Hi", "(512) 555-0147"],
  ["https://api.whatsapp.com/send?phone=15125550147", "(512) 555-0147"],
  ["+1-512-555-0147;ext=12", "+1-512-555-0147 x12"],
  ["tel:+1-512-555-0147;ext=12", "+1-512-555-0147 x12"],
])("the link %s is shown as %s", (field, text) => {
  expect(phoneNumbers(field)).toMatchObject([{ number: "+15125550147", text }]);
});

test("a number keeps the brackets after it, with all words and signs in them", () => {
  expect(textsOf("603-555-0142 (call or text), 603-555-0199 (office)")).toEqual([
    "603-555-0142 (call or text)",
    "603-555-0199 (office)",
  ]);
  expect(textsOf("603-555-0142 (Ann, mornings) 603-555-0199 (Bob; evenings)")).toEqual([
    "603-555-0142 (Ann, mornings)",
    "603-555-0199 (Bob; evenings)",
  ]);
  expect(textsOf("603-555-0142 cell (llamar o texto) / office 603-555-0199")).toEqual([
    "603-555-0142 cell (llamar o texto)",
    "office 603-555-0199",
  ]);
  expect(textsOf("603-555-0142 (24/7)or 603-555-0199")).toEqual(["603-555-0142 (24/7)", "603-555-0199"]);
});

test("a field with several numbers is several phones of the record, each with the field's name", () => {
  const phones = [{ phone: "512-555-0147 x 12 / 512-555-0199", name: "Office" }, { phone: "(603) 555-0142" }];
  expect(parseRecord({ dbPrincipal: { phones } })?.record.dbPrincipal.phones).toEqual([
    { phone: "512-555-0147 x 12", name: "Office", number: "+15125550147", extension: "12" },
    { phone: "512-555-0199", name: "Office", number: "+15125550199", extension: "" },
    { phone: "(603) 555-0142", name: "", number: "+16035550142", extension: "" },
  ]);
});

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));

/** A North American number in one of its usual spellings, and the number that it dials. */
const written = fc
  .record({
    area: fc.integer({ min: 200, max: 999 }).map(String),
    exchange: fc.integer({ min: 200, max: 999 }).map(String),
    line: digits(4),
    country: fc.constantFrom("", "1-", "1 ", "+1 ", "+1", "001 "),
    shape: fc.constantFrom(
      (a: string, e: string, l: string) => `(${a}) ${e}-${l}`,
      (a: string, e: string, l: string) => `${a}-${e}-${l}`,
      (a: string, e: string, l: string) => `${a}.${e}.${l}`,
      (a: string, e: string, l: string) => `${a} ${e} ${l}`,
      (a: string, e: string, l: string) => a + e + l,
    ),
    extension: fc.oneof(fc.constant(""), fc.integer({ min: 0, max: 99_999 }).map(String)),
    before: fc.constantFrom(" x", "x", " x ", " ext. ", " Ext ", " extension ", ", ext ", " #"),
  })
  .map(({ area, exchange, line, country, shape, extension, before }) => ({
    field: country + shape(area, exchange, line) + (extension === "" ? "" : before + extension),
    link: `tel:+1${area}${exchange}${line}${extension === "" ? "" : `;ext=${extension}`}`,
  }));

test("any list of numbers is split into whole numbers, the first is dialled, and each part dials its own", () => {
  const lists = fc.array(
    fc.record({ number: written, separator: fc.constantFrom(" / ", " or ", ", ", "; ", " | ", " & ", "\n", " and ") }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(lists, (list) => {
      const links = list.map(({ number }) => number.link);
      fc.pre(new Set(links.map((link) => link.replace(/;.*/, ""))).size === links.length);
      const field = list.map(({ number, separator }, at) => (at === 0 ? "" : separator) + number.field).join("");
      expect(telLink(firstNumber(field))).toBe(links[0]);
      expect(phoneNumbers(field).map(({ text }) => telLink(firstNumber(text)))).toEqual(links);
    }),
  );
});

test("any field gives links with at most one number's digits, and each part dials its own number", () => {
  const pieces = fc.oneof(
    fc.constantFrom("512-555-0147", "x12", "+", "00", "(", ")", " / ", "ROOF", "or", "-"),
    digits(3),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces, { maxLength: 12 }).map((all) => all.join("")),
      ),
      (field) => {
        for (const { number, text, extension } of phoneNumbers(field)) {
          expect(number).toMatch(/^\+(?:1\d{0,10}|[2-9]\d{0,14})$/);
          expect(telLink(firstNumber(text))).toBe(`tel:${number}${extension === "" ? "" : `;ext=${extension}`}`);
        }
      },
    ),
  );
});

test.each(["+ ", "1 ", "(", "1-800-", "a1", "55-", "x ", "512-555-0147 x"])(
  "20,000 characters of %j are read in linear time",
  async (piece) => {
    const long = piece.repeat(Math.ceil(20_000 / piece.length));
    let found = 0;
    // Quadratic algorithms take minutes.
    expect(await processorMs(() => (found = phoneNumbers(long).length))).toBeLessThan(3_000);
    expect(found).toBeLessThan(3_000);
  },
);

test.each([
  ['="6035550142"', "(603) 555-0142"],
  ["='6035550142", "(603) 555-0142"],
  ["'6035550142", "(603) 555-0142"],
  ["callto:6035550142", "(603) 555-0142"],
  ["tel://6035550142", "(603) 555-0142"],
  ["whatsapp://send?phone=16035550142", "(603) 555-0142"],
  ["6035550142.0", "(603) 555-0142"],
])("the spelling of a program, %s, is not shown", (field, text) =>
  expect(phoneNumbers(field)).toMatchObject([{ number: "+16035550142", text }]),
);

test.each([
  ["+12145550133", "(214) 555-0133"],
  ["12145550133", "(214) 555-0133"],
  ["2145550133", "(214) 555-0133"],
  ["2145550133 / 2145550134", "(214) 555-0133"],
  ["214.555.0133", "214.555.0133"],
  ["+1 214 555 0133", "+1 214 555 0133"],
  ["Office 2145550133", "Office 2145550133"],
  ["2145550133 x12", "2145550133 x12"],
  ["+12145550133 x12", "+12145550133 x12"],
])("%s is shown as %s, and dials the same number", (field, text) => {
  const [phone] = parseRecord({ dbPrincipal: { phones: [{ phone: field }] } })?.record.dbPrincipal.phones ?? [];
  expect(phone).toMatchObject({ phone: text, number: "+12145550133" });
  expect(firstNumber(text)).toEqual(firstNumber(field));
});

test.each(["+525512345678", "5550142", "1234567890", "512555014777"])("%s is shown as it is", (field) => {
  expect(phoneNumbers(field)).toMatchObject([{ text: field }]);
});

test("quotes around a label are part of a phone's text", () => {
  expect(phoneNumbers('"Bob" 603-555-0142')).toMatchObject([{ text: '"Bob" 603-555-0142' }]);
});
