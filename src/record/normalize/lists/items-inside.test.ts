import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const A = "https://x.example/a.jpg";
const B = "https://x.example/b.jpg";
const DECKS = { name: "Decks", description: "We build decks." };
const FENCES = { name: "Fences", description: "We build fences." };
const KITCHENS = { name: "Kitchens", description: "We build kitchens." };
const servicesOf = (dbServices: unknown) =>
  parseRecord({ dbServices })?.record.dbServices.map(({ name, description }) => [name, description[0]?.text]);
const ALL = [DECKS, FENCES, KITCHENS].map(({ name, description }) => [name, description]);

test.each([
  [
    [
      { category: "Exterior", services: [DECKS, FENCES] },
      { category: "Interior", services: [KITCHENS] },
    ],
  ],
  [
    [
      { name: "Exterior", slug: "exterior", services: [DECKS, FENCES] },
      { name: "Interior", services: [KITCHENS] },
    ],
  ],
  [[{ title: "Exterior", icon: "house", items: [DECKS, FENCES, KITCHENS] }]],
  [[{ title: "Exterior", description: "", services: [DECKS, FENCES, KITCHENS] }]],
  [{ exterior: [DECKS, FENCES], interior: [KITCHENS] }],
])("all services in categories are read: %j", (given) => expect(servicesOf(given)).toEqual(ALL));

test("all projects and questions in categories are read", () => {
  const landings = [
    {
      category: "Exterior",
      projects: [
        { name: "Deck", gallery: [A] },
        { name: "Fence", gallery: [B] },
      ],
    },
  ];
  const one = { question: "How long?", answer: "A day." };
  const two = { question: "How much?", answer: "Ask us." };
  const read = parseRecord({ landings, ownWords: { questions: [{ title: "General", items: [one, two] }] } });
  expect(read?.problems).toEqual([]);
  expect(read?.record.landings.map(({ name }) => name)).toEqual(["Deck", "Fence"]);
  expect(read?.record.ownWords?.questions).toMatchObject([one, two]);
  const keyed = parseRecord({ dbServices: ["a"], ownWords: { questions: { General: [one], Roofs: [two] } } })?.record;
  expect(keyed?.ownWords?.questions).toMatchObject([one, two]);
});

test("a service with its own text stays one service, and its nested services are its points", () => {
  const given = [{ name: "Exterior", description: "All outside.", subservices: [DECKS, FENCES] }];
  expect(parseRecord({ dbServices: given })?.record.dbServices).toEqual([
    {
      name: "Exterior",
      description: [{ text: "All outside.", img: "", lists: ["Decks: We build decks.", "Fences: We build fences."] }],
    },
  ]);
  const blocks = [{ name: "Roofing", description: [{ name: "Tiles", text: "We tile." }, { text: "We roof." }] }];
  expect(servicesOf(blocks)).toEqual([["Roofing", "We tile."]]);
  const points = [{ name: "Roofing", features: [{ name: "Tiles", description: "Red." }] }];
  expect(servicesOf(points)).toEqual([["Roofing", ""]]);
});

test("a problem with a service in a category has the path of its category", () => {
  const json = {
    dbServices: [{ category: "A", services: [DECKS, { name: "Fences", description: [{ img: "x:y" }] }] }],
  };
  expect(parseRecord(json)?.problems[0]?.path).toEqual(expect.arrayContaining(["dbServices", 0]));
});

test("a list as an item's only field stays that field if the item has such a field", () => {
  const dbAbout = [{ paragraphs: [{ text: "One." }, { text: "Two." }] }];
  const dbServices = [{ sections: [{ text: "We build decks." }, { text: "We build fences." }] }];
  const read = parseRecord({ dbAbout, dbServices })?.record;
  expect(read?.dbAbout.map(({ text }) => text)).toEqual(["One.\n\nTwo."]);
  expect(read?.dbServices).toHaveLength(1);
  expect(read?.dbServices[0]?.description.map(({ text }) => text)).toEqual(["We build decks.", "We build fences."]);
});

test.each([
  [
    [
      { category: "Exterior", services: [{ name: "Roofing" }, { name: "Siding" }] },
      { category: "Interior", services: ["Paint"] },
    ],
    ["Roofing", "Siding", "Paint"],
  ],
  [[{ name: "Exterior", services: [{ name: "Roofing" }, { name: "Siding" }] }], ["Roofing", "Siding"]],
  [{ Exterior: [{ name: "Roofing", text: "We roof." }], Interior: [{ name: "Paint" }] }, ["Roofing", "Paint"]],
  [{ Roofing: ["We roof."], Paint: ["We paint."] }, ["Roofing", "Paint"]],
  [[{ name: "Roofing", description: "We roof.", services: ["Repair"] }], ["Roofing"]],
  [[{ title: "Exterior", body: "All outside.", services: [DECKS] }], ["Exterior"]],
  [[{ title: "Roofing", certifications: [] }], ["Roofing"]],
])("services in categories are in one list: %j", (dbServices, shown) =>
  expect(parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name)).toEqual(shown),
);

test("services under another name are read beside the metadata of their API", () => {
  const posts = [{ title: "Roofing", text: "We roof." }, { title: "Siding" }];
  for (const beside of [{ meta: { pagination: { page: 1 } } }, { meta: "a" }, { seo: { title: "Services" } }])
    expect(parseRecord({ dbServices: { posts, ...beside } })?.record.dbServices.map(({ name }) => name)).toEqual([
      "Roofing",
      "Siding",
    ]);
});
