import { expect, test } from "vitest";
import { parseRecord } from "../parse.ts";

const SPANISH = { formLabel: { isenglish: false } };
const given = {
  dbSlogan: [{ slogan: { en: "Roofs that last", es: "Techos que duran" } }],
  dbAbout: { "en-US": [{ text: "We roof." }], "es-MX": [{ text: "Techamos." }] },
  dbServices: [{ name: { en: "Roofs", es: "Techos" }, description: [{ text: { en: "<p>All of them.</p>", es: "" } }] }],
};

test("of a text in several languages the site shows its own", () => {
  expect(parseRecord(given)?.record).toMatchObject({
    dbSlogan: [{ slogan: "Roofs that last" }],
    dbAbout: [{ text: "We roof." }],
    dbServices: [{ name: "Roofs", description: [{ text: "All of them." }] }],
  });
  expect(parseRecord({ ...given, labels: SPANISH })?.record).toMatchObject({
    dbSlogan: [{ slogan: "Techos que duran" }],
    dbAbout: [{ text: "Techamos." }],
    dbServices: [{ name: "Techos" }],
  });
});

test("a language without words leaves its place to one that has them, and a list of one language is the list", () => {
  expect(parseRecord({ ...given, labels: SPANISH })?.record.dbServices[0]?.description[0]?.text).toBe("All of them.");
  expect(
    parseRecord({ dbServices: { "en-US": [{ name: "Roofs" }, { name: "Decks" }] } })?.record.dbServices,
  ).toMatchObject([{ name: "Roofs" }, { name: "Decks" }]);
});
