import { expect, test } from "vitest";
import { textLeavesOf, sourcesOfLink, sourcesOfText } from "./sources.ts";

const leaves = textLeavesOf({
  dbPrincipal: {
    name: "Ridge",
    miles: "35",
    logo: "/content/logos/ridge.svg",
    emails: [{ email: "hello@ridge.example" }],
    location: [{ address: "418 Fisher Road, Concord", url: "https://maps.example/embed?q=1" }],
  },
  dbSlogan: [{ slogan: "Built for winter" }, { slogan: "Dry by nightfall" }],
  dbAbout: [{ text: "First paragraph of it.\n\nSecond paragraph of it.", list: ["Own crews", ""] }],
  dbServices: [{ name: "Roofing", description: [{ text: "Roofing is what we do, from ridge to gutter." }] }],
});

test("every text of a record is a leaf with its path", () => {
  expect(leaves.map(({ path }) => path)).toContain("dbAbout[0].list[0]");
  expect(leaves.map(({ path }) => path)).not.toContain("dbAbout[0].list[1]");
});

test.each([
  ["Built for winter", ["dbSlogan[0].slogan"]],
  [" Built  for\nwinter ", ["dbSlogan[0].slogan"]],
  ["Second paragraph of it.", ["dbAbout[0].text"]],
  ["Roofing is what we do, fro…", ["dbServices[0].description[0].text"]],
  ["Roofing", ["dbServices[0].name"]],
  ["We Cover 35 Miles Around 418 Fisher Road, Concord", ["dbPrincipal.miles", "dbPrincipal.location[0].address"]],
  ["About Ridge", ["dbPrincipal.name"]],
  ["Ridgeline", []],
  ["135 miles", []],
  ["free estimate", []],
  ["", []],
])("the text %j has the sources %j", (text, paths) => {
  expect(sourcesOfText(leaves, text)).toEqual(paths);
});

test.each([
  ["/content/logos/ridge.svg", ["dbPrincipal.logo"]],
  ["mailto:hello@ridge.example", ["dbPrincipal.emails[0].email"]],
  ["https://maps.example/embed?q=1", ["dbPrincipal.location[0].url"]],
  ["/sized/640?of=%2Fcontent%2Flogos%2Fridge.svg", ["dbPrincipal.logo"]],
  ["/", []],
  ["/about", []],
])("the address %j has the sources %j", (link, paths) => {
  expect(sourcesOfLink(leaves, link)).toEqual(paths);
});
