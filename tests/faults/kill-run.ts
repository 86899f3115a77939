/** Kills servers under load, restarts them, and reports the fate of every lead and every mail. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { noisyJpeg } from "../fakes/hostile-photos.ts";
import { startLoad } from "./load.ts";
import { startMailSink } from "./mail-sink.ts";
import { freePort, type ServerProcess, startServer } from "./server-process.ts";
import { checkMails, type Kill } from "./check-mails.ts";
import type { Store } from "./store.ts";

export interface KillRunOptions {
  kills: number;
  /** Number of servers that share the store; each kill hits a random one. */
  replicas: number;
  dataDir: string;
  store: Store;
  env: Record<string, string>;
  /**
   * If true, the clocks of the last servers are moved past the killed servers' leases. If false, the run waits for the
   * leases, and can report how late the mails were.
   */
  skipLeases: boolean;
  /**
   * Time without progress after which the rest of the mails is given up, in milliseconds; longer than a lease if leases
   * are waited for.
   */
  stallMs: number;
}

const DESTINATIONS = ["hello@ridgelineexteriors.example", "estimates@ridgelineexteriors.example"];
/** Minimum number of leads accepted between two kills. */
const LEADS_A_LIFE = 20;
/** Number of photos in a lead with photos. */
const PHOTOS = 2;
/** Longer than a lease. */
const PAST_LEASES_MS = 5 * 60_000;

const random = (least: number, most: number): number => least + Math.random() * (most - least);

interface Replica {
  port: number;
  life: string;
  server: ServerProcess;
}

export type KillFigures = Awaited<ReturnType<typeof runKills>>;

export async function runKills({ kills, replicas, dataDir, store, env, skipLeases, stallMs }: KillRunOptions) {
  const sink = await startMailSink();
  const running: Replica[] = [];
  const killed: Kill[] = [];
  let lives = 0;

  async function begin(port: number, clockAheadMs = 0): Promise<Replica> {
    lives += 1;
    const life = `life-${lives}.example`;
    const mail = { SMTP_URL: sink.urlFor(life), MAIL_FROM: "site@site.example" };
    const server = startServer({ port, dataDir, clockAheadMs, env: { TRUST_PROXY: "1", ...mail, ...env } });
    await server.ready;
    return { port, life, server };
  }

  async function end({ life, server }: Replica): Promise<void> {
    await server.kill();
    killed.push({ life, unsent: new Map((await store.jobs("unsent")).map((job) => [job.message_id, job])) });
  }

  try {
    for (let number = 0; number < replicas; number += 1) running.push(await begin(await freePort()));
    const bytes = await noisyJpeg(240, 160);
    const photos = Array.from({ length: PHOTOS }, () => ({ bytes }));
    const origins = running.map(({ port }) => `http://127.0.0.1:${port}`);
    const load = startLoad(origins, DESTINATIONS, photos);
    while (killed.length < kills) {
      // Kills alternate between full load, which interrupts requests, and lower load, which leaves time for mails.
      const busy = killed.length % 2 === 0;
      load.pauseMs = busy ? 0 : 300;
      // A busy machine may take a while until the first lead.
      const enough = load.accepted.length + LEADS_A_LIFE;
      while (load.accepted.length < enough) await setTimeout(10);
      await setTimeout(busy ? random(50, 400) : random(100, 800));
      const which = Math.floor(Math.random() * running.length);
      const replica = running[which];
      if (replica === undefined) throw new Error("There is no server to kill.");
      await end(replica);
      running[which] = await begin(replica.port);
    }
    await load.finish();
    if (skipLeases) {
      for (const [which, replica] of running.entries()) {
        await end(replica);
        running[which] = await begin(replica.port, PAST_LEASES_MS);
      }
    }
    const drainedIn = await untilSent(store, stallMs);
    const defects = running.map(({ server }) => server.log()).filter((log) => log.includes("internal error"));
    const [leads, jobs, stored] = [await store.leads(), await store.jobs("all"), await store.photos()];
    const photosOf = Map.groupBy(stored, ({ lead_id }) => lead_id);
    const leadIds = new Set(leads.map(({ id }) => id));
    const expected = (key: string | null): number => (key !== null && load.withPhotos.has(key) ? PHOTOS : 0);
    const byReference = new Map(leads.map((lead) => [lead.reference, lead]));
    const keys = leads.map((lead) => lead.idempotency_key);
    return {
      kills: killed.length,
      leads: leads.length,
      accepted: load.accepted.length,
      requestsRepeated: load.repeated,
      acceptedButNotStored: load.accepted.filter(
        ({ reference, key }) => byReference.get(reference)?.idempotency_key !== key,
      ).length,
      keysStoredTwice: keys.length - new Set(keys).size,
      keysWithTwoReferences: load.changed.length,
      unexpectedStatuses: [...load.unexpected].map(([status, count]) => `${count} × ${status}`),
      defects,
      leadsWithPhotos: photosOf.size,
      leadsWithOtherPhotos: leads.filter(
        ({ id, idempotency_key: key }) => (photosOf.get(id)?.length ?? 0) !== expected(key),
      ).length,
      photosWithoutLead: stored.filter(({ lead_id }) => !leadIds.has(lead_id)).length,
      uploadsLeft: filesIn(join(dataDir, "uploads")),
      drainedInSeconds: Math.round(drainedIn / 1000),
      ...checkMails({ leads, jobs, sink, killed, skipLeases }),
    };
  } finally {
    for (const { server } of running) await server.kill();
    await sink.close();
  }
}

/** Number of temporary upload files, including those of killed servers. */
const filesIn = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

/**
 * Resolves when all mails are sent, or when the number of unsent mails has not changed for `stallMs`.
 *
 * @returns the time that it took, in milliseconds
 */
async function untilSent(store: Store, stallMs: number): Promise<number> {
  const start = performance.now();
  let [left, since] = [(await store.jobs("unsent")).length, start];
  while (left > 0 && performance.now() - since < stallMs) {
    await setTimeout(500);
    const now = (await store.jobs("unsent")).length;
    if (now !== left) [left, since] = [now, performance.now()];
  }
  return performance.now() - start;
}
