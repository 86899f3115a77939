import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { leadDestinations } from "./destinations.ts";

const DAY = 86_400_000;
const withEmails = (...emails: string[]) => recordOf({ dbPrincipal: { emails: emails.map((email) => ({ email })) } });

function start() {
  const { database, log } = temporaryDatabase();
  const clock = { now: Date.parse("2026-06-10T14:00:00Z") };
  const now = () => new Date(clock.now);
  /** Opens the destinations like another process, or after a restart. */
  const open = (pageId = "ridgeline") => {
    const destinations = leadDestinations({ database, pageId, log, now });
    onTestFinished(() => destinations.stop());
    return { ...destinations, isValid: (address: string) => destinations.wasValid(address, now()) };
  };
  return { open, clock, database, log };
}

test("an address is valid for 30 days after it was last in the record, in every process", async () => {
  const { open, clock } = start();
  const first = open();
  await first.see(withEmails("Old@Ridgeline.example", "two@ridgeline.example"));
  // The addresses stay in the record for a year.
  clock.now += 365 * DAY;
  await first.see(withEmails("new@ridgeline.example"));
  const second = open();
  for (const process of [first, second]) {
    expect(await process.isValid("old@ridgeline.EXAMPLE")).toBe(true);
    expect(await process.isValid("two@ridgeline.example")).toBe(true);
    expect(await process.isValid("new@ridgeline.example")).toBe(true);
    expect(await process.isValid("victim@example.com")).toBe(false);
    expect(await process.isValid("")).toBe(false);
  }
  clock.now += 30 * DAY - 1;
  for (const process of [first, second, open()]) expect(await process.isValid("old@ridgeline.example")).toBe(true);
  clock.now += 1;
  for (const process of [first, second, open()]) expect(await process.isValid("old@ridgeline.example")).toBe(false);
});

test("an empty address is valid after a record without addresses", async () => {
  const { open } = start();
  const destinations = open();
  await destinations.see(withEmails());
  await destinations.see(withEmails("new@ridgeline.example"));
  expect(await destinations.isValid("")).toBe(true);
});

test("an address of one site is not valid on another site", async () => {
  const { open } = start();
  await open().see(withEmails("office@ridgeline.example"));
  expect(await open("copperline").isValid("office@ridgeline.example")).toBe(false);
});

test("current addresses are noted again each hour, and expired ones are deleted, for each site separately", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { open, clock, database } = start();
  const noted = async () =>
    (await database.read((c) => c.selectFrom("destinations").selectAll().orderBy("address").execute())).map(
      ({ page_id, address, last_seen }) => [page_id, address, Date.parse(last_seen)],
    );
  await open("copperline").see(withEmails("other@copperline.example"));
  const [idle, destinations] = [open(), open()];
  await destinations.see(withEmails("old@ridgeline.example"));
  await destinations.see(withEmails("NEW@ridgeline.example", "new@ridgeline.example"));
  clock.now += 31 * DAY;
  vi.advanceTimersByTime(3_600_000);
  await Promise.all([idle.stop(), destinations.stop()]);
  expect(vi.getTimerCount()).toBe(1);
  expect(await noted()).toEqual([
    ["ridgeline", "new@ridgeline.example", clock.now],
    ["copperline", "other@copperline.example", clock.now],
  ]);
});

test("addresses are kept in memory while the database can't be written, which is logged once", async () => {
  const { open, database, log } = start();
  const destinations = open();
  await database.write((c) => c.schema.dropTable("destinations").execute());
  await destinations.see(withEmails("old@ridgeline.example"));
  await destinations.see(withEmails("new@ridgeline.example"));
  expect(await destinations.isValid("old@ridgeline.example")).toBe(true);
  expect(log.lines.filter((line) => line.includes("addresses for leads were not noted"))).toHaveLength(1);
});
