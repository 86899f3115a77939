import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const ENGLISH = "They fixed our roof in a day.";
const SPANISH = "Arreglaron el techo en un día.";

test.each([
  `(Translated by Google) ${ENGLISH}\n\n(Original)\n${SPANISH}`,
  `${SPANISH}\n\n(Translated by Google)\n${ENGLISH}`,
  `(Traducido por Google) ${SPANISH}\n\n(Original)\n${ENGLISH}`,
])("a review with Google's translation is shown once, in the site's language: %j", (text) => {
  const inLanguage = (isenglish: boolean) =>
    parseRecord({
      dbPrincipal: { name: "Acme" },
      labels: { formLabel: { isenglish } },
      ownWords: { testimonials: [{ text, name: "Dana" }] },
    })?.record.ownWords?.testimonials.map((review) => review.text);
  expect(inLanguage(true)).toEqual([ENGLISH]);
  expect(inLanguage(false)).toEqual([SPANISH]);
});
