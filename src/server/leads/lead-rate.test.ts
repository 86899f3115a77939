import { expect, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { countLead, forgetAddresses, siteLimit } from "./lead-rate.ts";
import { leadStore } from "./lead-store.ts";

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

test("the leads of an address are counted for an hour from the first one, for each site separately", async () => {
  const { clock, count } = start();
  const times = async (pageId?: string) => (await count("192.0.2.7", pageId)).fromAddress;
  expect([await times(), await times(), await times("birch")]).toEqual([1, 2, 1]);
  clock.now += HOUR - 1;
  expect(await times()).toBe(3);
  clock.now += 1;
  expect([await times(), await times()]).toEqual([1, 2]);
});

test("an hour that began by a clock a year ahead ends when the clock is corrected", async () => {
  const { database, clock, count, rows } = start();
  clock.now += 365 * 24 * HOUR;
  for (let number = 1; number <= 30; number += 1) await count("192.0.2.7");
  await count("192.0.2.8");
  clock.now = START;
  expect(await count("192.0.2.7")).toEqual({ fromAddress: 1, networkOverLimit: false });
  await database.write((c) => forgetAddresses(c, new Date(START)));
  expect(await rows()).toHaveLength(1);
});

test("a network is over its limit from the 31st lead of an hour", async () => {
  const { count } = start();
  const over: number[] = [];
  for (let number = 1; number <= 32; number += 1) {
    const { fromAddress, networkOverLimit } = await count(`2001:db8:0:${number.toString(16)}::1`);
    expect(fromAddress).toBe(1);
    if (networkOverLimit) over.push(number);
  }
  expect(over).toEqual([31, 32]);
});

test("concurrent leads are each counted", async () => {
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

test("counts of earlier versions are continued", async () => {
  const { database, clock, count, rows } = start();
  // A row that earlier versions wrote for this site and address.
  const row = { key: "lead:7OOSLBLq2or0x4QyGsev9X", points: 29, expire: START + 60_000 };
  await database.write((c) => c.insertInto("rate_limits").values(row).execute());
  expect(await count("192.0.2.7")).toEqual({ fromAddress: 30, networkOverLimit: false });
  expect(await count("192.0.2.7")).toEqual({ fromAddress: 31, networkOverLimit: true });
  expect((await rows()).map(({ expire }) => Number(expire))).toEqual([row.expire]);
  clock.now = row.expire;
  expect((await count("192.0.2.7")).fromAddress).toBe(1);
});

test.each([
  ["192.0.2.7", "::ffff:192.0.2.7"],
  ["2001:db8:0:1::1", "2001:0DB8:0000:0001:ffff::2"],
  ["2001:db8::1", "2001:db8:0:0:5:6:7:8"],
  ["1::2:3:4:5:6:7", "1:0:2:3::9"],
  ["::2:3:4:5:6:7:8", "0:2:3:4::"],
])("%s and %s are one subscriber", async (one, other) => {
  const { count } = start();
  await count(one);
  expect((await count(other)).fromAddress).toBe(2);
});

test.each([
  ["192.0.2.7", "192.0.2.8"],
  ["2001:db8:0:1::1", "2001:db8:0:2::1"],
  ["2001:db8::1", "2001:db8:1::1"],
  ["1::2:3:4:5:6:7", "1:0:0:3::9"],
])("%s and %s are two subscribers", async (one, other) => {
  const { count } = start();
  await count(one);
  expect((await count(other)).fromAddress).toBe(1);
});

test("an IPv4 address is a network of its own", async () => {
  const { count, rows } = start();
  for (let number = 1; number <= 31; number += 1) await count(`192.0.2.${number}`);
  expect((await count("192.0.2.1")).networkOverLimit).toBe(false);
  expect(await rows()).toHaveLength(31);
  for (let number = 3; number <= 30; number += 1) expect((await count("192.0.2.1")).networkOverLimit).toBe(false);
  expect(await count("192.0.2.1")).toEqual({ fromAddress: 31, networkOverLimit: true });
});

test("addresses are deleted when their hour is over", async () => {
  const { database, count, rows } = start();
  await count("192.0.2.7");
  const forget = (after: number) => database.write((c) => forgetAddresses(c, new Date(START + after)));
  await forget(HOUR);
  expect(await rows()).toHaveLength(1);
  await forget(HOUR + 1);
  expect(await rows()).toEqual([]);
});

/** A site and its limit on leads. */
function site(least: number) {
  const { database, clock } = start();
  const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };
  const store = leadStore(database, policy, () => new Date(clock.now));
  const isOver = siteLimit("ridgeline", least);
  let stored = 0;
  return {
    clock,
    over: () => database.read((c) => isOver(c, new Date(clock.now))),
    /** Stores `count` leads. */
    add: async (count: number, honeypot = ""): Promise<void> => {
      for (const until = stored + count; stored < until; stored += 1)
        await store.add(submissionOf({ honeypot, key: `lead ${stored}` }));
    },
  };
}

test("a new site may have the minimum number of leads in an hour", async () => {
  const { add, over, clock } = site(3);
  await add(2);
  expect(await over()).toBe(false);
  await add(1);
  expect(await over()).toBe(true);
  clock.now += HOUR - 1;
  expect(await over()).toBe(true);
  clock.now += 1;
  expect(await over()).toBe(false);
});

test("held leads are not counted towards the site's limit", async () => {
  const { add, over } = site(3);
  await add(5, "held");
  await add(2);
  expect(await over()).toBe(false);
});

test("a site's hourly limit is two days' leads of its four-week average, updated every ten minutes", async () => {
  const { add, over, clock } = site(1);
  // 43 leads in 28 days are 3.07 in two days, rounded down to 3.
  await add(43);
  clock.now += HOUR;
  expect(await over()).toBe(false);
  await add(3);
  expect(await over()).toBe(false);
  await add(1);
  expect(await over()).toBe(true);
  // Four weeks later none of the 43 counts any more, after the next lookup.
  clock.now = START + 28 * 24 * HOUR - 1;
  await add(3);
  expect(await over()).toBe(false);
  clock.now += 10 * 60_000 - 1;
  expect(await over()).toBe(false);
  clock.now += 1;
  expect(await over()).toBe(true);
});
