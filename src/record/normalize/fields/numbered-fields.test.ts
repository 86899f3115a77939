import { describe, expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

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
  ["as fields", { dbAbout: { title: "About", paragraph1: "One.", paragraph2: "Two.", image1: A } }, "One.\n\nTwo."],
  ["in an item of a list", { dbAbout: [{ text_1: "One.", text_2: "Two." }] }, "One.\n\nTwo."],
])("numbered texts are paragraphs: %s", (_, fields, text) =>
  expect(recordOf(fields)?.dbAbout).toEqual([{ text, list: [] }]),
);

test("numbered paragraphs and points of an about text are one about text", () => {
  const dbAbout = {
    "About Text 1": "One.",
    "About Text 2": "Two.",
    "About Bullet 1": "Vents",
    "About Bullet 2": "Boots",
  };
  expect(recordOf({ dbAbout })?.dbAbout).toEqual([{ text: "One.\n\nTwo.", list: ["Vents", "Boots"] }]);
});

test("numbered pictures of a project are its gallery", () => {
  const landings = [{ title: "Deck", photo1: A, photo2: B, photo3: "" }];
  expect(recordOf({ landings })?.landings).toEqual([{ name: "Deck", gallery: [A, B] }]);
});

test("numbered items are a list, and the numbers are not names", () => {
  const dbServices = { service1: "Roofing", service2: "Siding" };
  expect(recordOf({ dbServices })?.dbServices.map(({ name }) => name)).toEqual(["Roofing", "Siding"]);
  const named = { "Service 1 Name": "Roofing", "Service 2 Name": "Siding" };
  expect(recordOf({ dbServices: named })?.dbServices.map(({ name }) => name)).toEqual(["Roofing", "Siding"]);
  const dbHome = { text1: "One.", text2: "Two." };
  expect(recordOf({ dbHome })?.dbHome.map(({ text }) => text)).toEqual(["One.", "Two."]);
  const landings = { "Phase 1": [A], "Phase 2": [B] };
  expect(recordOf({ landings })?.landings.map(({ name }) => name)).toEqual(["Phase 1", "Phase 2"]);
});

describe("items with their number in the names of their fields", () => {
  const services = {
    "Service 1 Name": "Roofing",
    "Service 1 Description": "We roof.",
    "Service 1 Photo": A,
    "Service 2 Name": "Siding",
    "Service 2 Description": "We side.",
    "Service 10 Name": "",
    "Service 10 Photo": "",
  };
  const read = [
    { name: "Roofing", description: [{ text: "We roof.", img: A }] },
    { name: "Siding", description: [{ text: "We side." }] },
  ];
  test.each([
    ["an object", services],
    ["a row of a table", [services]],
    ["other names", { title_1: "Roofing", text_1: "We roof.", image_1: A, title_2: "Siding", text_2: "We side." }],
    [
      "camel case",
      {
        service1Title: "Roofing",
        service1Text: "We roof.",
        service1Image: A,
        service2Title: "Siding",
        service2Text: "We side.",
      },
    ],
  ])("services are read: %s", (_, dbServices) => {
    const parsed = parseRecord({ dbServices });
    expect(parsed?.record.dbServices).toMatchObject(read);
    expect(parsed?.record.dbServices).toHaveLength(2);
    expect(parsed?.problems).toEqual([]);
  });

  test("comparisons, testimonials and questions are read", () => {
    const record = recordOf({
      beforeAfterGall: { "Before 1": A, "After 1": B, "Before 2": B, "After 2": A },
      testimonials: { "Review 1 Text": "On time, and tidy.", "Review 1 Name": "Dana", "Review 2 Text": "Fair." },
      faqs: { "Question 1": "Do you work in winter?", "Answer 1": "Yes." },
    });
    expect(record?.beforeAfterGall).toEqual([
      { beforeImg: A, afterImg: B },
      { beforeImg: B, afterImg: A },
    ]);
    expect(record?.ownWords?.testimonials).toMatchObject([
      { text: "On time, and tidy.", name: "Dana" },
      { text: "Fair." },
    ]);
    expect(record?.ownWords?.questions).toMatchObject([{ question: "Do you work in winter?", answer: "Yes." }]);
  });

  test("pictures are read with their captions", () => {
    const gallery = { "Photo 1": A, "Photo 1 Caption": "A roof", "Photo 2": B, "Photo 2 Caption": "" };
    const parsed = parseRecord({ gallery });
    expect(parsed?.record.gallery).toEqual([A, B]);
    expect(parsed?.record.ownWords?.pictures).toMatchObject([{ picture: A, caption: "A roof" }]);
    expect(parsed?.problems).toEqual([]);
  });
});
