import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { type Database, DatabaseUnavailable } from "../database/database.ts";
import { serviceSlugs } from "./slug-store.ts";

const withServices = (...names: string[]) => recordOf({ dbServices: names.map((name) => ({ name })) });

/** Returns a database that accepts no writes until it is repaired. */
function withFailingWrites(database: Database): { failing: Database; repair: () => void } {
  let down = true;
  const write: Database["write"] = (work) =>
    down ? Promise.reject(new DatabaseUnavailable("disk full")) : database.write(work);
  return { failing: { ...database, write }, repair: () => (down = false) };
}

test("an old path is redirected to the service that replaced it, also after a restart", async () => {
  const { database, log } = temporaryDatabase();
  const slugs = serviceSlugs({ database, pageId: "a", log });
  await slugs.see(withServices("Roof Repair", "Kitchen & Bath Remodel", "Decks"));
  await slugs.see(withServices("Roof Repair", "Kitchens/Baths 100%", "Decks"));
  const address = "/kitchens%2Fbaths%20100%25";
  expect(slugs.movedTo("/kitchen-%26%20bath%20remodel")).toBe("/kitchens%2Fbaths-100%25");
  expect(slugs.movedTo("/kitchen-& bath remodel")).toBe("/kitchens%2Fbaths-100%25");
  for (const path of ["/decks", address, "/", "/%zz", "/gallery/kitchen-%26%20bath%20remodel", "/nothing"]) {
    expect(slugs.movedTo(path)).toBeUndefined();
  }

  const restarted = serviceSlugs({ database, pageId: "a", log });
  await restarted.see(withServices("Roof Repair", "Kitchens/Baths 100%", "Decks"));
  expect(restarted.movedTo("/kitchen-%26%20bath%20remodel")).toBe("/kitchens%2Fbaths-100%25");
  await restarted.see(withServices("Roof Repair", "Rooms", "Decks"));
  expect(restarted.movedTo("/kitchen-%26%20bath%20remodel")).toBe("/rooms");
});

test("an old path in capital letters is redirected too", async () => {
  const { database, log } = temporaryDatabase();
  const slugs = serviceSlugs({ database, pageId: "a", log });
  await slugs.see(withServices("Roof Repair", "Jardinería"));
  await slugs.see(withServices("Roof Repair", "Landscaping"));
  expect(slugs.movedTo("/JARDINER%C3%8DA")).toBe("/landscaping");
  expect(slugs.movedTo("/Roof-Repair")).toBeUndefined();
});

test("a rename while the server was down is detected at its start", async () => {
  const { database, log } = temporaryDatabase();
  await serviceSlugs({ database, pageId: "a", log }).see(withServices("One", "Two"));
  const restarted = serviceSlugs({ database, pageId: "a", log });
  await restarted.see(withServices("One", "Three"));
  expect(restarted.movedTo("/two")).toBe("/three");
});

test("sites that share a database have separate old paths", async () => {
  const { database, log } = temporaryDatabase();
  const [one, other] = ["a", "b"].map((pageId) => serviceSlugs({ database, pageId, log }));
  await one?.see(withServices("Roofs"));
  await other?.see(withServices("Roofs"));
  await one?.see(withServices("Roofing"));
  await other?.see(withServices("Roofs", "More"));
  expect(one?.movedTo("/roofs")).toBe("/roofing");
  expect(other?.movedTo("/roofs")).toBeUndefined();
});

test("two processes that see the same change agree", async () => {
  const { database, log } = temporaryDatabase();
  const both = [1, 2].map(() => serviceSlugs({ database, pageId: "a", log }));
  const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
  for (const name of names) await Promise.all(both.map((slugs) => slugs.see(withServices(name))));
  expect(both.map((slugs) => slugs.movedTo("/name-0"))).toEqual(["/name-19", "/name-19"]);
  expect(log.lines).toEqual([]);
});

test("a record with 500 services is supported", async () => {
  const { database, log } = temporaryDatabase();
  const slugs = serviceSlugs({ database, pageId: "a", log });
  const names = Array.from({ length: 500 }, (_, index) => `Service ${index}`);
  await slugs.see(withServices(...names));
  await slugs.see(withServices(...names.with(499, "Renamed")));
  expect(slugs.movedTo("/service-499")).toBe("/renamed");
  expect(log.lines).toEqual([]);
});

test("unchanged services are not written again", async () => {
  const { database, log } = temporaryDatabase();
  const slugs = serviceSlugs({ database, pageId: "a", log });
  const places = () => database.read((c) => c.selectFrom("service_slugs").select("place").orderBy("place").execute());
  await slugs.see(withServices("Roofs", "Decks"));
  // Writing them again would set their places to 0 and 1.
  await database.write(
    async (c) => void (await c.updateTable("service_slugs").set({ place: 7 }).where("slug", "=", "decks").execute()),
  );
  await slugs.see(withServices("Roofs", "Decks"));
  expect(await places()).toEqual([{ place: 0 }, { place: 7 }]);
  await slugs.see(withServices("Roofs", "Fences"));
  expect(await places()).toEqual([{ place: 0 }, { place: 0 }, { place: 1 }]);
});

test("renames are known without the database, and stored when it works again", async () => {
  const { database, log } = temporaryDatabase();
  const { failing, repair } = withFailingWrites(database);
  const slugs = serviceSlugs({ database: failing, pageId: "a", log });
  for (const name of ["One", "Two"]) await slugs.see(withServices(name));
  expect(slugs.movedTo("/one")).toBe("/two");
  expect(log.lines[0]).toMatch(/^warn The addresses of services were not stored.*disk full$/);

  repair();
  await slugs.see(withServices("Three"));
  const restarted = serviceSlugs({ database, pageId: "a", log });
  await restarted.see(withServices("Three"));
  for (const path of ["/one", "/two"]) expect(restarted.movedTo(path)).toBe("/three");
});

test("while the database fails, the last 100 changes are kept for it", async () => {
  const { database, log } = temporaryDatabase();
  const { failing, repair } = withFailingWrites(database);
  const slugs = serviceSlugs({ database: failing, pageId: "a", log });
  for (let change = 0; change < 105; change += 1) await slugs.see(withServices(`Name ${change}`));
  repair();
  await slugs.see(withServices("Last"));
  const restarted = serviceSlugs({ database, pageId: "a", log });
  await restarted.see(withServices("Last"));
  expect(restarted.movedTo("/name-5")).toBe("/last");
  expect(restarted.movedTo("/name-4")).toBeUndefined();
});

test("old addresses are known within a minute of a start without the database", async () => {
  const { database, log } = temporaryDatabase();
  const before = serviceSlugs({ database, pageId: "a", log });
  for (const name of ["One", "Two"]) await before.see(withServices(name));
  const { failing, repair } = withFailingWrites(database);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const restarted = serviceSlugs({ database: failing, pageId: "a", log });
  await restarted.see(withServices("Two"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(restarted.movedTo("/one")).toBeUndefined();
  expect(log.lines).toEqual([expect.stringMatching(/^warn The addresses of services were not stored.*disk full$/)]);
  repair();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => restarted.movedTo("/one")).toBe("/two");
});
