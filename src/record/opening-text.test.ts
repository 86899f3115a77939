import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import { openingText } from "./opening-text.ts";

test.each([
  ["the one of Home", "Of Home.", "Of About.", "Of Home."],
  ["the one of About if Home's is empty", "", "Of About.", "Of About."],
  ["empty if both are empty", "", "", ""],
])("the opening text is %s", (_, home, about, text) =>
  expect(openingText(recordOf({ dbHome: [{ text: home }], dbAbout: [{ text: about }] }))).toBe(text),
);

test("a business without texts has no opening text", () =>
  expect(openingText(recordOf({ dbPrincipal: { name: "Ridgeline" } }))).toBe(""));
