import { expect, test } from "vitest";
import { parseRecord } from "../parse.ts";

const [A, B, C] = ["a", "b", "c"].map((name) => `https://x.example/${name}.jpg`);
const withService = (service: object, fields: object = {}) =>
  parseRecord({ dbServices: [{ name: "Roofing", ...service }], ...fields });

test.each([
  ["a list", { description: [{ text: "We roof.", img: [A, B, C] }] }],
  ["a list beside the text", { description: "We roof.", images: [A, B, C] }],
  ["lists in a list", { description: "We roof.", images: [[A, B], [C]] }],
  ["objects", { description: "We roof.", photos: [{ url: A }, { url: B }, { url: C }] }],
  ["an object with numbers", { description: "We roof.", photos: { 0: { url: A }, 1: { url: B }, 4: { url: C } } }],
  ["a text with commas", { description: "We roof.", image: `${A}, ${B},${C}` }],
  ["a text with lines", { description: "We roof.", image: `${A}\n${B}\n${C}` }],
  ["one and a list", { description: "We roof.", image: A, gallery: [B, C] }],
  [
    "one and a list in a block",
    { description: [{ text: "We roof.", featured_image: { url: A }, gallery: [A, B, C] }] },
  ],
  ["a gallery of Wix", { description: "We roof.", mainMedia: A, mediaGallery: [{ src: B }, { src: C }] }],
  ["a gallery of WordPress", { description: "We roof.", featured_image: A, image_gallery: [{ url: B }, { url: C }] }],
  ["HTML", { description: `<p>We roof.</p><img src="${A}"><img src="${B}"><p><img src="${C}"></p>` }],
])("further pictures of a service are a project of its name: %s", (_, service) => {
  const { record, problems, readings } = withService(service) ?? {};
  expect(record?.dbServices[0]?.description).toEqual([{ text: "We roof.", img: A, lists: [] }]);
  expect(record?.landings).toEqual([{ name: "Roofing", gallery: [A, B, C] }]);
  expect(problems).toEqual([]);
  expect(readings?.map(({ message }) => message)).toContain(
    'is one of 3 pictures, which all stand in the project "Roofing"',
  );
});

test("they stand in the project that has the service's name already, each once", () => {
  const landings = [
    { name: "Decks", gallery: [C] },
    { name: "roofing", gallery: [B] },
  ];
  expect(withService({ images: [A, B] }, { landings })?.record.landings).toEqual([
    { name: "Decks", gallery: [C] },
    { name: "roofing", gallery: [B, A] },
  ]);
});

test("those that all stand in projects make no other", () => {
  const landings = [
    { name: "Decks", gallery: [A] },
    { name: "Roofs", gallery: [C, B] },
  ];
  expect(withService({ images: [A, B] }, { landings })?.record.landings).toEqual(landings);
});

test("they stand in the gallery where a project would take its place", () => {
  const { record, readings } = withService({ images: [A, B] }, { gallery: [C] }) ?? {};
  expect(record?.gallery).toEqual([C, A, B]);
  expect(record?.landings).toEqual([]);
  expect(readings?.map(({ message }) => message)).toContain("is one of 2 pictures, which all stand in the gallery");
});

test("they keep their words", () => {
  const images = [
    { url: A, alt: "Old shingles" },
    { url: B, alt: "New shingles", caption: "Two days in May" },
  ];
  expect(withService({ images })?.record.ownWords?.pictures).toEqual([
    { picture: A, alt: "Old shingles", caption: "" },
    { picture: B, alt: "New shingles", caption: "Two days in May" },
  ]);
});

test.each([
  ["one picture in a list", { images: [A] }],
  ["the same twice", { images: [A, A], image: A }],
  ["its smaller sizes", { image: { url: A, sizes: { thumbnail: B, medium: C } } }],
  ["its words", { image: [A, "An old roof"] }],
  ["a smaller one beside it", { gallery: [A], thumbnail: B }],
  ["other files", { image: A, attachments: ["https://x.example/prices.pdf"] }],
])("one picture makes no project: %s", (_, service) => {
  const { record } = withService(service) ?? {};
  expect(record?.dbServices[0]?.description[0]?.img).toBe(A);
  expect(record?.landings).toEqual([]);
});

test("a comma in an address parts none", () => {
  const description = [{ img: "/content/pictures/roofs, new.jpg" }];
  expect(withService({ description })?.record.dbServices[0]?.description[0]?.img).toBe(
    "/content/pictures/roofs,%20new.jpg",
  );
});

test("several in another place are named: only the first is shown", () => {
  const { record, readings } = parseRecord({ dbPrincipal: { name: "Acme", logo: [A, B] } }) ?? {};
  expect(record?.dbPrincipal.logo).toBe(A);
  expect(readings).toContainEqual(
    expect.objectContaining({
      path: ["dbPrincipal", "logo"],
      level: "hidden",
      message: "is 2 pictures, and only the first is shown",
    }),
  );
});

test("an address that can't be shown is pointed at where it was sent", () => {
  const { problems } = withService({ description: [{ img: [A, "javascript://x.example/b.jpg"] }] }) ?? {};
  expect(problems?.map(({ path }) => path)).toEqual([["dbServices", 0, "description", 0, "img", 1]]);
});

test("half a sign in a name costs no more than itself", () => {
  const dbServices = [{ name: "Decks \ud83c", description: [{ img: ["/a.jpg", "/b.jpg"] }] }];
  expect(parseRecord({ dbServices })?.record.landings).toMatchObject([{ gallery: ["/a.jpg", "/b.jpg"] }]);
});

test("a smaller copy of a picture and a file that is none are no pictures of a gallery", () => {
  const gallery = ["/porch.jpg", "/porch-300x200.jpg", "/plan.pdf", "/hall-300x200.jpg"];
  const { record } = parseRecord({ gallery, landings: [{ name: "Porch", gallery }] }) ?? {};
  expect(record?.gallery).toEqual(["/porch.jpg", "/hall-300x200.jpg"]);
  expect(record?.landings).toMatchObject([{ gallery: ["/porch.jpg", "/hall-300x200.jpg"] }]);
});

test("an address behind a file that is no picture is pointed at where it was sent", () => {
  const { problems } = parseRecord({ gallery: ["/plan.pdf", "/porch.jpg", "javascript://x.example/b.jpg"] }) ?? {};
  expect(problems?.map(({ path }) => path)).toEqual([["gallery", 2]]);
});
