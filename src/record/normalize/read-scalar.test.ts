import { describe, expect, test } from "vitest";
import { parseRecord } from "../parse.ts";
import { normalizeRecord } from "./normalize.ts";

/** Reads a field of `dbPrincipal`. */
const read = (field: string, value: unknown): unknown => {
  const { dbPrincipal } = Object(normalizeRecord({ dbPrincipal: { [field]: value } })?.record);
  return Object(dbPrincipal)[field];
};
const text = (value: unknown): unknown =>
  Object(normalizeRecord({ dbAbout: [{ text: value }] })?.record).dbAbout[0].text;

test.each([
  ["a line", "name", ["A", "B"], "A B"],
  ["a line with commas", "paymentMethod", ["Cash", "", "<b>Check</b>"], "Cash, Check"],
  ["a line of an object's values", "licensed", { a: "NH", b: 5, id: "z" }, "NH, 5"],
  ["a value among its metadata", "name", { note: "n", value: "A" }, "A"],
  ["the value with digits", "exprYears", { a: "many", b: "22" }, "22"],
  ["an address among a file's metadata", "logo", [{ id: 1, alt: "a.b", url: "/l.svg" }], "/l.svg"],
  ["the address under the field's own name", "logo", { alt: "a.b", LOGO: "/l.svg" }, "/l.svg"],
  ["the outer of two addresses", "favicon", { sizes: { url: "/s.png" }, src: "/b.png" }, "/b.png"],
  [
    "a matching value at the sixth level",
    "favicon",
    { a: "x", b: { c: { d: { e: { f: "/deep.png" } } } } },
    "/deep.png",
  ],
])("%s is read from several values", (_, field, given, value) => expect(read(field, given)).toBe(value));

test("line breaks that were escaped twice are read as line breaks", () => {
  expect(text(String.raw`We roof.\n\nSince 1998.\r\nIn Concord.`)).toBe("We roof.\n\nSince 1998.\nIn Concord.");
  expect(read("name", String.raw`Acme\nRoofing`)).toBe("Acme Roofing");
});

test.each([
  [String.raw`Bob\'s \"best\" roofs`, `Bob's "best" roofs`],
  [String.raw`6\\" gutters \/ downspouts`, `6" gutters / downspouts`],
  [String.raw`Caf\u00e9 \ud83d\ude00 we\u2019re here`, "Café 😀 we’re here"],
  [String.raw`<a href=\"/a\">We\u003cbr\u003e roof</a>`, "We\nroof"],
  [String.raw`C:\uploads \o/ \unknown`, String.raw`C:\uploads \o/ \unknown`],
])("characters that were escaped twice are read: %s", (given, line) => expect(text(given)).toBe(line));

test("a long run of backslashes is read in linear time", () => {
  const run = "\\".repeat(100_000);
  expect(text(`${run}nb`)).toBe("\nb");
  expect(text(`a${run}`)).toBe(`a${run}`);
});

test("names that were escaped for a database are read", () => {
  expect(read("name", String.raw`Bob\'s Roofing`)).toBe("Bob's Roofing");
});

test.each([
  ["deeper than six levels", { a: { b: { c: { d: { e: { f: "/deep.png" } } } } } }],
  ["after the first 200 items of a list", [...Array.from({ length: 200 }, () => "x"), "/a.png"]],
  ["in a database's internal fields", { type: "a.png", _id: "b.png" }],
])("an address is not searched for %s", (_, given) =>
  expect(read("favicon", given)).toSatisfy((value) => typeof value !== "string"),
);

test.each([
  "url",
  "uri",
  "imageUrl",
  "src",
  "href",
  "link",
  "img",
  "imagen",
  "image",
  "path",
  "file",
  "original",
  "full",
  "large",
])("%s is a key for a file's address", (key) => expect(read("logo", { title: "a.b", [key]: "/l.svg" })).toBe("/l.svg"));

