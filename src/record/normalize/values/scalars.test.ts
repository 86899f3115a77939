import { describe, expect, test } from "vitest";
import { processorMs } from "../../../../tests/fakes/processor-time.ts";
import { parseRecord } from "../../parse.ts";
import { channel, color, email, embed, line, miles, type Scalar, text, widget, years } from "../kinds.ts";
import { FITS, isPlaceholder, type Plain, readFlag, SCALARS } from "./scalars.ts";

const read = (kind: Scalar, value: Plain): unknown => SCALARS[kind.type](value, kind);

describe("flags", () => {
  test.each("t yes y si sí s on 1 1.0 active activo activa activado enabled checked verdadero verdad ok".split(" "))(
    "%s is true, in any case, with spaces or HTML around it",
    (word) => {
      expect([word, word.toUpperCase(), ` ${word} `, `<b>${word}</b>`].map(readFlag)).toEqual([true, true, true, true]);
    },
  );

  test.each(
    "f no n off 0 0.0 inactive inactivo inactiva desactivado disabled unchecked falso ninguno none null undefined -".split(
      " ",
    ),
  )("%s is false", (word) => expect([word, word.toUpperCase()].map(readFlag)).toEqual([false, false]));

  test("true and false are read also as texts, an empty flag is null, and any other word is undefined", () => {
    expect([true, false, "true", "false", 1, 0].map(readFlag)).toEqual([true, false, true, false, true, false]);
    expect(["", "  "].map(readFlag)).toEqual([null, null]);
    expect(["perhaps", "2", 2, "yes no", "1.00"].map(readFlag)).toEqual(Array(5).fill(undefined));
  });

  test("a decomposed accent is the same as a composed one", () => {
    expect(readFlag("si\u0301")).toBe(true);
  });
});

describe("numbers of years and miles", () => {
  test.each(["year", "years", "yr", "yrs", "yrs.", "año", "años", "ano", "anos"])("22 %s are 22", (unit) => {
    expect(read(years, `22 ${unit}`)).toBe("22");
    expect(read(years, unit)).toBeNull();
  });

  test.each(["mile", "miles", "milla", "millas", "mi", "mi."])("45 %s are 45", (unit) => {
    expect(read(miles, `45 ${unit}`)).toBe("45");
    expect(read(miles, ` ${unit} `)).toBeNull();
  });

  test.each([
    ["10 – 15", "10–15"],
    ["10 — 15 years", "10–15"],
    ["10 to 15", "10–15"],
    ["de 10 a 15 años", "10–15"],
    ["10 y 15", "10–15"],
    ["10-15 years", "10–15"],
    ["10-15", "10-15"],
    ["0-5", "0-5"],
    ["1,000 years", "1,000"],
    ["35.0", "35"],
    ["35.00 years", "35"],
    ["1.000", "1.000"],
    ["22. ", "22"],
    ["22,", "22"],
    ["0.5", "0.5"],
    ["over 22 years, in 2 towns", "22"],
    ["1e3", "1000"],
    ["1.5E+2", "150"],
    ["many years of experience", "many"],
    ["muchos años de experiencia", "muchos"],
    ["thirty", "thirty"],
    ["over twenty-five years", "over twenty-five"],
    ["Treinta y cinco", "Treinta y cinco"],
    ["más de veinte años", "más de veinte"],
    ["twenty plus years", "twenty plus"],
    ["over fifty combined years", "over fifty combined"],
    ["over fifty years of combined experience", "over fifty"],
    ["Twenty-Five Plus Years Experience", "Twenty-Five Plus"],
    ["twenty years in business", "twenty"],
    ["well over twenty", "well over twenty"],
    ["forty some", "forty some"],
    ["fifteen or twenty years", "fifteen or twenty"],
    ["a dozen or so", "a dozen or so"],
    ["unos veintiún años", "unos veintiún"],
    ["veinte y pico", "veinte y pico"],
    ["fifty plus miles", "fifty plus"],
    ["within fifty miles", "fifty"],
    ["within a fifty-mile radius", "fifty"],
    ["in a fifty mile radius", "fifty"],
    ["Dentro de cincuenta millas", "cincuenta"],
    ["en un radio de cincuenta millas", "cincuenta"],
    ["cincuenta millas a la redonda", "cincuenta"],
  ])("%s is %s", (written, number) => {
    expect(read(years, written)).toBe(number);
    expect(read(miles, written)).toBe(number);
  });

  test("a number is unchanged", () => expect([read(years, 22), read(miles, 4.5)]).toEqual([22, 4.5]));

  test.each(["0", "0.0", "00", "0 years", "", "  "])("%j is read as nothing", (written) => {
    expect(read(years, written)).toBeNull();
    expect(read(miles, written)).toBeNull();
  });

  test.each(["-3", "- 3", "(-3)", true])("%j is not a count", (written) => {
    expect(read(years, written)).toBeUndefined();
    expect(read(miles, written)).toBeUndefined();
  });

  test.each([
    "Capital Region",
    "unknown",
    "Statewide",
    "Varies by job",
    "Concord and nearby towns",
    "Family owned",
    "One of a kind",
    "Within the county",
    "in a radius",
    "or so",
    "All in one",
    "in business for generations",
  ])("%j is not a count in words", (written) => {
    expect(read(years, written)).toBeUndefined();
    expect(read(miles, written)).toBeUndefined();
  });

  test("a calendar year is not a number of years, but may be a number of miles", () => {
    expect(["1899", "1900", "2099", "2100"].map((year) => read(years, year))).toEqual([
      "1899",
      undefined,
      undefined,
      "2100",
    ]);
    expect(["1900", "2099"].map((number) => read(miles, number))).toEqual(["1900", "2099"]);
    expect([read(years, "since 2001"), read(years, "20015"), read(years, "1900.5")]).toEqual([
      undefined,
      "20015",
      "1900.5",
    ]);
  });
});

