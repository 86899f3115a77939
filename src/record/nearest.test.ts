import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const NAMES = ["phones", "emails", "workdays", "name"];

test.each([
  ["phone", "phones"],
  ["Phonse", "phones"],
  ["phoness", "phones"],
  ["worksday", "workdays"],
  ["EMIALS", "emails"],
  ["nane", "name"],
])("the suggestion for %s is %s", (name, meant) => expect(nearest(name, NAMES)).toBe(meant));

test.each(["", "nae1", "anem", "telephones", "wrokdasy12", "emlsai"])("%j has no suggestion", (name) =>
  expect(nearest(name, NAMES)).toBeUndefined(),
);

test("the most similar of two names is suggested", () => {
  expect(nearest("gallerys", ["galleries", "gallery"])).toBe("gallery");
});