test.each(["value", "valor", "text", "texto", "content", "html", "rendered", "code", "embed", "iframe", "hex"])(
  "%s is a key for a value",
  (key) => {
    expect(text({ note: "n", [key]: "words" })).toBe("words");
    expect(read("logo", { title: "a.b", [key]: "/l.svg" })).toBe("/l.svg");
  },
);

test.each(["values", "subtext", "urls", "imgs", "pathname"])("%s is not a key for a value", (key) => {
  expect(read("logo", { title: "a.b", [key]: "/l.svg" })).toBe("a.b");
});

test.each([
  ["paragraphs", ["One", "", " ", "<p>Two</p>"], "One\n\nTwo"],
  ["numbers", [1, { x: 2 }], "1\n\n2"],
  [
    "parts of one line",
    [
      { type: "text", text: "One " },
      { type: "text", text: "two" },
    ],
    "One two",
  ],
  ["parts of an editor's delta", [{ insert: "One " }, { insert: "two" }], "One two"],
  [
    "parts of several kinds",
    [
      { type: "text", text: "One" },
      { type: "paragraph", text: "Two" },
    ],
    "One\n\nTwo",
  ],
  ["an object's values", { a: "One", b: 2 }, "One\n\n2"],
  ["an object's text", { id: "9", content: "One", note: "n" }, "One"],
])("a text is read from %s", (_, given, read) => expect(text(given)).toBe(read));

test("the first 200 parts of a text are read, and seven levels of lists", () => {
  expect(text(Array.from({ length: 201 }, () => "a"))).toHaveLength(200 * 3 - 2);
  const deep = (levels: number): unknown => (levels === 0 ? "a" : [deep(levels - 1)]);
  expect([text(deep(7)), text(deep(8))]).toEqual(["a", null]);
});

test.each([
  ["a list of empty values", [[], {}], null],
  ["an object of empty values", { a: {}, b: [""] }, null],
  ["an empty object", {}, null],
])("%s is read as nothing", (_, given, read_) => {
  expect(read("name", given)).toBe(read_);
  expect(read("logo", given)).toBe(read_);
  expect(read("exprYears", given)).toBe(read_);
});

test("a value that can't be read is unchanged, for the schema to report", () => {
  expect([read("name", true), text([true]), text(true)]).toEqual([true, [true], true]);
  expect([read("miles", { a: "far" }), read("favicon", { a: "x" })]).toEqual([{ a: "far" }, { a: "x" }]);
});

const flag = (value: unknown): unknown[] => {
  const { record, notes } = normalizeRecord({ reviews: { activo: value } }) ?? {};
  return [Object(record).reviews.activo, notes?.map(({ message }) => message)];
};
const NO_FLAG = "is neither true nor false, and counts as false";

test("a flag that can't be read is unchanged and reported, and an empty one is not", () => {
  expect(flag("perhaps")).toEqual(["perhaps", [NO_FLAG]]);
  expect(flag({ a: "perhaps" })).toEqual([{ a: "perhaps" }, [NO_FLAG]]);
  expect(flag({})).toEqual([null, []]);
  expect(flag("")).toEqual(["", []]);
  const { notes } = normalizeRecord({ labels: { formLabel: { isenglish: "maybe" } } }) ?? {};
  expect(notes?.map(({ message }) => message)).toEqual(["is neither true nor false, and counts as true"]);
});

test("years and miles that can't be read are null", () => {
  expect([read("exprYears", "2001"), read("miles", "-5")]).toEqual([null, null]);
});

test.each([
  [[{ a: 1 }], true],
  [[[]], true],
  [["no"], false],
  [["si"], true],
  [{}, null],
  [[], null],
])("a setting that is %j is %s: a list of the things to enable sets it", (given, is) => {
  expect(Object(normalizeRecord({ customLinks: given })?.record).customLinks).toBe(is);
  expect(Object(normalizeRecord({ autoGntLandingFromService: given })?.record).autoGntLandingFromService).toBe(is);
});

