import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";
import { normalizeRecord } from "../normalize.ts";

const A = "https://x.example/a.jpg";
const B = "https://x.example/b.jpg";
const wordsOf = (given: Record<string, unknown>) => parseRecord(given)?.record.ownWords?.pictures;

test.each([
  { src: A, alt: "A deck" },
  { url: A, alt_text: "A deck" },
  { image: { url: A, altText: "A deck" } },
  { source_url: A, alt_text: "<b>A deck</b>", title: { rendered: "IMG_2031" } },
  { imagen: A, texto_alternativo: "A deck" },
  // An asset of Storyblok.
  { id: 1, alt: "A deck", name: "", title: "", filename: A, copyright: "", fieldtype: "asset" },
])("a picture of the gallery keeps its alternative text: %j", (picture) => {
  expect(parseRecord({ gallery: [picture] })).toMatchObject({ record: { gallery: [A] }, problems: [] });
  expect(wordsOf({ gallery: [picture] })).toEqual([{ picture: A, alt: "A deck", caption: "" }]);
});

test.each([
  [{ src: A, alt: "", caption: "Deck in Bow" }],
  [{ src: A, caption: { rendered: "<p>Deck in Bow</p>" } }],
  [{ src: A, caption: { es: "Terraza en Bow", en: "Deck in Bow" } }],
  [{ image: { url: A }, caption: { "en-US": { rendered: "<p>Deck in Bow</p>" }, es: "Terraza en Bow" } }],
  [{ src: A, title: "Deck in Bow" }],
  [{ src: A, description: "Deck in Bow" }],
])("a picture of the gallery keeps its caption: %j", (picture) => {
  expect(wordsOf({ gallery: [picture] })).toEqual([{ picture: A, alt: "", caption: "Deck in Bow" }]);
});

const LONG = "We took the old deck down in two days, and built this one of cedar. ".repeat(2).trim();

test.each([
  [LONG, [{ path: ["gallery", 0, "description"], level: "lost" }]],
  ["<p>Cedar.</p><p>Two weeks in June.</p>", [{ path: ["gallery", 0, "description"], level: "lost" }]],
])("a long or multi-paragraph description is not a caption, and is reported: %s", (description, notes) => {
  const given = { gallery: [{ src: A, description }] };
  expect(wordsOf(given)).toBeUndefined();
  expect(normalizeRecord(given)?.notes.filter(({ level }) => level === "lost")).toMatchObject(notes);
});

test("a title or caption beside a long description is the caption", () => {
  const captions = (picture: object) => wordsOf({ gallery: [{ src: A, description: LONG, ...picture }] });
  expect(captions({ title: "Deck in Bow" })).toEqual([{ picture: A, alt: "", caption: "Deck in Bow" }]);
  expect(captions({ caption: LONG })).toEqual([{ picture: A, alt: "", caption: LONG }]);
  expect(captions({ alt: "A deck" })).toEqual([{ picture: A, alt: "A deck", caption: "" }]);
});

test.each([
  [{ src: A }],
  [{ src: A, alt: "", title: "IMG 2031" }],
  [{ src: A, title: "deck-final" }],
  [{ src: A, alt: 5 }],
])("a picture without a text of its own has no own words: %j", (picture) =>
  expect(wordsOf({ gallery: [picture] })).toBeUndefined(),
);

test.each([
  { thumbnailUrl: B, googleUrl: A },
  { thumb: B, full: A },
  { thumbnail: { url: B }, large: { url: A } },
  { sizes: { thumbnail: { source_url: B }, full: { source_url: A } } },
])("the picture itself is shown, not its thumbnail: %j", (picture) => {
  expect(parseRecord({ gallery: [picture] })?.record.gallery).toEqual([A]);
  expect(parseRecord({ dbServices: [{ title: "Roofing", image: picture }] })?.record.dbServices).toMatchObject([
    { description: [{ img: A }] },
  ]);
});

test("pictures of projects, services and comparisons keep their alternative text, each once", () => {
  const deck = { url: A, alt: "A deck" };
  const record = {
    gallery: [deck, deck],
    landings: [{ name: "Deck", gallery: [deck, { src: B, alt: "The stairs" }] }],
    dbServices: [{ name: "Decks", image: deck }],
  };
  expect(wordsOf(record)).toEqual([
    { picture: A, alt: "A deck", caption: "" },
    { picture: B, alt: "The stairs", caption: "" },
  ]);
});

test("the record's own words for a picture take precedence over those beside its address", () => {
  const ownWords = { pictures: [{ picture: A, alt: "Own" }], questions: [{ Question: "Q?", answer: "A." }] };
  const given = {
    gallery: [
      { src: A, alt: "Other" },
      { src: B, alt: "Stairs" },
    ],
    ownWords,
  };
  expect(wordsOf(given)).toEqual([
    { picture: A, alt: "Own", caption: "" },
    { picture: B, alt: "Stairs", caption: "" },
  ]);
  const { sourceOf, notes } = normalizeRecord(given) ?? {};
  expect(sourceOf?.(["ownWords", "questions", 0, "question"])).toEqual(["ownWords", "questions", 0, "Question"]);
  expect(sourceOf?.(["ownWords", "pictures", 1, "picture"])).toEqual(["gallery", 1]);
  expect(notes).toContainEqual({
    path: ["gallery", 0, "alt"],
    level: "lost",
    message: "stands beside a picture that ownWords.pictures has other words for",
    others: 0,
  });
  expect(notes?.map(({ path, message }) => `${path.join(".")} ${message}`)).toContain(
    "gallery.1.alt is read as words of ownWords.pictures",
  );
});

test("a rejected address is reported once, at its own position", () => {
  expect(parseRecord({ gallery: [{ src: "ftp://x.example/a.jpg", alt: "A deck" }] })?.problems).toMatchObject([
    { path: ["gallery", 0] },
  ]);
});

test("a picture's metadata for search engines is not shown", () => {
  const seo = { title: "Decks in Bow", description: "Decks and porches." };
  expect(wordsOf({ gallery: [{ src: A, seo, metadata: { description: "a1" } }] })).toBeUndefined();
});

test("the sample text of a site builder is no caption, and is a problem", () => {
  const picture = { src: "https://x.example/a.jpg", title: "Add a title here", description: "Describe your image" };
  const { record, problems = [] } = parseRecord({ dbPrincipal: { name: "Acme" }, gallery: [picture] }) ?? {};
  expect(record?.gallery).toEqual([picture.src]);
  expect(record?.ownWords?.pictures ?? []).toEqual([]);
  expect(problems.map(({ path }) => path.join("."))).toEqual(["gallery.0.description"]);
});
