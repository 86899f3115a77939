import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const text = (stringValue: string) => ({ stringValue });
const map = (fields: object) => ({ mapValue: { fields } });

test.each([
  [
    "Firestore",
    {
      fields: {
        dbPrincipal: map({
          name: text("Acme"),
          exprYears: { integerValue: "22" },
          phones: { arrayValue: { values: [map({ phone: text("603-555-0142") })] } },
        }),
        dbSlogan: { arrayValue: { values: [map({ slogan: text("Built to last") })] } },
      },
    },
  ],
  [
    "DynamoDB",
    {
      Item: {
        dbPrincipal: { M: { name: { S: "Acme" }, exprYears: { N: "22" }, phones: { L: [{ S: "603-555-0142" }] } } },
        dbSlogan: { L: [{ M: { slogan: { S: "Built to last" } } }] },
      },
    },
  ],
])("the values of %s are read without their types", (_, json) =>
  expect(parseRecord(json)?.record).toMatchObject({
    dbPrincipal: { name: "Acme", exprYears: "22", phones: [{ phone: "603-555-0142", name: "" }] },
    dbSlogan: [{ slogan: "Built to last" }],
  }),
);

test("an object with a field of its own beside `rendered` is not a wrapped value", () => {
  const dbServices = [{ name: "Roofing", description: [{ rendered: "<p>We roof.</p>", img: "/a.jpg" }] }];
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([{ description: [{ img: "/a.jpg" }] }]);
});

test("an element with a text and an element of its own is not a wrapped text", () => {
  const dbServices = [{ name: "Roofing", description: [{ "#text": "We roof.", img: "/a.jpg" }] }];
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([{ description: [{ img: "/a.jpg" }] }]);
});

test("elements and attributes from XML parsers are read", () => {
  const phones = [{ phone: [{ _: "603-555-0142", $: { type: "office" } }] }];
  const dbPrincipal = [{ name: ["Acme"], phones, exprYears: { "#text": 22, "@_unit": "years" } }];
  const dbServices = [
    { service: [{ name: ["Roofing"], description: [{ text: ["We roof."] }] }, { name: ["Gutters"] }] },
  ];
  expect(parseRecord({ dbPrincipal, dbServices })?.record).toMatchObject({
    dbPrincipal: { name: "Acme", exprYears: "22", phones: [{ phone: "603-555-0142" }] },
    dbServices: [{ name: "Roofing", description: [{ text: "We roof." }] }, { name: "Gutters" }],
  });
});

test("MongoDB numbers are read without their types", () => {
  const dbPrincipal = { exprYears: { $numberInt: "22" }, miles: { $numberDouble: "35.0" } };
  expect(parseRecord({ dbPrincipal })?.record.dbPrincipal).toMatchObject({ exprYears: "22", miles: "35" });
});

const FORMATS: [string, (text: string) => unknown][] = [
  ["JSON-LD", (text: string) => ({ "@value": text, "@language": "en" })],
  ["feeds of Google", (text: string) => ({ type: "text", $t: text })],
  ["an XML parser", (text: string) => ({ __text: text, _lang: "en" })],
  ["an XML parser with CDATA", (text: string) => ({ __cdata: text })],
];
test.each(FORMATS)("the texts of %s are read", (_, wrap) => {
  const dbPrincipal = { name: wrap("Acme"), phones: [{ phone: wrap("603-555-0142") }], logo: wrap("/logo.svg") };
  const parsed = parseRecord({
    dbPrincipal,
    gallery: [wrap("/a.jpg")],
    dbAbout: [{ text: wrap("Hello"), list: [wrap("Own crews")] }],
  });
  expect(parsed).toMatchObject({
    record: {
      dbPrincipal: { name: "Acme", phones: [{ phone: "603-555-0142" }], logo: "/logo.svg" },
      gallery: ["/a.jpg"],
      dbAbout: [{ text: "Hello", list: ["Own crews"] }],
    },
    problems: [],
  });
});

const WRAPPERS: [string, (text: string) => unknown][] = [
  ["in a wrapper", (text: string) => ({ raw: text, rendered: text })],
  ["in several languages", (text: string) => ({ en: text, es: "otro" })],
  ["of an editor", (text: string) => [{ type: "paragraph", children: [{ text }] }]],
  [
    "of Sanity",
    (text: string) => [{ _type: "block", _key: "a", style: "normal", children: [{ _type: "span", _key: "b", text }] }],
  ],
];
test.each(WRAPPERS)("each text of a list is read once: %s", (_, wrap) => {
  const list = ["Own crews", "Insured"];
  const days = ["Monday to Friday", "Saturday"];
  const record = parseRecord({
    dbAbout: [{ list: list.map(wrap) }],
    dbPrincipal: {
      workdays: days.map((day) => ({ day: wrap(day) })),
      workHours: ["8-5", "9-1"].map((hour) => ({ hour: wrap(hour) })),
    },
  })?.record;
  expect(record?.dbAbout[0]?.list).toEqual(list);
  expect(record?.dbPrincipal.workdays).toEqual(days.map((day) => ({ day })));
  expect(record?.dbPrincipal.workHours).toEqual([{ hour: "8-5" }, { hour: "9-1" }]);
});

