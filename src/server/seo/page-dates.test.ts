import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { allPages } from "../../site/render.tsx";
import { hashOf } from "../provider/fetched-record.ts";
import { pageDates } from "./page-dates.ts";

const service = (name: string, text: string) => ({ name, description: [{ text }] });
const FIELDS = {
  // Enough content that no page borrows from another.
  dbPrincipal: { name: "Ridge", phones: [{ phone: "603-555-0142" }], location: [{ address: "Concord, NH" }] },
  dbAbout: [{ text: "About us." }],
  dbValues: [{ title: "Care" }],
  dbHome: [{ text: "We build." }],
  stock: Array.from({ length: 8 }, (_, index) => `/stock-${index}.jpg`),
  dbServices: [service("Roofing", "Roofs."), service("Siding", "Walls.")],
  landings: [{ name: "Deck Builds", gallery: ["/a.jpg"] }],
};

/** The record of these fields, first fetched on a day of May. */
const seen = (fields: Record<string, unknown>, day: number) => ({
  record: recordOf(fields),
  etag: hashOf(JSON.stringify(fields)),
  fetchedAt: new Date(Date.UTC(2026, 4, day)),
});
const start = (file = join(temporaryFolder(), "dates", "pages.json")) => {
  const log = fakeLog();
  const dates = pageDates({ file, publicUrl: "https://site.example", log });
  return {
    file,
    log,
    /** Each page's date, as the day of May. */
    daysOf: async (fields: Record<string, unknown>, day: number): Promise<Record<string, number>> => {
      const fetched = seen(fields, day);
      const dateOf = await dates(fetched);
      return Object.fromEntries(allPages(fetched.record).map(({ path }) => [path, dateOf(path).getUTCDate()]));
    },
  };
};

test("a page's date changes only when what the page shows changes", async () => {
  const { daysOf } = start();
  const first = await daysOf(FIELDS, 1);
  expect(new Set(Object.values(first))).toEqual(new Set([1]));

  const roofs = { ...FIELDS, dbServices: [service("Roofing", "Slate roofs."), service("Siding", "Walls.")] };
  // The service's page, and the two pages that show its first text.
  expect(await daysOf(roofs, 2)).toEqual({ ...first, "/roofing": 2, "/services": 2, "/": 2 });
  // The project's page, and the pages that show projects.
  const pictures = { ...roofs, landings: [{ name: "Deck Builds", gallery: ["/b.jpg"] }] };
  expect(await daysOf(pictures, 3)).toMatchObject({ "/gallery/deck-builds": 3, "/contact": 1, "/roofing": 3 });
  expect(await daysOf({ ...pictures, styles: { mainColor: "#123456" } }, 4)).toMatchObject({
    "/contact": 1,
    "/roofing": 3,
  });
});

test("the dates are kept after a restart, also with a different record", async () => {
  const { file, daysOf } = start();
  await daysOf(FIELDS, 1);
  expect((await start(file).daysOf(FIELDS, 2))["/"]).toBe(1);
  const changed = { ...FIELDS, dbHome: [{ text: "We build decks." }] };
  expect(await start(file).daysOf(changed, 3)).toMatchObject({ "/": 3, "/roofing": 1 });
});

test("a new page has the date of its record, and a removed page has none", async () => {
  const { file, daysOf } = start();
  await daysOf(FIELDS, 1);
  const renamed = { ...FIELDS, dbServices: [service("Roofs", "Roofs."), service("Siding", "Walls.")] };
  expect((await daysOf(renamed, 2))["/roofs"]).toBe(2);
  expect(readFileSync(file, "utf8")).not.toContain("/roofing");
});

test.each(["", "{", '{"etag":"x","pages":{"/":{"hash":1}}}'])("a truncated file is written anew (%j)", async (text) => {
  const { file, daysOf } = start();
  await daysOf(FIELDS, 1);
  writeFileSync(file, text);
  const again = start(file);
  expect((await again.daysOf(FIELDS, 2))["/"]).toBe(2);
  expect(again.log.lines).toEqual([]);
});

test("dates that can't be written are kept in memory, which is logged once", async () => {
  const blocked = join(temporaryFolder(), "file");
  writeFileSync(blocked, "");
  const { daysOf, log } = start(join(blocked, "pages.json"));
  await daysOf(FIELDS, 1);
  expect((await daysOf({ ...FIELDS, dbHome: [{ text: "New." }] }, 2))["/siding"]).toBe(1);
  expect(log.lines).toHaveLength(1);
});
