import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const [A, B, C] = ["a", "b", "c"].map((name) => `https://x.example/${name}.jpg`);
const withService = (service: object, fields: object = {}) =>
  parseRecord({ dbServices: [{ name: "Roofing", ...service }], ...fields });

test.each([
  ["a list", { description: [{ text: "We roof.", img: [A, B, C] }] }],
  ["a list beside the text", { description: "We roof.", images: [A, B, C] }],
  ["nested lists", { description: "We roof.", images: [[A, B], [C]] }],
  ["objects", { description: "We roof.", photos: [{ url: A }, { url: B }, { url: C }] }],
  [
    "an object with numbers as keys",
    { description: "We roof.", photos: { 0: { url: A }, 1: { url: B }, 4: { url: C } } },
  ],
  ["a text with commas", { description: "We roof.", image: `${A}, ${B},${C}` }],
  ["a text with lines", { description: "We roof.", image: `${A}\n${B}\n${C}` }],
  ["a picture and a list", { description: "We roof.", image: A, gallery: [B, C] }],
  [
    "a picture and a list in a block",
    { description: [{ text: "We roof.", featured_image: { url: A }, gallery: [A, B, C] }] },
  ],
  ["a gallery of Wix", { description: "We roof.", mainMedia: A, mediaGallery: [{ src: B }, { src: C }] }],
  ["a gallery of WordPress", { description: "We roof.", featured_image: A, image_gallery: [{ url: B }, { url: C }] }],
  ["HTML", { description: `<p>We roof.</p><img src="${A}"><img src="${B}"><p><img src="${C}"></p>` }],
])("further pictures of a service are a project of the same name: %s", (_, service) => {
  const { record, problems, readings } = withService(service) ?? {};
  expect(record?.dbServices[0]?.description).toEqual([{ text: "We roof.", img: A, lists: [] }]);
  expect(record?.landings).toEqual([{ name: "Roofing", gallery: [A, B, C] }]);
  expect(problems).toEqual([]);
  expect(readings?.map(({ message }) => message)).toContain(
    'is one of 3 pictures, which all stand in the project "Roofing"',
  );
});

test("further pictures are added once each to an existing project with the service's name", () => {
  const landings = [
    { name: "Decks", gallery: [C] },
    { name: "roofing", gallery: [B] },
  ];
  expect(withService({ images: [A, B] }, { landings })?.record.landings).toEqual([
    { name: "Decks", gallery: [C] },
    { name: "roofing", gallery: [B, A] },
  ]);
});

test("further pictures that are all in projects already create no project", () => {
  const landings = [
    { name: "Decks", gallery: [A] },
    { name: "Roofs", gallery: [C, B] },
  ];
  expect(withService({ images: [A, B] }, { landings })?.record.landings).toEqual(landings);
});

test("further pictures are added to the gallery if a project would replace it", () => {
  const { record, readings } = withService({ images: [A, B] }, { gallery: [C] }) ?? {};
  expect(record?.gallery).toEqual([C, A, B]);
  expect(record?.landings).toEqual([]);
  expect(readings?.map(({ message }) => message)).toContain("is one of 2 pictures, which all stand in the gallery");
});

test("further pictures keep their texts", () => {
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
  ["the same picture twice", { images: [A, A], image: A }],
  ["a picture with smaller sizes", { image: { url: A, sizes: { thumbnail: B, medium: C } } }],
  ["a picture and its description", { image: [A, "An old roof"] }],
  ["a picture and its thumbnail", { gallery: [A], thumbnail: B }],
  ["a picture and a file that is not one", { image: A, attachments: ["https://x.example/prices.pdf"] }],
])("a single picture creates no project: %s", (_, service) => {
  const { record } = withService(service) ?? {};
  expect(record?.dbServices[0]?.description[0]?.img).toBe(A);
  expect(record?.landings).toEqual([]);
});

test("a comma in an address does not split it", () => {
  const description = [{ img: "/content/pictures/roofs, new.jpg" }];
  expect(withService({ description })?.record.dbServices[0]?.description[0]?.img).toBe(
    "/content/pictures/roofs,%20new.jpg",
  );
});

