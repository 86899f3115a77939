import { expect, test } from "vitest";
import { parseRecord } from "../parse.ts";

const A = "https://x.example/a.jpg";
const B = "https://x.example/b.jpg";
const recordOf = (fields: object) => parseRecord(fields)?.record;

test("numbered texts and pictures of a service are blocks, and its numbered points a list", () => {
  const service = {
    name: "Roofing",
    paragraph1: "We roof.",
    paragraph2: "We come back.",
    image1: A,
    image_2: B,
    "Bullet 1": "Vents",
    "Bullet 2": "Boots",
    "Bullet 3": "",
  };
  const roofing = {
    name: "Roofing",
    description: [
      { text: "We roof.", img: A, lists: ["Vents", "Boots"] },
      { text: "We come back.", img: B, lists: [] },
    ],
  };
  expect(recordOf({ dbServices: [service] })?.dbServices).toEqual([roofing]);
  expect(recordOf({ dbServices: service })?.dbServices).toEqual([roofing]);
});

test.each([
  ["paragraphs", { dbAbout: { title: "About", paragraph1: "One.", paragraph2: "Two.", image1: A } }, "One.\n\nTwo."],
  ["in a list", { dbAbout: [{ text_1: "One.", text_2: "Two." }] }, "One.\n\nTwo."],
])("numbered texts are paragraphs: %s", (_, fields, text) =>
  expect(recordOf(fields)?.dbAbout).toEqual([{ text, list: [] }]),
);

test("numbered pictures of a project are its gallery", () => {
  const landings = [{ title: "Deck", photo1: A, photo2: B, photo3: "" }];
  expect(recordOf({ landings })?.landings).toEqual([{ name: "Deck", gallery: [A, B] }]);
});

test("numbered items are a list, and their numbers no names", () => {
  const dbServices = { service1: "Roofing", service2: "Siding" };
  expect(recordOf({ dbServices })?.dbServices.map(({ name }) => name)).toEqual(["Roofing", "Siding"]);
  const dbHome = { text1: "One.", text2: "Two." };
  expect(recordOf({ dbHome })?.dbHome.map(({ text }) => text)).toEqual(["One.", "Two."]);
  const landings = { "Phase 1": [A], "Phase 2": [B] };
  expect(recordOf({ landings })?.landings.map(({ name }) => name)).toEqual(["Phase 1", "Phase 2"]);
});