test.each([
  [{ r: 1, g: 2, b: 3 }, "rgb(1 2 3)"],
  [{ r: 1, g: 2, b: 3, a: 0.5 }, "rgb(1 2 3 / 0.5)"],
  [{ r: 1, g: 2, b: 3, a: "x" }, "rgb(1 2 3)"],
  [{ r: 1, g: 2, b: 3, hex: "#abc" }, "rgb(1 2 3)"],
  [{ name: "1", hex: "#abc" }, "#abc"],
  [{ h: 200, s: 40, l: 20 }, "hsl(200 40% 20%)"],
  [{ h: 200.5, s: 0.4, l: 0.25, a: 0.5 }, "hsl(200.5 40% 25% / 0.5)"],
  [{ h: 0, s: 1, l: 0.5 }, "hsl(0 100% 50%)"],
  ["#FFF8E7 (cream)", "#FFF8E7"],
  ["Cream: #abc", "#abc"],
  ["forest green", "forestgreen"],
  ["color-mix(in srgb, #fff, #000)", "color-mix(in srgb, #fff, #000)"],
  [
    { r: 1, g: "2", b: 3 },
    { r: 1, g: "2", b: 3 },
  ],
])("the colour %j is read as %j", (given, color) => {
  expect(Object(normalizeRecord({ styles: { btn: given } })?.record).styles.btn).toEqual(color);
});

test("a text of 20,000 letters has no note, and a longer one has one", () => {
  const counts = [20_000, 20_001].map(
    (length) => normalizeRecord({ dbPrincipal: { name: "w".repeat(length) } })?.notes.length,
  );
  expect(counts).toEqual([0, 1]);
});

const licence = (value: unknown): unknown[] => {
  const { record, notes } = normalizeRecord({ dbPrincipal: { licensed: value } }) ?? {};
  return [Object(record).dbPrincipal.licensed, notes?.map(({ level, message }) => `${level}: ${message}`)];
};

describe("licences that are only yes or no", () => {
  const lost = "lost: says only yes or no: write the licence, such as Licensed and insured, NH #0142, or leave it out";

  test.each([
    "Yes",
    "yes.",
    "Sí",
    "YES!",
    "No",
    "none",
    "N/A",
    "n.a.",
    "true",
    "false",
    "1",
    "ok",
    "-",
    "<b>Yes</b>",
    "Not applicable",
    "No aplica",
    " Yes ",
    1,
    0,
    true,
    false,
    { active: true },
    { value: "yes" },
  ])("%j is removed and reported", (value) => expect(licence(value)).toEqual([null, [lost]]));

  test("a yes in a list of one is removed and reported", () => expect(licence(["Yes"])).toEqual([null, [lost]]));

  test.each([
    ["Licensed", "Licensed"],
    ["Yes, NH #0142", "NH #0142"],
    ["<b>NH</b> #0142", "NH #0142"],
    [1234, 1234],
    [["Licensed", "Insured"], "Licensed, Insured"],
    [{ licensed: "yes", number: "NH #0142" }, "NH #0142"],
    [["Yes", "NH #0142", "n/a"], "NH #0142"],
    [[{ type: "Arborist", state: "GA", number: "SO-7788", expirationDate: "2026-01-01" }], "Arborist GA SO-7788"],
    [
      [
        { number: "CGC123", state: "FL" },
        { number: "R-55", state: "GA" },
      ],
      "FL CGC123, GA R-55",
    ],
    [
      { licenseNumber: 42, issuingState: "NH", licenseType: "MASTER_PLUMBER", id: "z", url: "https://nh.example/42" },
      "master plumber NH 42",
    ],
    [[{ state: "NH", number: "NH #0142", text: "Bonded" }, "Insured"], "NH #0142, Bonded, Insured"],
    [{ text: "Licensed & insured", phone_number: "603-555-0142" }, "Licensed & insured"],
    [{ name: "Master Plumber", type: "Master Plumber", number: "42" }, "Master Plumber 42"],
    [{ licensed: "Licensed in NH & VT", licenseNumber: "C-1" }, "Licensed in NH & VT, C-1"],
    [{ label: "License", number: "123" }, "License, 123"],
    [{ title: "Electrician", number: "11223", description: "Covers all work" }, "Electrician 11223, Covers all work"],
    [{ number: "123", state: { value: "NH" } }, "123, NH"],
    [{ number: "123", state: "NH", text: ["Bonded"] }, "NH 123, Bonded"],
    [{ type: "Master Plumber", number: "42", image: { url: "/lic.jpg" } }, "Master Plumber 42"],
    [{ number: "0142", file: { url: "/license.pdf" } }, "0142"],
    [{ number: "0142", logo: "nh.png", pdf: "nh.pdf", attachments: ["nh.pdf"], documentUrl: "nh.pdf" }, "0142"],
    [{ number: "0142", period: { start: "2024", end: "2026" } }, "0142"],
    [{ number: "0142", scan: "/license.pdf", copy: { path: "/uploads/license.pdf" } }, "0142"],
    [{ documentNumber: "0142", state: "NH" }, "NH 0142"],
    [{ number: "0142", profile: "General contractor" }, "0142, General contractor"],
  ])("%j is read as %j", (value, read_) => expect(licence(value)[0]).toBe(read_));

  test("an empty licence has no note", () => {
    expect([licence(""), licence({}), licence([])]).toEqual([
      ["", []],
      [null, []],
      [null, []],
    ]);
  });
});