describe("numbers with another unit", () => {
  test.each([
    "since '98",
    "since ’98",
    "desde ‘98",
    "3 generations",
    "3 generaciones",
    "3ra generación",
    "2 decades",
    "2 décadas",
    "three generations",
    "1 century",
    "6 months",
    "6 meses",
    "1998 - 2024",
    "1998–2024 years",
    "de 1998 a 2024",
    "1998-24",
  ])("%s is not a number of years", (written) => expect(read(years, written)).toBeUndefined());

  test.each([
    "3 counties",
    "5 towns",
    "2 cities",
    "1 county",
    "3-county area",
    "3 nearby counties",
    "12 cities and towns",
    "Up to 4 states",
    "3 condados",
    "2-3 counties",
    "2 o 3 condados",
    "10 pueblos",
    "2 ciudades vecinas",
    "45 minutes",
    "45 min",
    "45min",
    "45 minutos",
    "1 hour",
    "2 hrs",
    "1h",
    "1 hora",
    "an hour",
  ])("%s is not a number of miles", (written) => expect(read(miles, written)).toBeUndefined());

  test.each([
    ["3 generations, 50 years", "50"],
    ["2 decades (20+ years)", "20"],
    ["20 años, 2 generaciones", "20"],
    ["2 years 6 months", "2"],
  ])("the years in %s are %s", (written, number) => expect(read(years, written)).toBe(number));

  test.each([
    ["3 counties, 50 miles", "50"],
    ["30 around the city", "30"],
    ["40 millas, 3 condados", "40"],
    ["35 in all towns", "35"],
    ["30, in 3 counties", "30"],
    ["80 km (50 miles)", "50"],
    ["50 mi / 80 km", "50"],
    ["45 minutes or 30-mile radius", "30"],
    ["60 minutos, 40 a 50 millas", "40–50"],
    ["1 hour, 1,000 mi.", "1,000"],
    ["25 km", "16"],
    ["50km", "31"],
    ["1,000 kilometers", "621"],
    ["radio de 80 kilómetros", "50"],
    ["25-40 km", "16–25"],
    ["3 counties, 40,5 kms.", "25"],
  ])("the miles in %s are %s", (written, number) => expect(read(miles, written)).toBe(number));

  test.each([
    [years, "over 20 years", "20"],
    [years, "15-20 years", "15–20"],
    [years, "15 a 20 años", "15–20"],
    [miles, "30+ miles", "30"],
    [miles, "1900-2100", "1900-2100"],
    [miles, "35 around Hourglass Minden", "35"],
  ])("$0.type: %s is %s", (kind, written, number) => expect(read(kind, written)).toBe(number));

  test("adversarial numbers are read in linear time", async () => {
    const many = 100_000;
    const longs = ["9".repeat(many), `9${",".repeat(many)}9`, `a${" ".repeat(many)}b`, `${"9 ".repeat(many)}km, '98`];
    const taken = processorMs(() => {
      for (const long of longs) {
        read(years, long);
        read(miles, long);
      }
    });
    // Quadratic algorithms take 10 s.
    expect(await taken).toBeLessThan(1_000);
    expect(read(years, `${"9 ".repeat(many)}km`)).toBe("9");
  });
});

