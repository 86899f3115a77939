/** A full or read-only disk, or a database locked by another process: a lead that is not stored never gets a 202. */
import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";
import { leadOf, post } from "./load.ts";
import { type MailSink, startMailSink } from "./mail-sink.ts";
import { freePort, startServer } from "./server-process.ts";
import { mayMount, setWritable, smallDisk } from "./small-disk.ts";
import { sqliteStore } from "./store.ts";

const DESTINATION = "hello@ridgelineexteriors.example";
/** Polling interval of the tests. */
const patience = { interval: 200 };
async function start(dataDir: string, before?: string) {
  const port = await freePort();
  const sink = await startMailSink();
  const mail = { SMTP_URL: sink.urlFor("server.example"), MAIL_FROM: "site@site.example" };
  const env = { TRUST_PROXY: "1", ...mail };
  const server = startServer({ port, dataDir, env, ...(before && { before }) });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    await server.kill();
    agent.destroy();
    await sink.close();
  });
  await server.ready;
  const origin = `http://127.0.0.1:${port}`;
  let count = 0;
  /** A long text fills the disk sooner. */
  const send = (text = "") => {
    count += 1;
    const key = randomUUID();
    const lead = leadOf(count, key, DESTINATION);
    return post(agent, origin, { ...lead, body: lead.body.replace(key, `${key} ${text}`) }, key);
  };
  const status = async (path: string): Promise<number> => (await fetch(`${origin}${path}`)).status;
  return { send, status, sink, server };
}

const arrived = ({ deliveries }: MailSink): string[] =>
  [...deliveries.values()].flat().map(({ reference }) => reference);
const PROBLEM = { status: 503, type: "application/problem+json" };

/** Number of refusals after which a disk counts as full. */
const REFUSALS = 20;

/**
 * Sends leads until the disk is full. Returns the references of accepted leads, and the kinds of the other responses.
 */
async function fill(send: (text: string) => ReturnType<typeof post>, length: number) {
  const accepted: string[] = [];
  const refused: string[] = [];
  for (let number = 0; number < 20_000 && refused.length < REFUSALS; number += 1) {
    const { status, type, reference } = await send("x".repeat(length));
    if (status === 202) accepted.push(reference);
    else refused.push(`${status} ${type}`);
  }
  return { accepted, refused };
}

const ALL_REFUSED = Array.from({ length: REFUSALS }, () => `${PROBLEM.status} ${PROBLEM.type}`);

async function expectAllThere(dataDir: string, accepted: readonly string[], sink: MailSink): Promise<void> {
  const stored = (await sqliteStore(dataDir).leads()).map(({ reference }) => reference);
  expect(stored.toSorted()).toEqual(accepted.toSorted());
  await expect.poll(() => new Set(arrived(sink)).size, patience).toBe(accepted.length);
}

test.skipIf(!mayMount)(
  "leads get 503 on a full disk (a tmpfs of its own) until there is room, and nothing is lost",
  async () => {
    const dataDir = smallDisk(6);
    const ballast = join(dataDir, "ballast");
    writeFileSync(ballast, Buffer.alloc(4_500_000));
    const { send, status, sink, server } = await start(dataDir);
    const large = await fill(send, 4_000);
    const small = await fill(send, 0);
    const accepted = [...large.accepted, ...small.accepted];
    expect([large.refused, small.refused]).toEqual([ALL_REFUSED, ALL_REFUSED]);
    expect(accepted.length).toBeGreaterThan(10);
    expect(await status("/")).toBe(200);
    expect(await status("/readyz")).toBe(503);
    // Forty leads were refused, and some writes in between succeeded.
    const values = server.log().match(/"level":"(error|warn)"[^\n]*/g) ?? [];
    expect(values.filter((line) => line.includes("database"))).toEqual([
      expect.stringMatching(/The database in .* can't be used: .*(full|disk)/),
    ]);
    // Other parts that use the disk log their own failures, once each.
    const subjects = values.map((line) => /"message":"(.*?)(?: in | to | can't)/.exec(line)?.[1]);
    expect(subjects).toEqual([...new Set(subjects)]);
    rmSync(ballast);
    const after = await send();
    expect(after.status).toBe(202);
    await expect.poll(() => status("/readyz"), patience).toBe(200);
    await expectAllThere(dataDir, [...accepted, after.reference], sink);
    expect(server.log()).not.toContain("internal error");
  },
);

describe.skipIf(mayMount || process.platform === "win32")("where no disk can be mounted", () => {
  // Simulates a full disk: the system refuses files over a size (EFBIG instead of ENOSPC) until the next start.
  test("leads get 503 when files exceed a limit (ulimit -f), and nothing is lost", async () => {
    const dataDir = temporaryFolder();
    const limited = await start(dataDir, "trap '' XFSZ; ulimit -f 2000");
    const { accepted, refused } = await fill(limited.send, 4_000);
    expect(refused).toEqual(ALL_REFUSED);
    expect(await limited.status("/")).toBe(200);
    await limited.server.kill();
    const earlier = arrived(limited.sink);
    const { send, sink } = await start(dataDir);
    const after = await send();
    expect(after.status).toBe(202);
    const stored = (await sqliteStore(dataDir).leads()).map(({ reference }) => reference);
    expect(stored.toSorted()).toEqual([...accepted, after.reference].toSorted());
    // Mails that the first server had claimed wait for their leases.
    const leased = (await sqliteStore(dataDir).jobs("unsent")).filter(({ tries }) => tries > 0).length;
    await expect
      .poll(() => new Set([...earlier, ...arrived(sink)]).size, patience)
      .toBeGreaterThanOrEqual(accepted.length + 1 - leased);
  });
});

test.skipIf(!mayMount && process.getuid?.() === 0)(
  "the site serves pages and refuses leads with 503 while the data folder is not writable",
  async () => {
    const dataDir = mayMount ? smallDisk(20) : temporaryFolder();
    setWritable(dataDir, false);
    const { send, status, sink } = await start(dataDir);
    expect(await send()).toMatchObject(PROBLEM);
    expect(await status("/")).toBe(200);
    expect(await status("/readyz")).toBe(503);
    setWritable(dataDir, true);
    const after = await send();
    expect(after.status).toBe(202);
    await expectAllThere(dataDir, [after.reference], sink);
  },
);

test("leads get 503 while another process locks the database, and mails are sent again afterwards", async () => {
  const dataDir = temporaryFolder();
  const { send, status, sink } = await start(dataDir);
  const before = await send();
  // The server may be writing at this moment.
  const other = new DatabaseSync(join(dataDir, "site.db"), { timeout: 5_000 });
  onTestFinished(() => (other.isOpen ? other.close() : undefined));
  other.exec("BEGIN EXCLUSIVE");
  const refused = await Promise.all(Array.from({ length: 8 }, () => send()));
  for (const response of refused) expect(response).toMatchObject(PROBLEM);
  expect(await status("/")).toBe(200);
  other.exec("ROLLBACK");
  other.close();
  const after = await send();
  expect(after.status).toBe(202);
  await expectAllThere(dataDir, [before.reference, after.reference], sink);
});