test("enabled payment methods are listed, without the icons beside them", () => {
  expect(read("paymentMethod", { cash: true, Check: "yes", creditCard: true, crypto: false })).toBe(
    "cash, Check, credit card",
  );
  expect(read("paymentMethod", ["credit_card", "BANK_TRANSFER", "applePay", "PayPal", "VISA"])).toBe(
    "credit card, bank transfer, apple pay, PayPal, VISA",
  );
  expect(read("paymentMethod", "credit_card, cash")).toBe("credit card, cash");
  expect(read("paymentMethod", [{ name: "Cash" }, { name: "Check", icon: "fa-check" }])).toBe("Cash, Check");
});

test("a word of an editor or a database is not a payment method, and switches are not an address", () => {
  expect(read("paymentMethod", { value: "on" })).toBe("on");
  expect(read("paymentMethod", { cash: true, active: true, id: 1 })).toBe("cash");
  const location = [{ address: { visible: true, primary: true } }];
  expect(read("location", location)).toEqual(location);
});

test.each([
  "null",
  " NULL ",
  "undefined",
  "NaN",
  "N/A",
  "n/a",
  "#N/A",
  "#REF!",
  "[object Object]",
  "<p>null</p>",
  "-",
  "—",
  "TBD",
  "To be determined",
  "Not provided",
  "Not specified.",
  "No especificado",
])("a placeholder for nothing is not shown: %j", (nothing) => {
  const given = {
    dbPrincipal: { name: "Acme", exprYears: nothing, miles: nothing, paymentMethod: nothing, location: nothing },
    dbAbout: [{ text: nothing, list: [nothing, "Own crews"] }],
    dbServices: [{ name: "Roofing", description: nothing }],
  };
  const { record, readings = [] } = parseRecord(given) ?? {};
  expect(record?.dbPrincipal).toMatchObject({ exprYears: "", miles: "", paymentMethod: "" });
  expect(record?.dbPrincipal.location.map(({ address }) => address).join("")).toBe("");
  expect(record?.dbAbout).toEqual([{ text: "", list: ["Own crews"] }]);
  expect(record?.dbServices[0]?.description.map(({ text }) => text).join("")).toBe("");
  expect(readings.map(({ path }) => path.join("."))).toContain("dbPrincipal.paymentMethod");
});