test.each([
  ["a<br>b", "a – b"],
  ["<p>a</p>\n<p>b</p>", "a – b"],
  ["<ul><li>a</li><li>b</li></ul>", "a – b"],
  ["<ol><li>a</li><li>b</li></ol>", "a – b"],
  [`<ol>${"<li>a</li>".repeat(10)}</ol>`, Array(10).fill("a").join(" – ")],
  ["<b>A • b</b>", "A • b"],
  ["<p>a,</p><p>b;</p><p>c:</p><p>d</p>", "a, b; c: d"],
  ["<p>a!</p><p>b?</p><p>c.</p><p>d</p>", "a! b? c. d"],
  ["a\nb", "a\nb"],
])("the parts of the line %j are joined, without a separator after punctuation: %s", (written, joined) => {
  expect(read(line(" – "), written)).toBe(joined);
});

test("a line with a long run of spaces is read in linear time", async () => {
  const spaces = " ".repeat(90_000);
  const lines = [`<b>a</b>${spaces}b`, `<b>a</b>${spaces}\n${spaces}b`];
  let values: string[] = [];
  // Quadratic algorithms take 10 s.
  expect(await processorMs(() => (values = lines.map((given) => String(read(line(" – "), given)))))).toBeLessThan(
    1_000,
  );
  expect(values.map((value) => value.replaceAll(spaces, "…"))).toEqual(["a…b", "a – b"]);
});

test("a text with a long run of backslashes is read in linear time", async () => {
  const run = "\\".repeat(100_000);
  let values: string[] = [];
  // Quadratic algorithms take 10 s.
  expect(
    await processorMs(() => (values = [`${run}nb`, `a${run}`].map((given) => String(read(text, given))))),
  ).toBeLessThan(1_000);
  expect(values).toEqual(["\nb", `a${run}`]);
});

test("a number is a line or a text as it is, and true is neither", () => {
  expect([read(line(), 5), read(text, 5), read(line(), true), read(text, true)]).toEqual([5, 5, undefined, undefined]);
});

test("an e-mail address is extracted from the text around it", () => {
  expect(
    ["mailto:a@b.example", "Ann <a@b.example>", "a@b.example, c@d.example"].map((value) => read(email, value)),
  ).toEqual(Array(3).fill("a@b.example"));
  expect([" a@b.example ", "none", 5].map((value) => read(email, value))).toEqual([" a@b.example ", "none", undefined]);
});

test.each(["abc", "abcd", "a1B2c3", "a1b2c3d4"])("%s is a colour without its #", (digits) => {
  expect(read(color, digits)).toBe(`#${digits}`);
  expect(read(color, ` <b>${digits}</b> `)).toBe(`#${digits}`);
});

test.each([
  "#abc",
  "red",
  "ab",
  "abcde",
  "abcdefa",
  "abcdef123",
  "xabc",
  "abcx",
  " red ",
  "#aabbcc or #112233",
  "50% dark red",
  "dark red 2",
  "see our brand guide for the red",
])("the colour %s is unchanged", (value) => expect(read(color, value)).toBe(value));

test("a colour may be a number, but not true", () => {
  expect([read(color, 123), read(color, true)]).toEqual(["#123", undefined]);
});

const CHANNEL_ID = `UC${"a-_1".repeat(5)}aB`;
test.each([
  [CHANNEL_ID, `https://www.youtube.com/channel/${CHANNEL_ID}`],
  [` ${CHANNEL_ID} `, `https://www.youtube.com/channel/${CHANNEL_ID}`],
  [`${CHANNEL_ID}x`, `https://www.youtube.com/@${CHANNEL_ID}x`],
  [`x${CHANNEL_ID}`, `https://www.youtube.com/@x${CHANNEL_ID}`],
  [" @ridge ", "https://www.youtube.com/@ridge"],
  ["@ridge.roofs", "https://www.youtube.com/@ridge.roofs"],
  ["ridge", "https://www.youtube.com/@ridge"],
  ["a".repeat(60), `https://www.youtube.com/@${"a".repeat(60)}`],
  [`@${"a".repeat(60)}`, `https://www.youtube.com/@${"a".repeat(60)}`],
  ["a".repeat(61), "a".repeat(61)],
  [`@${"a".repeat(61)}`, `@${"a".repeat(61)}`],
  ["ridge.example", "ridge.example"],
  ["@", "@"],
  ["two words", "two words"],
  ["@two words", "@two words"],
  ["https://www.youtube.com/@a", "https://www.youtube.com/@a"],
  [5, undefined],
])("the channel %s is read as %s", (written, address) => expect(read(channel, written)).toBe(address));

test("a widget has its canonical name, and an unknown name is unchanged", () => {
  expect(["weather", "x", 5].map((value) => read(widget, value))).toEqual(["Wheather", "x", undefined]);
});

