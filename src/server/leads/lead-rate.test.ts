import { expect, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { countLead } from "./lead-rate.ts";

const HOUR = 3_600_000;
const START = Date.parse("2026-06-10T14:00:00Z");

function start() {
  const { database } = temporaryDatabase();
  const clock = { now: START };
  const count = (address: string, pageId = "ridgeline") =>
    database.write((connection) => countLead(connection, pageId, address, new Date(clock.now)));
  const rows = () => database.read((c) => c.selectFrom("rate_limits").selectAll().execute());
  return { database, clock, count, rows };
}

test("an address is counted for an hour from its first lead, in each site by itself", async () => {
  const { clock, count } = start();
  const times = async (pageId?: string) => (await count("192.0.2.7", pageId)).fromAddress;
  expect([await times(), await times(), await times("birch")]).toEqual([1, 2, 1]);
  clock.now += HOUR - 1;
  expect(await times()).toBe(3);
  clock.now += 1;
  expect([await times(), await times()]).toEqual([1, 2]);
});

test("a network is over its limit from the 31st lead of an hour on", async () => {
  const { count } = start();
  const over: number[] = [];
  for (let number = 1; number <= 32; number += 1) {
    const { fromAddress, networkOverLimit } = await count(`2001:db8:0:${number.toString(16)}::1`);
    expect(fromAddress).toBe(1);
    if (networkOverLimit) over.push(number);
  }
  expect(over).toEqual([31, 32]);
});

test("leads that come at the same time are each counted", async () => {
  const { count } = start();
  const counted = await Promise.all([1, 2, 3, 4, 5].map(() => count("192.0.2.7")));
  expect(new Set(counted.map(({ fromAddress }) => fromAddress))).toEqual(new Set([1, 2, 3, 4, 5]));
});

test("a lead that is not stored is not counted", async () => {
  const { database, count, rows } = start();
  const failed = database.write(async (connection) => {
    await countLead(connection, "ridgeline", "192.0.2.7", new Date(START));
    throw new Error("The lead can't be stored.");
  });
  await expect(failed).rejects.toThrow("The lead can't be stored.");
  expect(await rows()).toEqual([]);
  expect((await count("192.0.2.7")).fromAddress).toBe(1);
});

test("the counts of earlier versions go on", async () => {
  const { database, clock, count, rows } = start();
  // As they wrote it for this site and address.
  const row = { key: "lead:7OOSLBLq2or0x4QyGsev9X", points: 29, expire: START + 60_000 };
  await database.write((c) => c.insertInto("rate_limits").values(row).execute());
  expect(await count("192.0.2.7")).toEqual({ fromAddress: 30, networkOverLimit: false });
  expect(await count("192.0.2.7")).toEqual({ fromAddress: 31, networkOverLimit: true });
  expect((await rows()).map(({ expire }) => Number(expire))).toEqual([row.expire]);
  clock.now = row.expire;
  expect((await count("192.0.2.7")).fromAddress).toBe(1);
});