test("a licence, phone or profile that is to be determined is left out; only the phone is a problem", () => {
  const dbPrincipal = { name: "Acme", licensed: "TBD", phones: [{ phone: "TBD" }, { phone: "603-555-0142" }] };
  const { record, problems } = parseRecord({ dbPrincipal, dbSocialMedia: ["TBD", "https://facebook.com/acme"] }) ?? {};
  expect(record?.dbPrincipal).toMatchObject({ licensed: "", phones: [{ phone: "603-555-0142" }] });
  expect(record?.dbSocialMedia.redes).toMatchObject([{ url: "https://facebook.com/acme" }]);
  expect(problems).toEqual([
    { path: ["dbPrincipal", "phones", 0, "phone"], message: "is missing", field: expect.anything() },
  ]);
});

test("a text that only begins like a placeholder is kept", () => {
  const dbServices = [
    "Null modem repair",
    "None-slip floors",
    "Your text here on a sign",
    "Description of a roof",
    "Describe your image to us",
    "Hello world of decks",
    "Add a title page",
    "I'm a paragraph of text",
  ];
  expect(parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name)).toEqual(dbServices);
});

test.each([
  "{{ business.name }}",
  "[Business Name]",
  "%city%",
  "${business.name}",
  "Your text here",
  "Add a title here...",
  "Escribe tu texto aquí",
  "Sample text.",
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
  "I'm a paragraph. Click here to add your own text and edit me. It’s easy. Just click “Edit Text”.",
  "<h2>I’m a title. \u200bClick here to edit me.</h2>",
  'This is a Paragraph. Click on "Edit Text" or double click on the text box to start editing the content.',
  "Your content goes here. Edit or remove this text inline or in the module Content settings.",
  "Click edit button to change this text. Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
  "I am text block. Click edit button to change this text.",
  "Welcome to WordPress. This is your first post. Edit or delete it, then start writing!",
  "Add Your Heading Text Here",
  "Insert tagline here",
  "Describe your image",
  "Add a Title",
  "Just another WordPress site",
  "Hello world!",
  "[INSERT LICENSE]",
  "[Insert testimonial here]",
  "[Customer Name]",
  `<p><strong>Lorem ipsum</strong> ${"dolor sit amet ".repeat(20)}</p>`,
])("sample text of a template is not shown, and is a problem: %j", (sample) => {
  const given = { dbAbout: [{ text: sample, list: ["Own crews"] }], dbSlogan: [{ slogan: sample }] };
  const { record, problems = [] } = parseRecord(given) ?? {};
  expect(record?.dbAbout).toEqual([{ text: "", list: ["Own crews"] }]);
  expect(record?.dbSlogan).toEqual([]);
  for (const path of ["dbAbout.0.text", "dbSlogan.0.slogan"])
    expect(problems.map((problem) => problem.path.join("."))).toContain(path);
});

test("the address of a picture is not shown as a text", () => {
  const picture = "/uploads/roof.jpg";
  const { record, problems } = parseRecord({ dbAbout: [{ text: picture }], dbHome: [{ text: "See roof.jpg" }] }) ?? {};
  expect(record?.dbAbout.map(({ text }) => text).join("")).toBe("");
  expect(record?.dbHome).toEqual([{ text: "See roof.jpg" }]);
  expect(problems).toMatchObject([{ path: ["dbAbout", 0, "text"], message: expect.stringContaining("not a text") }]);
});

test("a line break before a line is not replaced", () => {
  const dbPrincipal = { paymentMethod: "\\nCash", workdays: [{ day: "Monday" }], workHours: [{ hour: "\\n8 to 5" }] };
  expect(parseRecord({ dbPrincipal })?.record.dbPrincipal).toMatchObject({
    paymentMethod: "Cash",
    workHours: [{ hour: "8 to 5" }],
  });
});

