import { expect, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { leadStore } from "./lead-store.ts";
import { claimDigest, settleDigest } from "./operator-digest.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };

/** A site whose clock only moves when the test advances it. */
function start(at: string) {
  const { database } = temporaryDatabase();
  const clock = { now: Date.parse(at) };
  const now = (): Date => new Date(clock.now);
  const store = leadStore(database, policy, now);
  const hold = async (): Promise<string> => (await store.add(submissionOf({ honeypot: "x" }))).reference;
  const claim = () => claimDigest(database, "ridgeline", now());
  /** Sends the digest that is due, if any. Returns whether there was one. */
  const send = async (): Promise<boolean> => {
    const digest = await claim();
    if (digest !== undefined) await settleDigest(database, digest, now());
    return digest !== undefined;
  };
  return { database, clock, now, store, hold, claim, send };
}

test("the newest fifty of each kind are listed, and all are counted", async () => {
  const { database, clock, now, store, hold, claim } = start("2026-06-10T14:00:00Z");
  const [held, dead, refused]: [string[], string[], string[]] = [[], [], []];
  for (let number = 0; number < 51; number += 1) {
    clock.now += SECOND;
    held.unshift(await hold());
    for (const references of [dead, refused]) references.unshift((await store.add(submissionOf())).reference);
    const time = now().toISOString();
    const set = (reference: string | undefined, values: { state?: "dead"; due_at?: string; refused_at?: string }) =>
      database.write((c) =>
        c
          .updateTable("mail_jobs")
          .set(values)
          .where(
            "lead_id",
            "in",
            c
              .selectFrom("leads")
              .select("id")
              .where("reference", "=", reference ?? ""),
          )
          .execute(),
      );
    await set(dead[0], { state: "dead", due_at: time });
    await set(refused[0], { refused_at: time });
  }
  const digest = await claim();
  expect(digest).toMatchObject({ heldCount: 51, deadCount: 51 });
  expect(digest?.held.map(({ reference }) => reference)).toEqual(held.slice(0, 50));
  expect(digest?.dead.map(({ reference }) => reference)).toEqual(dead.slice(0, 50));
  expect(digest?.refused.map(({ reference }) => reference)).toEqual(refused.slice(0, 50));
});

test("a claimed digest can be claimed again after ten minutes, or when a clock that was ahead is corrected", async () => {
  const { clock, hold, claim } = start("2026-06-10T14:00:00Z");
  await hold();
  const taken: boolean[] = [];
  for (const ms of [0, SECOND, 10 * MINUTE - SECOND - 1, 1, -MINUTE, -1]) {
    clock.now += ms;
    taken.push((await claim()) !== undefined);
  }
  expect(taken).toEqual([true, false, false, true, false, true]);
});

test.each([["while it is being sent"], ["after it was sent"]])(
  "a digest is not claimed by another process whose clock is half a minute behind, %s",
  async (when) => {
    const { database, clock, now, hold, claim, send } = start("2026-06-11T00:00:10Z");
    await hold();
    const digest = await claim();
    if (digest !== undefined && when === "after it was sent") await settleDigest(database, digest, now());
    clock.now -= 30 * SECOND;
    const later = await hold();
    expect(await claim()).toBeUndefined();
    clock.now += 24 * HOUR;
    expect((await claim())?.held[0]?.reference).toBe(later);
    expect(await send()).toBe(false);
  },
);

test.each([
  ["twelve hours later", "2026-06-10T00:30:00Z", 12 * HOUR],
  ["on the next day", "2026-06-10T20:00:00Z", 4 * HOUR],
])("the next digest is sent %s at the earliest", async (_when, at, wait) => {
  const { clock, hold, send } = start(at);
  await hold();
  expect(await send()).toBe(true);
  clock.now += wait - 1;
  await hold();
  expect(await send()).toBe(false);
  clock.now += 1;
  expect(await send()).toBe(true);
});

test.each([
  [61, false],
  [60, false],
  [59, true],
])("a lead stored %i seconds before the last digest is news: %s", async (seconds, isNews) => {
  const { clock, hold, send } = start("2026-06-10T14:00:00Z");
  await hold();
  clock.now += seconds * SECOND;
  expect(await send()).toBe(true);
  clock.now += 24 * HOUR;
  expect(await send()).toBe(isNews);
});
