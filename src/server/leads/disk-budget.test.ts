import { expect, test } from "vitest";
import { clientAddress } from "../client-address.ts";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { createMetrics } from "../metrics.ts";
import { diskBudget, diskMetrics, storeBytes } from "./disk-budget.ts";
import { leadRoutes } from "./lead-routes.ts";

const EMAIL = "office@ridgeline.example";

function start(megabytes: number) {
  const { database, log } = temporaryDatabase();
  const warnings: string[] = [];
  const clock = { now: 0 };
  const onWarning = (pageId: string): void => void warnings.push(pageId);
  const budget = diskBudget({ database, megabytes, log, onWarning, now: () => clock.now });
  const app = leadRoutes({
    database,
    budget,
    record: () => recordOf({ dbPrincipal: { emails: [{ email: EMAIL }] } }),
    publicUrl: "https://ridgeline.example",
    mailPolicy: { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" },
    addressOf: (c) => clientAddress(c, 1),
    log,
    renderNotice: () => Promise.resolve({ html: "", headers: {} }),
  });
  const post = async (message: string, from: string): Promise<number> => {
    const lead = { email: EMAIL, name: "Ana", phone: "603-555-0142", message, elapsed: 9_000 };
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": from };
    return (await app.request("/api/contact", { method: "POST", headers, body: JSON.stringify(lead) })).status;
  };
  /** Posts forms of the maximum length from one address until one is refused. @returns how many were stored */
  const flood = async (): Promise<number> => {
    for (let number = 0; number < 500; number += 1) {
      if ((await post(`${number} `.repeat(3_000).slice(0, 5_000), "192.0.2.7")) === 503) return number;
    }
    throw new Error("None was refused.");
  };
  const held = async () =>
    (await database.read((c) => c.selectFrom("leads").select("held").where("held", "=", 1).execute())).length;
  return { database, budget, log, warnings, clock, post, flood, held };
}

test("a flood stops within the budget, after one warning, and small requests are still stored", async () => {
  const { database, budget, log, warnings, post, flood, held } = start(1);
  const stored = await flood();
  expect(stored).toBeGreaterThan(40);
  // Leads within the network's limit are not held.
  expect(await held()).toBe(stored - 30);
  expect(await storeBytes(database)).toBeLessThan(1_000_000);
  expect(warnings).toEqual(["ridgeline"]);
  expect(budget.warning()).toMatch(/^Requests take 0\.8 MB of LEADS_DISK_BUDGET, 1 MB\.$/);
  const values = log.lines.filter((line) => !line.startsWith("info"));
  expect(values).toEqual([
    expect.stringMatching(/^warn Requests take 0\.6 MB of LEADS_DISK_BUDGET/),
    expect.stringMatching(/^error Requests take 0\.8 MB .* refused with 503/),
  ]);

  for (let number = 1; number <= 10; number += 1)
    expect(await post("The roof leaks.", `198.51.100.${number}`)).toBe(202);
  expect(await post("Again ".repeat(800), "192.0.2.7")).toBe(503);
});

test("the warning at 60% is sent once, whether the size is measured or estimated", async () => {
  const { warnings, clock, post, log, budget } = start(1);
  let sent = 0;
  const estimated = async (until: (number: number) => boolean): Promise<void> => {
    for (let number = 0; !until(number); number += 1) {
      sent += 1;
      const text = `${wordOf(sent)} `.repeat(500).slice(0, 2_400);
      expect(await post(text, `10.1.${sent >> 8}.${sent & 255}`)).toBe(202);
    }
  };
  await estimated(() => warnings.length > 0);
  // The measured size is less than the estimate, so that 60% is crossed again.
  for (let times = 1; times <= 4; times += 1) {
    clock.now += 5_000;
    await estimated((number) => number === 6);
  }
  expect(warnings).toEqual(["ridgeline"]);
  expect(budget.warning()).toMatch(/^Requests take 0\.[67] MB/);
  expect(log.lines.filter((line) => line.includes("Requests take"))).toHaveLength(1);
});

/** A different word for each number. */
const wordOf = (number: number): string => Array.from(String(number), (digit) => "abcdefghij"[Number(digit)]).join("");

test("no lead is stored when the budget is used up, until deleted leads make room", async () => {
  const { database, budget, clock, post, flood, log } = start(1);
  await flood();
  let stored = 0;
  while ((await post(`${wordOf(stored)} `.repeat(700), `10.0.${stored >> 8}.${stored & 255}`)) === 202) stored += 1;
  expect(stored).toBeGreaterThan(10);
  expect(await post("The roof leaks.", "198.51.100.1")).toBe(503);
  await database.write((c) => c.deleteFrom("leads").execute());
  await database.vacuum();
  clock.now += 5_000;
  expect(await post("The roof leaks.", "198.51.100.1")).toBe(202);
  expect(budget.warning()).toBeUndefined();
  expect(log.lines.some((line) => line.startsWith("info Requests take 0."))).toBe(true);
});

test("the level is reserved from 80% and full from 100%, and the size is measured every five seconds", async () => {
  const { database, budget, clock, warnings } = start(100);
  const levels: string[] = [];
  const take = async (megabytes: number): Promise<void> => {
    budget.add(submissionOf(), megabytes * 1_000_000);
    levels.push(await budget.level("ridgeline"));
  };
  levels.push(await budget.level("ridgeline"));
  expect(budget.warning()).toBeUndefined();
  for (const megabytes of [59, 20, 20, 1]) await take(megabytes);
  expect(levels).toEqual(["fine", "fine", "fine", "reserved", "full"]);
  expect(warnings).toEqual(["ridgeline"]);
  clock.now += 4_999;
  expect(await budget.level("ridgeline")).toBe("full");
  clock.now += 1;
  expect(await budget.level("ridgeline")).toBe("fine");
  expect(await storeBytes(database)).toBeLessThan(1_000_000);
});

test("the used bytes and the budget are metrics", async () => {
  const { database } = start(1);
  const metrics = createMetrics({ ofNode: false });
  diskMetrics(metrics, database, 2);
  const { text } = await metrics.read();
  expect(text.trim().split("\n")).toEqual([
    "# HELP site_leads_disk_bytes Space used by the leads of all sites, and its limit (LEADS_DISK_BUDGET).",
    "# TYPE site_leads_disk_bytes gauge",
    `site_leads_disk_bytes{site="(all)",part="used"} ${await storeBytes(database)}`,
    'site_leads_disk_bytes{site="(all)",part="budget"} 2000000',
  ]);
});