test.each([
  [
    "Sanity",
    [
      {
        _type: "block",
        style: "normal",
        children: [
          { _type: "span", text: "We ", marks: ["strong"] },
          { _type: "span", text: "roof." },
        ],
        markDefs: [],
      },
    ],
  ],
  [
    "Strapi",
    [
      {
        type: "paragraph",
        children: [
          { type: "text", text: "We ", bold: true },
          { type: "text", text: "roof." },
        ],
      },
    ],
  ],
])("the blocks of a text from %s are its paragraphs, without the names of their styles", (_, blocks) => {
  expect(parseRecord({ dbAbout: blocks })?.record.dbAbout).toMatchObject([{ text: "We roof." }]);
  expect(parseRecord({ dbAbout: [{ text: blocks }] })?.record.dbAbout).toMatchObject([{ text: "We roof." }]);
  expect(parseRecord({ dbServices: [{ name: "Roofing", description: blocks }] })?.record.dbServices).toMatchObject([
    { description: [{ text: "We roof." }] },
  ]);
});

test("a picture's placeholder for lazy loading is not read", () => {
  const logo = { blurDataURL: "data:image/png;base64,iVBOR/w0KGgo", src: "https://x.example/logo.png" };
  expect(parseRecord({ dbPrincipal: { logo } })?.record.dbPrincipal.logo).toBe("https://x.example/logo.png");
  const code = '<img src="data:image/gif;base64,R0" data-src="https://x.example/logo.png">';
  expect(parseRecord({ dbPrincipal: { logo: code } })?.record.dbPrincipal.logo).toBe("https://x.example/logo.png");
});

test.each([
  { miles: { distance: 40, unit: "km" } },
  { miles: { kilometers: "40" } },
  { radius_km: 40 },
  { "Service radius (km)": "40" },
])("kilometres are converted to miles: %j", (dbPrincipal) => {
  expect(parseRecord({ dbPrincipal })?.record.dbPrincipal.miles).toBe("25");
});

test("miles with their unit beside them are not converted", () => {
  expect(parseRecord({ dbPrincipal: { miles: { value: 40, unit: "miles" } } })?.record.dbPrincipal.miles).toBe("40");
});

test.each([
  [{ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "We are." }] }] }, "We are."],
  [{ ops: [{ insert: "We are.\n" }] }, "We are."],
])("a document of an editor is read in a text, too: %j", (document, shown) =>
  expect(parseRecord({ dbAbout: [{ text: JSON.stringify(document) }] })?.record.dbAbout).toMatchObject([
    { text: shown },
  ]),
);

test("JSON in the text of a line or a picture is read as outside a text", () => {
  const { record, readings } =
    parseRecord({
      dbPrincipal: {
        logo: '{"url":"/l.png"}',
        paymentMethod: '["Visa","Cash"]',
        location: [{ address: '{"city":"Bow"}' }],
      },
    }) ?? {};
  expect(record?.dbPrincipal).toMatchObject({
    logo: "/l.png",
    paymentMethod: "Visa, Cash",
    location: [{ address: "Bow" }],
  });
  expect(readings?.map(({ path }) => path.join("."))).toContain("dbPrincipal.logo");
});

const shownText = (given: unknown) => parseRecord({ dbAbout: [{ text: given }] })?.record.dbAbout[0]?.text;

test.each([
  [{ en: "We side.", es: "Revestimos." }, "We side."],
  [[], ""],
])("JSON in a text with translations, or without a text, is read as outside a text: %j", (value, shown) => {
  expect(shownText(JSON.stringify(value))).toBe(shown);
  expect(shownText(value)).toBe(shown);
});

test("JSON in a licence, a link, a video and a map is read as outside a text", () => {
  const record = parseRecord({
    dbPrincipal: {
      licensed: '["NH 1","MA 2"]',
      location: [{ address: "Bow", url: '{"url":"https://maps.example/"}' }],
    },
    dbSocialMedia: { redes: [{ url: '{"url":"https://x.com/a"}' }] },
    gmb: { link: '{"url":"https://g.example/"}' },
    videosPromo: [{ link: '{"url":"https://youtu.be/dQw4w9WgXcQ"}' }],
  })?.record;
  expect(record?.dbPrincipal).toMatchObject({ licensed: "NH 1, MA 2", location: [{ url: "https://maps.example/" }] });
  expect(record?.dbSocialMedia.redes).toMatchObject([{ url: "https://x.com/a" }]);
  expect(record?.gmb.link).toBe("https://g.example/");
  expect(record?.videosPromo).toMatchObject([{ link: "https://youtu.be/dQw4w9WgXcQ" }]);
});