test.each([
  ["email", ["a@b"], ["ab", ""]],
  ["years", ["22 years"], ["many"]],
  ["miles", ["45"], ["far"]],
  ["flag", ["yes", "no", "true", " "], ["", "perhaps"]],
  ["picture", ["a.jpg", "/a"], ["a"]],
  ["link", ["a.example", "/a", "tel:1"], ["a"]],
  ["embed", ["a.example", "<iframe>"], ["a"]],
  ["video", ["aqz-KE-bpKQ", "https://youtu.be/aqz-KE-bpKQ", "a.mp4"], ["a video"]],
  ["widget", ["weather"], ["snow"]],
  [
    "color",
    ["#abc", " #abc", " 1a2b3c ", "rgb(1 2 3)", "HSL(1 2% 3%)", "red", " red "],
    ["1", "dark red", "a #abc", ""],
  ],
] as const)("only texts that look like %s fit that type", (type, fitting, others) => {
  const fits = (value: string): boolean | undefined => FITS[type]?.(value);
  expect(fitting.filter((value) => fits(value) !== true)).toEqual([]);
  expect(others.filter((value) => fits(value) !== false)).toEqual([]);
});

test("a dash after a full stop is kept", () => {
  expect(read(line(), "<p>7 a.m. – 5 p.m.</p>")).toBe("7 a.m. – 5 p.m.");
  expect(read(line(", "), "<p>Cash,</p><p>check</p>")).toBe("Cash, check");
});

test.each([
  ["Yes - Licensed & insured", "Licensed & insured"],
  ["Sí: licencia 42", "licencia 42"],
  ["Yesterday: NH 42", "Yesterday: NH 42"],
  ["Insured: yes, bonded", "Insured: yes, bonded"],
  ["NAHB member", "NAHB member"],
  ["State of Indiana", "State of Indiana"],
])("the licence %j is %j", (licensed, shown) =>
  expect(parseRecord({ dbPrincipal: { name: "Acme", licensed } })?.record.dbPrincipal.licensed).toBe(shown),
);

const MAP = "https://www.google.com/maps?q=43.2,-71.5&output=embed";
test.each([
  ["escaped", "https://www.google.com/maps?q=43.2,-71.5&amp;output=embed"],
  ["escaped as WordPress does", "https://www.google.com/maps?q=43.2,-71.5&#038;output=embed"],
  ["escaped twice", "https://www.google.com/maps?q=43.2,-71.5&amp;amp;output=embed"],
  ["in a paragraph", "<p>https://www.google.com/maps?q=43.2,-71.5&amp;output=embed</p>\n"],
  ["in CDATA", `<![CDATA[${MAP}]]>`],
])("the address of a map or a page with reviews is read: %s", (_, given) => {
  expect(read(embed, given)).toBe(MAP);
  expect(parseRecord({ dbPrincipal: { location: [{ url: given }] } })?.record.dbPrincipal.location[0]?.url).toBe(MAP);
});

test.each([
  `<iframe src="${MAP.replace("&", "&amp;")}"></iframe>`,
  '<script src="https://x.example/widget.js"></script><div class="elfsight-app-1"></div>',
  `<a href="${MAP}">Our reviews</a>`,
  `<p>See ${MAP}</p>`,
  `<p>${MAP} for the way</p>`,
  `<a href="${MAP}">${MAP}</a><script src="https://x.example/widget.js"></script>`,
  MAP,
])("code for embedding is unchanged: %s", (code) => expect(read(embed, code)).toBe(code));

test.each([
  ["since 98", undefined],
  ["est. 98", undefined],
  ["desde el 98", undefined],
  ["In business since 05", undefined],
  ["est.98", undefined],
  ["Est: 98", undefined],
  ["Founded in 98", undefined],
  ["Fundada en el 98", undefined],
  ["Established 1998 (26 years)", "26"],
  ["Est. 1998 - 26 years", "26"],
  ["Since 1998: 26 to 30 years", "26–30"],
  ["Established 26 years", "26"],
  ["Family owned since 1985, 40 years", "40"],
  ["98 years", "98"],
])("the years of experience in %j are %j", (value, expected) => expect(read(years, value)).toBe(expected));

test.each(["Nan’s Roofing", "Price: TBD"])("%s is not a placeholder", (value) =>
  expect(isPlaceholder(value)).toBe(false),
);

test.each([
  ["1 Main St, null, Concord", "1 Main St, Concord"],
  ["1 Main St, , Concord, NH, undefined", "1 Main St, Concord, NH"],
  ["1 Main St, NULL, N/A, Concord, n/a", "1 Main St, Concord"],
  ["[object Object], [object Object]", ""],
  ["Null Island, undefined behaviour", "Null Island, undefined behaviour"],
])("what a program wrote for missing parts of %j is left out", (value, expected) =>
  expect(read(line(), value)).toBe(expected),
);
