import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const pointsOf = (list: unknown) => parseRecord({ dbAbout: [{ text: "We roof.", list }] })?.record.dbAbout[0]?.list;

test("an icon beside a point is not a point", () => {
  expect(
    pointsOf([
      { icon: "check", text: "Own crews" },
      { icon: "fa fa-check", label: "Insured" },
      { id: 3, color: "#112233", item: "Written prices" },
      { id: 4, security: "Background checks" },
    ]),
  ).toEqual(["Own crews", "Insured", "Written prices", "Background checks"]);
});

test("a heading and its text are one point", () => {
  expect(
    pointsOf([
      { title: "Insured", text: "Up to a million." },
      { icon: "tick", heading: "Own crews:", description: "no day labor" },
      { name: "<b>Prices</b>", detail: "In writing." },
      { title: "No. 1 in Bow", text: "Ask around." },
    ]),
  ).toEqual([
    "Insured: Up to a million.",
    "Own crews: no day labor",
    "Prices: In writing.",
    "No. 1 in Bow: Ask around.",
  ]);
});

test("a heading and its text with a number are one point", () => {
  expect(
    pointsOf({
      "Point 1 Title": "Insured",
      "Point 1 Text": "Up to a million.",
      "Point 2 Title": "Own crews",
      "Point 2 Text": "No day labor.",
    }),
  ).toEqual(["Insured: Up to a million.", "Own crews: No day labor."]);
});

test("several points in one item stay separate", () => {
  expect(pointsOf([{ a: "Own crews", b: "Insured", c: "Fair" }])).toEqual(["Own crews", "Insured", "Fair"]);
  expect(pointsOf([{ title: "Insured", text: "Up to a million.", details: "Ask for proof." }])).toHaveLength(3);
  expect(pointsOf([{ title: "Crews", items: ["Own crews", "Insured"] }])).toEqual(["Own crews", "Insured"]);
  expect(pointsOf([{ point1: "Own crews", point2: "Insured" }])).toEqual(["Own crews", "Insured"]);
});

test("a point's metadata is left out", () => {
  const about = { id: 1, className: "wide", status: "published", owner: "Dana", updated: "2024" };
  expect(
    pointsOf([
      { ...about, item: "Own crews" },
      { text: "Insured", ...about },
    ]),
  ).toEqual(["Own crews", "Insured"]);
});
