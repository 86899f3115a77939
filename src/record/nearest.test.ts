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
])("%s was meant to be %s", (name, meant) => expect(nearest(name, NAMES)).toBe(meant));

test.each(["", "nae1", "anem", "telephones", "wrokdasy12", "emlsai"])("%j was meant to be none of them", (name) =>
  expect(nearest(name, NAMES)).toBeUndefined(),
);

test("the nearer of two names is meant", () => {
  expect(nearest("gallerys", ["galleries", "gallery"])).toBe("gallery");
});
