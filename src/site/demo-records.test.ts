/** The records of the demo businesses, which visitors of a demo read as a finished site. */
import { expect, test } from "vitest";
import { readPage } from "../../tests/fakes/page.ts";
import { recordOf } from "../../tests/fakes/record.ts";
import { DEMO_RECORDS, demoRecord } from "../../tests/records/record.ts";
import { headPicture } from "../record/pictures.ts";
import { allPages } from "./routes.ts";
import { pageDescription } from "./seo/description.ts";

test.each(Object.keys(DEMO_RECORDS))("%s: no gallery shows a house before the work", (name) => {
  const { beforeAfterGall, gallery, landings } = recordOf(demoRecord(name));
  const shown = new Set([...gallery, ...landings.flatMap((landing) => landing.gallery)]);
  expect(beforeAfterGall.map(({ beforeImg }) => beforeImg).filter((picture) => shown.has(picture))).toEqual([]);
});

test.each(Object.keys(DEMO_RECORDS))(
  "%s: the head of the gallery shows no picture of the comparisons below it",
  (name) => {
    const record = recordOf(demoRecord(name));
    const compared = record.beforeAfterGall.flatMap(({ beforeImg, afterImg }) => [beforeImg, afterImg]);
    expect(compared).not.toContain(headPicture(record, "gallery"));
  },
);

test.each(["/", "/about"])("verdeluna: no line breaks within the licence's number on %s", (path) => {
  expect(readPage(demoRecord("verdeluna"), path).root.text).not.toMatch(/LCB[ \n]/);
});

test.each(Object.keys(DEMO_RECORDS))("%s: descriptions end with a sentence", (name) => {
  const record = recordOf(demoRecord(name));
  expect(allPages(record).filter((page) => !pageDescription(record, page).trim().endsWith("."))).toEqual([]);
});

test.each(["copperline", "verdeluna"])("%s: each service has a description of its own", (name) => {
  const record = recordOf(demoRecord(name));
  const ofServices = allPages(record)
    .filter(({ service }) => service)
    .map((page) => pageDescription(record, page));
  expect(new Set(ofServices).size).toBe(ofServices.length);
});
