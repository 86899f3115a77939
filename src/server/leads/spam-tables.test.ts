/** The spam filter applied to realistic requests and to realistic spam (tests/records). */
import { describe, expect, test } from "vitest";
import { clientAddress } from "../client-address.ts";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { MORE_LEADS } from "../../../tests/records/more-leads.ts";
import { MORE_SPAM } from "../../../tests/records/more-spam.ts";
import { REALISTIC_LEADS, type TypedLead } from "../../../tests/records/realistic-leads.ts";
import { SPAM_LEADS, type SpamLead } from "../../../tests/records/spam-leads.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { NETWORK_LIMIT } from "./lead-rate.ts";
import { leadRoutes } from "./lead-routes.ts";

const EMAIL = "office@ridgeline.example";

interface Sent {
  /** The visitor's address as a trusted proxy forwards it; without it all leads share one. */
  from?: string;
  /** Milliseconds from the page view to the submission; undefined if no script reported it. */
  elapsed?: number | undefined;
  honeypot?: string | undefined;
  /** Sent as an ordinary form post. */
  form?: boolean;
}

function start() {
  const { database, log } = temporaryDatabase();
  const app = leadRoutes({
    database,
    log,
    record: () => recordOf({ dbPrincipal: { emails: [{ email: EMAIL }] }, dbServices: [{ name: "Roofing" }] }),
    publicUrl: "https://ridgeline.example",
    mailPolicy: { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" },
    addressOf: (c) => clientAddress(c, 1),
    renderNotice: () => Promise.resolve({ html: "", headers: {} }),
  });
  const send = async (
    lead: TypedLead,
    { from = "198.51.100.1", elapsed, honeypot = "", form = false }: Sent,
  ): Promise<number> => {
    const { contactBy = [], ...texts } = lead;
    const headers = { "X-Forwarded-For": from };
    const body = form
      ? new URLSearchParams([
          ...Object.entries({ email: EMAIL, page: "/", ...texts, topic: honeypot }),
          ...contactBy.map((way): [string, string] => ["contactBy", way]),
        ])
      : JSON.stringify({ email: EMAIL, page: "/", ...texts, contactBy, topic: honeypot, elapsed });
    const response = await app.request("/api/contact", {
      method: "POST",
      headers: form ? headers : { ...headers, "Content-Type": "application/json" },
      body,
    });
    return response.status;
  };
  const rows = () => database.read((c) => c.selectFrom("leads").selectAll().orderBy("id").execute());
  return { send, rows };
}

/** Sends all leads. @returns the refused leads, and the held ones with their signals */
async function sendAll(leads: readonly TypedLead[], way: (number: number) => Sent) {
  const { send, rows } = start();
  const refused: string[] = [];
  for (const [number, lead] of leads.entries()) {
    const status = await send(lead, way(number));
    if (status !== 202 && status !== 200) refused.push(`${lead.name}: ${status}`);
  }
  const held = (await rows()).filter((row) => row.held === 1).map((row) => `${row.name}: ${row.suspicions}`);
  return { refused, held };
}

const TABLES: readonly [string, readonly TypedLead[]][] = [
  ["first", REALISTIC_LEADS],
  ["second", MORE_LEADS],
];
const ownAddress = (number: number): string => `203.0.113.${number + 1}`;
/** One address for as many leads as a network may send. */
const sharedAddress = (number: number): string => `198.51.100.${Math.floor(number / NETWORK_LIMIT)}`;

test("each table has at least 32 requests", () => {
  for (const [, leads] of TABLES) expect(leads.length).toBeGreaterThanOrEqual(32);
});

describe.each(TABLES)("the %s table of realistic requests", (_which, leads) => {
  test.each<[string, (number: number) => Sent]>([
    ["with script", (number) => ({ from: ownAddress(number), elapsed: 45_000 })],
    ["without script", (number) => ({ from: ownAddress(number), form: true })],
    ["by a program that sends no elapsed time", (number) => ({ from: ownAddress(number) })],
  ])("no request sent %s is rejected, and at most one is held", async (_how, way) => {
    const { refused, held } = await sendAll(leads, way);
    expect(refused).toEqual([]);
    expect(held.slice(1)).toEqual([]);
  });
});

test.each<[string, Sent]>([
  ["with script", { elapsed: 45_000 }],
  ["without script", { form: true }],
  ["by a program that sends no elapsed time", {}],
])("no request sent %s is held if thirty share one address within an hour", async (_how, sent) => {
  const all = [...REALISTIC_LEADS, ...MORE_LEADS];
  const { refused, held } = await sendAll(all, (number) => ({ ...sent, from: sharedAddress(number) }));
  expect({ refused, held }).toEqual({ refused: [], held: [] });
});

test.each<[string, readonly SpamLead[], number]>([
  ["first", SPAM_LEADS, 2],
  ["second", MORE_SPAM, 4],
])("all but a few of the %s table of spam are held", async (_which, spam, most) => {
  const { send, rows } = start();
  const passed: string[] = [];
  for (const [number, lead] of spam.entries()) {
    const {
      withoutScript = false,
      elapsed = 45_000,
      honeypot,
      times = 1,
    }: NonNullable<SpamLead["how"]> = lead.how ?? {};
    for (let time = 0; time < times; time += 1) {
      const name = time === 0 ? lead.name : `${lead.name} ${"abcdefgh"[time] ?? ""}`;
      const sent = { from: ownAddress(number), honeypot, elapsed: withoutScript ? undefined : elapsed };
      expect(await send({ ...lead, name }, sent)).toBe(202);
    }
    // For a text that is sent several times, the last lead counts.
    if ((await rows()).at(-1)?.held !== 1) passed.push(lead.name);
  }
  expect(spam.length).toBeGreaterThanOrEqual(20);
  expect(passed.slice(most)).toEqual([]);
});