test("text in square brackets or braces that is no JSON is unchanged", () => {
  for (const line of ["[Roofs] and {more}", "{name} Roofing"])
    expect(parseRecord({ dbAbout: [{ text: line }] })?.record.dbAbout).toMatchObject([{ text: line }]);
});

test.each([
  [{ visa: true, mastercard: true, amex: false, notes: "Net 30" }, "visa, mastercard, Net 30"],
  [{ visa: true, applePay: 1, american_express: false, other: "Zelle" }, "visa, apple pay, Zelle"],
  [{ cash: "yes", check: "no" }, "cash"],
  [{ cash: "true", creditCard: "true", check: "false" }, "cash, credit card"],
  [[{ type: "visa" }, { type: "cash" }], "visa, cash"],
  [{ value: "Cash", default: true }, "Cash"],
  [["CASH", "VISA", "AMERICAN_EXPRESS", "ACH"], "Cash, Visa, American Express, ACH"],
  [["CASH", "Zelle"], "CASH, Zelle"],
  [{ acceptsCash: true, acceptsCreditCards: true, accepts_checks: false }, "cash, credit cards"],
  ["Cash;Check; Visa;", "Cash, Check, Visa"],
  ["Cash &amp; Check", "Cash & Check"],
  ["Cash; ask us about cards.", "Cash; ask us about cards."],
])("the ways to pay in %j are %s", (given, methods) => expect(read("paymentMethod", given)).toBe(methods));

test.each([
  ["Español", false],
  ["ESPANOL", false],
  ["es", false],
  ["es-MX", false],
  [" spanish ", false],
  ["English", true],
  ["inglés", true],
  ["en_US", true],
])("isenglish may name a language: %j is %s", (isenglish, expected) => {
  const { record, problems } =
    parseRecord({ labels: { formLabel: { isenglish } }, dbSlogan: { es: "A", en: "B" } }) ?? {};
  expect(record?.labels.formLabel.isenglish).toBe(expected);
  expect(record?.dbSlogan).toEqual([{ slogan: expected ? "B" : "A" }]);
  expect(problems).toEqual([]);
});

test("the author of a Google photo is not a picture of the gallery", () => {
  const author = {
    displayName: "Dana",
    uri: "https://maps.example/contrib/1",
    photoUri: "https://x.example/face=s100",
  };
  const gallery = [
    { authorAttributions: [author], photoUri: "https://x.example/deck.jpg" },
    {
      name: "places/a/photos/b",
      authorAttributions: [author],
      flagContentUri: "https://x.example/report",
      googleMapsUri: "https://maps.example/photo",
    },
    { photo_reference: "a", html_attributions: ['<a href="https://maps.example/contrib/1">Dana</a>'] },
  ];
  expect(parseRecord({ gallery })?.record.gallery).toEqual(["https://x.example/deck.jpg"]);
});

test.each([
  ["Hygraph", { html: "<p>We build fences.</p>", markdown: "We build fences.", text: "We build fences." }],
  ["an API", { text: "We build fences.", rendered: "<p>We build fences.</p>" }],
  ["an empty format", { html: "", text: "We build fences." }],
])("a text in several formats is shown once: %s", (_, text) => {
  const record = parseRecord({
    dbAbout: [{ text }],
    dbServices: [{ name: "Fences", description: [{ text }] }],
  })?.record;
  expect(record?.dbAbout.map((block) => block.text)).toEqual(["We build fences."]);
  expect(record?.dbServices[0]?.description.map((block) => block.text)).toEqual(["We build fences."]);
});
