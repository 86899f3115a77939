import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const A = "https://x.example/a.jpg";

/** A post in the response of `/wp-json/wp/v2/…?_embed`. */
const post = (title: string, content: string, fields: object = {}) => ({
  id: 12,
  date: "2023-01-01T10:00:00",
  guid: { rendered: "https://x.example/?p=12" },
  slug: "decks",
  status: "publish",
  type: "service",
  link: "https://x.example/services/decks/",
  title: { rendered: title },
  content: { rendered: `<p>${content}</p>`, protected: false },
  excerpt: { rendered: "<p>In short&hellip;</p>\n", protected: false },
  featured_media: 55,
  _links: { self: [{ href: "https://x.example/wp-json/wp/v2/service/12" }] },
  ...fields,
});
const picture = {
  _embedded: { author: [{ name: "admin" }], "wp:featuredmedia": [{ source_url: A, alt_text: "A deck" }] },
};

test("a WordPress post is read as a service with its whole text and its picture", () => {
  const record = parseRecord({ dbServices: [post("Decks &#038; Porches", "We build decks.", picture)] })?.record;
  expect(record?.dbServices).toEqual([
    { name: "Decks & Porches", description: [{ text: "We build decks.", img: A, lists: [] }] },
  ]);
  expect(record?.ownWords?.pictures).toEqual([{ picture: A, alt: "A deck", caption: "" }]);
});

test("custom fields of posts are read", () => {
  const acf = { short_text: "x", service_image: { ID: 3, url: A, title: "deck" }, features: [{ feature: "Cedar" }] };
  expect(parseRecord({ dbServices: [post("Decks", "We build decks.", { acf })] })?.record.dbServices).toEqual([
    { name: "Decks", description: [{ text: "We build decks.", img: A, lists: ["Cedar"] }] },
  ]);
  // Without custom fields, `acf` is an empty list.
  expect(parseRecord({ dbServices: [post("Decks", "We build.", { acf: [] })] })?.record.dbServices).toEqual([
    { name: "Decks", description: [{ text: "We build.", img: "", lists: [] }] },
  ]);
});

test("a post is read as a text of Home, an about text, a value, a project and a question", () => {
  const one = post("Our decks", "We build decks.", picture);
  const record = parseRecord({
    dbHome: [one],
    dbAbout: one,
    dbValues: [one],
    landings: [one],
    ownWords: { questions: [one] },
  })?.record;
  expect(record?.dbHome).toEqual([{ text: "We build decks." }]);
  expect(record?.dbAbout).toEqual([{ text: "We build decks.", list: [] }]);
  expect(record?.dbValues).toEqual([{ title: "Our decks", description: "We build decks." }]);
  expect(record?.landings).toEqual([{ name: "Our decks", gallery: [A] }]);
  expect(record?.ownWords?.questions).toEqual([{ question: "Our decks", answer: "We build decks.", page: "/" }]);
});

const words = (text: string) => [
  { type: "text", text: { content: text, link: null }, plain_text: text, href: null, annotations: { bold: false } },
];

test.each([
  [
    "Notion",
    {
      results: [
        {
          object: "page",
          id: "1",
          cover: { type: "external", external: { url: A } },
          icon: { type: "emoji", emoji: "🏠" },
          properties: {
            Name: { id: "title", type: "title", title: words("Decks") },
            Description: { id: "a", type: "rich_text", rich_text: [...words("We build "), ...words("decks.")] },
          },
        },
      ],
      has_more: false,
    },
  ],
  [
    "HubSpot",
    {
      total: 1,
      results: [
        {
          id: "1",
          name: "Decks",
          values: {
            name: "Decks",
            description: { type: "richtext", value: "<p>We build decks.</p>" },
            image: { url: A },
          },
        },
      ],
    },
  ],
  [
    ".NET",
    { $id: "1", $values: [{ $id: "2", ServiceName: "Decks", ServiceDescription: "We build decks.", ImageUrl: A }] },
  ],
])("an entry of %s is read as a service with its text and its picture", (_, dbServices) =>
  expect(parseRecord({ dbServices })?.record.dbServices).toEqual([
    { name: "Decks", description: [{ text: "We build decks.", img: A, lists: [] }] },
  ]),
);

const block = (text: string, fields: object = {}) => ({
  _type: "block",
  style: "normal",
  children: [{ _type: "span", text }],
  ...fields,
});
test("a Sanity text keeps its paragraphs and its list", () => {
  const body = [block("We build decks.", { style: "h2" }), block("Cedar & oak.")];
  const items = [block("Stairs", { listItem: "bullet" }), block("Rails", { listItem: "bullet" })];
  const dbServices = [{ title: "Decks", body: [...body, ...items] }];
  expect(parseRecord({ dbServices })?.record.dbServices[0]?.description.map(({ text }) => text)).toEqual([
    "We build decks.\n\nCedar & oak.\n\n• Stairs\n• Rails",
  ]);
  expect(parseRecord({ dbAbout: body })?.record.dbAbout.map(({ text }) => text)).toEqual([
    "We build decks.\n\nCedar & oak.",
  ]);
});

/** An entry of Contentful, whose metadata has a type too. */
const entry = (fields: object) => ({
  metadata: { tags: [] },
  sys: { type: "Entry", id: "a1", contentType: { sys: { type: "Link" } }, revision: 3, locale: "en-US" },
  fields,
});
test("a Contentful entry is replaced by its fields, alone and in a list", () => {
  const url = "https://www.facebook.com/acme";
  const dbSocialMedia = entry({ redes: [entry({ url }), entry({ url: "https://www.instagram.com/acme" })] });
  const dbAbout = entry({ text: "We roof.", list: ["Own crews", "Insured"] });
  const record = parseRecord({ dbSocialMedia, dbAbout })?.record;
  expect(record?.dbSocialMedia.redes.map((network) => network.url)).toEqual([url, "https://www.instagram.com/acme"]);
  expect(record?.dbAbout).toEqual([{ text: "We roof.", list: ["Own crews", "Insured"] }]);
});

test("a HubSpot company has its values, without their metadata", () => {
  const properties = {
    name: { value: "Acme", timestamp: 1_700_000_000_000 },
    address: { value: "5 Wharf St", source: "CRM_UI" },
    city: { value: "Portland" },
    state: { value: "ME" },
    zip: { value: "04101" },
    phone: { value: "603-555-0199", private: true },
  };
  expect(parseRecord({ dbPrincipal: { id: "512", properties } })?.record.dbPrincipal).toMatchObject({
    name: "Acme",
    location: [{ address: "5 Wharf St, Portland, ME 04101" }],
    phones: [],
  });
});