test("several pictures in another field are reported, and only the first is shown", () => {
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

test("an invalid address is reported at its original position", () => {
  const { problems } = withService({ description: [{ img: [A, "javascript://x.example/b.jpg"] }] }) ?? {};
  expect(problems?.map(({ path }) => path)).toEqual([["dbServices", 0, "description", 0, "img", 1]]);
});

test("half a surrogate pair in a name does not affect the service's pictures", () => {
  const dbServices = [{ name: "Decks \ud83c", description: [{ img: ["/a.jpg", "/b.jpg"] }] }];
  expect(parseRecord({ dbServices })?.record.landings).toMatchObject([{ gallery: ["/a.jpg", "/b.jpg"] }]);
});

test("smaller copies of a picture, and other files, are not pictures of a gallery", () => {
  const gallery = ["/porch.jpg", "/porch-300x200.jpg", "/plan.pdf", "/hall-300x200.jpg"];
  const { record } = parseRecord({ gallery, landings: [{ name: "Porch", gallery }] }) ?? {};
  expect(record?.gallery).toEqual(["/porch.jpg", "/hall-300x200.jpg"]);
  expect(record?.landings).toMatchObject([{ gallery: ["/porch.jpg", "/hall-300x200.jpg"] }]);
});

test("an invalid address after a file that is not a picture is reported at its original position", () => {
  const { problems } = parseRecord({ gallery: ["/plan.pdf", "/porch.jpg", "javascript://x.example/b.jpg"] }) ?? {};
  expect(problems?.map(({ path }) => path)).toEqual([["gallery", 2]]);
});

test.each([
  {
    id: "1",
    media_type: "VIDEO",
    media_url: "https://video.example/a.mp4?x=1",
    thumbnail_url: A,
    permalink: "/reel/a",
  },
  { name: "media/4", mediaFormat: "VIDEO", googleUrl: "https://lh3.example/p/v=dv", thumbnailUrl: A },
])("a film of Instagram or Google Business is shown as its picture: %j", (film) => {
  expect(
    parseRecord({ gallery: [{ media_type: "IMAGE", media_url: B, thumbnail_url: C }, film] })?.record.gallery,
  ).toEqual([B, A]);
});

test("the sizes of a picture of Facebook are one picture", () => {
  const images = [
    { height: 2048, width: 1536, source: A },
    { height: 480, width: 360, source: B },
  ];
  expect(parseRecord({ gallery: [{ images, name: "New deck", id: "1" }, C] })?.record.gallery).toEqual([A, C]);
  const album = images.map((image) => ({ ...image, width: 800 }));
  expect(parseRecord({ gallery: [{ images: album, name: "Decks" }, C] })?.record.gallery).toEqual([A, B, C]);
});

test("of the sizes of a picture the widest is shown", () => {
  const images = [
    { height: 97, width: 130, source: B },
    { height: 1536, width: 2048, source: A },
  ];
  expect(parseRecord({ gallery: [{ images }, C] })?.record.gallery).toEqual([A, C]);
});

test("pictures of other shapes are not sizes of one picture", () => {
  const photos = [
    { source: "/kitchen.jpg", width: 1600, height: 900 },
    { source: "/bath.jpg", width: 1200, height: 1600 },
  ];
  expect(parseRecord({ gallery: [{ photos }] })?.record.gallery).toEqual(["/kitchen.jpg", "/bath.jpg"]);
});

const firstBlocks = (service: object) => parseRecord({ dbServices: [service] })?.record.dbServices[0]?.description;

test("files of a service or a project are pictures, unless they are documents", () => {
  const files = [{ url: A }, { url: B }, { url: "/plan.pdf" }];
  const roofs = { name: "Roofs", description: "We roof." };
  expect(firstBlocks({ ...roofs, file: { data: { attributes: { url: A, mime: "image/jpeg" } } } })).toMatchObject([
    { img: A },
  ]);
  expect(firstBlocks({ name: "Roofs", description: [{ text: "We roof.", file: A }] })).toMatchObject([{ img: A }]);
  expect(firstBlocks({ ...roofs, img: C, files })).toMatchObject([{ img: C }]);
  for (const file of ["/plan.pdf", { url: "/plan.pdf" }, [{ url: "/plan.pdf" }]]) {
    const { record, problems } =
      parseRecord({
        dbServices: [
          { ...roofs, file, image: C },
          { ...roofs, file },
        ],
      }) ?? {};
    expect(record?.dbServices.map(({ description }) => description[0]?.img)).toEqual([C, ""]);
    expect(problems).toEqual([]);
  }
  expect(parseRecord({ dbServices: [{ ...roofs, files }] })?.record.landings).toMatchObject([{ gallery: [A, B] }]);
  const landings = [
    { name: "Porch", cover: C, files: files.slice(0, 2) },
    { name: "Hall", cover: C, files: ["/a.pdf"] },
  ];
  expect(parseRecord({ landings })?.record.landings.map(({ gallery }) => gallery)).toEqual([[A, B], [C]]);
  const videosPromo = [{ activo: true, file: { url: A } }];
  expect(parseRecord({ videosPromo })?.record.videosPromo).toMatchObject([{ img: "" }]);
});

const DOCUMENT = "https://cdn.example/f/8a7b";

test.each([
  { url: DOCUMENT, mime: "application/pdf" },
  [{ filename: "brochure.pdf", url: DOCUMENT }],
  "/prices.csv",
  { data: { attributes: { url: "/plan.pdf" } } },
  [{ asset: { url: "/plan.pdf" } }],
  { url: "/plan.pdf", thumbnail: "/plan.jpg" },
])("a file of a service or a project that is no picture is none: %j", (file) => {
  for (const name of ["file", "files"]) {
    const roofs = { name: "Roofs", description: "We roof.", [name]: file };
    expect(firstBlocks(roofs)).toMatchObject([{ img: "" }]);
    expect(firstBlocks({ ...roofs, image: C })).toMatchObject([{ img: C }]);
    const { landings } = parseRecord({ landings: [{ name: "Deck", cover: C, [name]: file }] })?.record ?? {};
    expect(landings).toMatchObject([{ gallery: [C] }]);
  }
});

test.each([
  ["/My Roof.jpg", "/My%20Roof.jpg"],
  [{ url: DOCUMENT, name: "Roof photo.jpg" }, DOCUMENT],
  [{ url: DOCUMENT, type: "image" }, DOCUMENT],
])("a file of a service whose name or type says so is a picture: %j", (file, img) => {
  expect(firstBlocks({ name: "Roofs", description: "We roof.", file })).toMatchObject([{ img }]);
});

test("a film with a poster does not replace the cover of a project", () => {
  const media = [{ url: "/tour.mp4", poster: "/poster.jpg" }];
  const { landings } = parseRecord({ landings: [{ name: "Deck", image: C, media }] })?.record ?? {};
  expect(landings).toMatchObject([{ gallery: [C] }]);
});