test.each([
  ["in full", { value: "<p>We roof.</p>", format: "full_html", processed: "<p>We roof.</p>", summary: "" }],
  ["without what Drupal made of it", { value: "<p>We roof.</p>", format: "basic_html" }],
])("a text of Drupal is read without its format: %s", (_, text) => {
  const read = parseRecord({
    dbHome: [{ text }],
    dbAbout: [{ text: [text] }],
    dbServices: [{ name: "Roofing", field_body: text }],
  })?.record;
  expect(read).toMatchObject({
    dbHome: [{ text: "We roof." }],
    dbAbout: [{ text: "We roof." }],
    dbServices: [{ description: [{ text: "We roof." }] }],
  });
});

test("a picture of Drupal is read from its URL, not from its place in Drupal's storage", () => {
  const file = { uri: { value: "public://a.jpg", url: "/sites/a.jpg" }, filemime: "image/jpeg" };
  const read = parseRecord({ dbPrincipal: { logo: file }, gallery: [{ filename: "a.jpg", ...file }, file] })?.record;
  expect(read).toMatchObject({ dbPrincipal: { logo: "/sites/a.jpg" }, gallery: ["/sites/a.jpg", "/sites/a.jpg"] });
});

test("a picture in the attributes of an XML element is read", () => {
  const element = { $: { src: "/a.jpg", alt: "A roof" } };
  const dbServices = [{ service: [{ name: ["Roofing"], description: [{ text: ["We roof."], img: [element] }] }] }];
  expect(
    parseRecord({ dbPrincipal: [{ logo: [element] }], gallery: ["/b.jpg", element], dbServices })?.record,
  ).toMatchObject({
    dbPrincipal: { logo: "/a.jpg" },
    gallery: ["/b.jpg", "/a.jpg"],
    dbServices: [{ description: [{ text: "We roof.", img: "/a.jpg" }] }],
  });
});

test("the namespaces of an XML element are neither a picture nor a number", () => {
  const nil = { $: { "xsi:nil": "true", "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance" } };
  const principal = parseRecord({ dbPrincipal: { logo: [nil], favicon: [nil], miles: [nil] }, gallery: [nil] })?.record;
  expect(principal).toMatchObject({ dbPrincipal: { logo: "", favicon: "", miles: "" }, gallery: [] });
});

test("a phone whose XML attribute says that it is a fax is not the first", () => {
  const fax = { _: "502-555-0191", $: { type: "fax" } };
  const office = { _: "502-555-0190", $: { type: "office" } };
  for (const phones of [[fax, office], [{ phone: [fax, office] }], [{ phone: fax }, { phone: [office] }]])
    expect(parseRecord({ dbPrincipal: { phones } })?.record.dbPrincipal.phones).toMatchObject([
      { phone: "502-555-0190", name: "" },
      { phone: "502-555-0191", name: "Fax" },
    ]);
});

test.each([{ processed: "<p>We roof.</p>" }, { summary: "We roof." }])(
  "a text of Drupal with an empty value is read from %j",
  (text) => {
    const dbAbout = { value: "", format: "full_html", ...text };
    const services = [{ name: "Roofing", description: dbAbout }];
    const read = parseRecord({ dbAbout, dbHome: [{ text: dbAbout }], dbServices: services })?.record;
    const values = [{ text: "We roof." }];
    expect(read).toMatchObject({ dbAbout: values, dbHome: values, dbServices: [{ description: values }] });
  },
);

test("a text of Drupal whose value has only empty markup is read from its other forms", () => {
  const dbAbout = [{ value: "<p></p>", format: "full_html", processed: "<p>We roof.</p>" }];
  expect(parseRecord({ dbAbout })?.record.dbAbout).toMatchObject([{ text: "We roof." }]);
});

const drupal = (value: string) => ({ value, format: "full_html", summary: "Short words." });

test("markup of Drupal without words is kept above the summary", () => {
  const map = "https://www.google.com/maps/embed?pb=x";
  const read = parseRecord({
    dbPrincipal: { location: [{ address: "1 Main St, Bow, NH 03304", url: drupal(`<iframe src="${map}"></iframe>`) }] },
    reviews: { activo: true, links: [drupal('<script src="https://widgets.example/reviews.js"></script>')] },
    videosPromo: [{ link: drupal('<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>') }],
    gallery: [drupal('<img src="/a.jpg">')],
    dbServices: [{ name: "Roofing", description: drupal('<img src="/b.jpg">') }],
    dbAbout: [{ text: drupal('<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>') }],
  })?.record;
  expect(read).toMatchObject({
    dbPrincipal: { location: [{ url: map }] },
    reviews: { links: [expect.stringContaining("https://widgets.example/reviews.js")] },
    videosPromo: [{ link: "https://www.youtube.com/embed/aqz-KE-bpKQ" }],
    gallery: ["/a.jpg"],
    dbServices: [{ description: [{ img: "/b.jpg", text: "Short words." }] }],
    dbAbout: [{ text: "Short words." }],
  });
});
