import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const aboutOf = (dbAbout: unknown) => parseRecord({ dbPrincipal: { name: "Acme" }, dbAbout })?.record.dbAbout;
const [MISSION, VISION, HISTORY] = ["We build roofs that last.", "To lead in roofs.", "Since 1998 we roof in Bow."];
const REASONS = ["Fast", "Clean"];

test.each([
  [{ mission: MISSION, vision: VISION }, [MISSION, VISION], []],
  [{ history: HISTORY, "Our mission": MISSION, vision: VISION }, [HISTORY, MISSION, VISION], []],
  [{ mission: MISSION, reasons: REASONS }, [MISSION], REASONS],
  [{ misión: MISSION, visión: VISION, razones: REASONS }, [MISSION, VISION], REASONS],
  [{ text: HISTORY, mission: MISSION, list: REASONS }, [HISTORY, MISSION], REASONS],
  [{ mission: `<p>${MISSION}</p>`, vision: `<p>${VISION}</p>`, image: "/team.jpg" }, [MISSION, VISION], []],
])("mission and vision are paragraphs of one block: %j", (block, paragraphs, list) => {
  for (const dbAbout of [block, [block]]) expect(aboutOf(dbAbout)).toEqual([{ text: paragraphs.join("\n\n"), list }]);
});

test("other texts beside each other remain blocks", () => {
  expect(aboutOf([{ text: HISTORY }, { text: MISSION }])).toEqual([
    { text: HISTORY, list: [] },
    { text: MISSION, list: [] },
  ]);
});
