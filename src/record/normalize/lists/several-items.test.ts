import { expect, test } from "vitest";
import { normalizeRecord } from "../normalize.ts";

const recordOf = (given: Record<string, unknown>): unknown => normalizeRecord(given)?.record;
const phones = (given: unknown): unknown => Object(recordOf({ dbPrincipal: { phones: given } })).dbPrincipal.phones;

test.each([
  [{ email: "a@x.example, b@x.example" }],
  [{ Email: "a@x.example, b@x.example" }],
  [{ email: "", Email: ["a@x.example", "b@x.example"] }],
  [{ id: "7", mail: "a@x.example; b@x.example" }],
])("several e-mail addresses in one item are all kept: %j", (item) => {
  expect(recordOf({ dbPrincipal: { emails: [item] } })).toMatchObject({
    dbPrincipal: { emails: [{ email: "a@x.example" }, { email: "b@x.example" }] },
  });
});

test.each([
  "<ul><li>603</li><li>604</li></ul>",
  "603<br>604",
  "<div>603</div><DIV>604</DIV>",
  "<p class='a'>603</p><p>604",
])("the HTML %s contains two phones", (html) => expect(phones([html])).toEqual([{ phone: "603" }, { phone: "604" }]));

test.each([
  ["Weather, WhatsApp"],
  ["weather whatsapp"],
  [["weather, whatsapp"]],
  [{ weather: true, whatsapp: "si" }],
  [[{ weather: 1 }, { whatsapp: "yes" }]],
  [[{ val: ["weather", "whatsapp"], activo: true }]],
  [{ list: ["weather", "whatsapp"] }],
])("the widgets %j are enabled", (given) => {
  expect(recordOf({ simpleWidgets: given })).toEqual({
    simpleWidgets: [
      { val: "Wheather", activo: true },
      { val: "WhatsappBtn", activo: true },
    ],
  });
});

test("an HTML title with a comma is one title", () => {
  const dbValues = [{ title: "<p>One price, in writing</p>", description: "Fixed." }];
  expect(recordOf({ dbValues })).toEqual({ dbValues: [{ title: "One price, in writing", description: "Fixed." }] });
  expect(recordOf({ dbServices: ["<p>Kitchens, baths</p>"] })).toEqual({ dbServices: [{ name: "Kitchens, baths" }] });
});

test.each([
  ["dbServices", { name: "Kitchen &amp;<br>Bath Remodeling", description: [{ text: "We do it." }] }, "name"],
  ["dbServices", { Title: "<p>Kitchen &amp;</p><p>Bath Remodeling</p>", Description: "We do it." }, "name"],
  ["dbValues", { title: "Kitchen &amp;<br>Bath Remodeling", description: "We do it." }, "title"],
  ["landings", { name: "Kitchen &amp;<br>Bath Remodeling", gallery: ["https://x.example/a.jpg"] }, "name"],
])("an item of %s with content keeps its title in one piece: %j", (list, item, field) => {
  expect(Object(recordOf({ [list]: [item] }))[list]).toMatchObject([{ [field]: "Kitchen & Bath Remodeling" }]);
});

test.each([
  [{ name: "Decks<br>Roofs" }],
  [{ id: 7, activo: true, name: "Decks<br>Roofs" }],
  [{ name: "<ul><li>Decks</li><li>Roofs</li></ul>", description: "We do it." }],
])("an item with nothing but names, or with a list of them, is several services: %j", (item) => {
  expect(recordOf({ dbServices: [item] })).toMatchObject({ dbServices: [{ name: "Decks" }, { name: "Roofs" }] });
});

const slogans = (dbSlogan: unknown): unknown => Object(recordOf({ dbSlogan })).dbSlogan;

test.each([
  [[{ slogan: "<h1>Roofs that<br>Outlast You</h1>" }], "Roofs that Outlast You"],
  ["<h1>Roofs that<br/>Outlast <em>You</em></h1>", "Roofs that Outlast You"],
  [["Your yard,<br>but better."], "Your yard, but better."],
  [{ title: "<p>Your yard,<br />but better.</p>" }, "Your yard, but better."],
  ["¡Tu patio,<br>pero mejor!", "¡Tu patio, pero mejor!"],
  ["<p>your yard,<br>but better</p>", "your yard, but better"],
])("a line break within a slogan is a space: %j", (given, slogan) => expect(slogans(given)).toEqual([{ slogan }]));

test.each([
  ["<h1>Roofs that last.</h1><h1>Decks that stay.</h1>"],
  ["<h1>Roofs that last.<br>Decks that stay.</h1>"],
  ["<p>Roofs that last.<br>Decks that stay.</p>"],
  [{ slogan: ["Roofs that last.", "Decks that stay."] }],
])("a line break between slogans divides them: %j", (given) => {
  expect(slogans(given)).toEqual([{ slogan: "Roofs that last." }, { slogan: "Decks that stay." }]);
});

test.each([
  ["de confianza<br>garantizado<br>a tiempo", ["de confianza", "garantizado", "a tiempo"]],
  ["licensed<br>insured", ["licensed", "insured"]],
  ["<p>roofs you trust<br>family owned</p>", ["roofs you trust", "family owned"]],
  ["Licensed<br>Insured<br>and bonded", ["Licensed", "Insured", "and bonded"]],
])("lines in lower case, or several that begin with a capital, are a slogan each: %j", (given, values) => {
  expect(slogans(given)).toEqual(values.map((slogan) => ({ slogan })));
});

test.each([
  ["We build<br>the homes<br>you love", "We build the homes you love"],
  ["<p>One call<br>does it all<br></p>", "One call does it all"],
  ["24/7 service<br>you can count on", "24/7 service you can count on"],
])("the lines of one sentence are one slogan: %j", (given, slogan) => {
  expect(slogans(given)).toEqual([{ slogan }]);
});

test("a break within a sentence is a space, also above another slogan", () => {
  expect(slogans("<p>We build decks<br>that last<br>Free estimates</p>")).toEqual([
    { slogan: "We build decks that last" },
    { slogan: "Free estimates" },
  ]);
});

test("the lines of slogans are counted in each paragraph", () => {
  expect(slogans("<p>Your yard,<br>but better.</p><p>Decks<br>that stay.</p>")).toEqual([
    { slogan: "Your yard, but better." },
    { slogan: "Decks that stay." },
  ]);
});

test("several lists under unknown names are unchanged, also when read again", () => {
  const emails = [{ one: [null, 0], other: ["", 0] }];
  const read = recordOf({ dbPrincipal: { name: "Acme", emails } });
  expect(read).toEqual({ dbPrincipal: { name: "Acme", emails } });
  expect(normalizeRecord(read)?.record).toEqual(read);
});
