/** A complete server of one site in this process: how its parts work together. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { FakeProvider } from "../../../tests/fakes/provider.ts";
import { startSmtp } from "../../../tests/fakes/smtp.ts";
import { PICTURE_WORKER, SQLITE_WORKER } from "../../../tests/fakes/workers.ts";
import { readConfig } from "../config.ts";
import { createMetrics } from "../metrics.ts";
import { pictureWorkerPool } from "../pictures/picture-worker-pool.ts";
import { startSingleSite } from "./single-site.ts";

const recordOf = (...addresses: string[]) => ({
  dbPrincipal: { name: "Ridgeline", emails: addresses.map((email) => ({ email })) },
  dbServices: [{ name: "Roofing" }],
});

/** Starts a server that fetches from the given provider. It ends with `stop`, or else with the test. */
async function start(provider: FakeProvider, dataDir: string, env: Record<string, string> = {}) {
  const pictureWorkers = pictureWorkerPool({ workerFile: PICTURE_WORKER });
  const assets = { css: "", scripts: ["/main.js"] };
  const metrics = createMetrics({ ofNode: false });
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    PROVIDER_URL: provider.url,
    PAGE_ID: "ridgeline",
    PUBLIC_URL: "https://ridgeline.example",
    RECORD_REFRESH_SECONDS: "86400",
    ...env,
  });
  const site = await startSingleSite(
    config,
    { assets, assetFiles: new Map() },
    { metrics, pictureWorkers, databaseWorker: SQLITE_WORKER },
  );
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping ??= site.stop();
    pictureWorkers.close();
    await stopping;
  };
  onTestFinished(stop);
  const post = (email: string, more: Record<string, unknown> = {}) =>
    site.app.request("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        email,
        name: "Ana",
        phone: "603-555-0142",
        message: "A new roof, please.",
        elapsed: 9_000,
        ...more,
      }),
    });
  const ready = async (): Promise<unknown> => (await site.app.request("/readyz")).json();
  return { site, stop, post, ready, metrics };
}

/** Mails written as files, by file name. */
const mailsIn = (dataDir: string): Map<string, string> => {
  const folder = join(dataDir, "mail");
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
    return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8").replaceAll("=\r\n", "")]));
  } catch {
    return new Map();
  }
};
const patience = { interval: 50 };

test("a former destination is accepted after a restart with a new record, and mailed to the current one", async () => {
  const dataDir = temporaryFolder();
  const provider = await FakeProvider.start(recordOf("old@ridgeline.example"));
  onTestFinished(() => provider.close());
  const before = await start(provider, dataDir);
  expect((await before.post("new@ridgeline.example")).status).toBe(422);
  await before.stop();

  provider.record = recordOf("new@ridgeline.example");
  const after = await start(provider, dataDir);
  expect((await after.post("OLD@ridgeline.example")).status).toBe(202);
  await expect.poll(() => [...mailsIn(dataDir).values()].join(""), patience).toContain("To: new@ridgeline.example");
  expect((await after.post("never@ridgeline.example")).status).toBe(422);
  expect((await after.post("")).status).toBe(422);
});

test("a record that lost its name and all services is rejected, counted, and reported by /readyz", async () => {
  const provider = await FakeProvider.start(recordOf("office@ridgeline.example"));
  onTestFinished(() => provider.close());
  const { site, post, ready, metrics } = await start(provider, temporaryFolder());
  expect(await ready()).toEqual({ ready: true });
  provider.record = { dbPrincipal: null, dbServices: [] };
  await site.source.refresh();
  expect((await post("office@ridgeline.example")).status).toBe(202);
  expect(await (await site.app.request("/paginas/ridgeline")).json()).toEqual(recordOf("office@ridgeline.example"));
  expect((await metrics.read()).text).toContain('site_record_asks_total{site="ridgeline",outcome="rejected"}');
  const details = [expect.stringMatching(/not a usable record; the last good copy is served/)];
  await expect.poll(ready, patience).toEqual({ ready: true, details });
  provider.record = recordOf("two@ridgeline.example");
  await site.source.refresh();
  await expect.poll(ready, patience).toEqual({ ready: true });
  expect((await post("two@ridgeline.example")).status).toBe(202);
});

test("/readyz reports a response that is not a record, and that there is no earlier copy", async () => {
  const provider = await FakeProvider.start("<!doctype html><title>Sign in</title>");
  onTestFinished(() => provider.close());
  const { site, ready } = await start(provider, temporaryFolder());
  expect(await ready()).toEqual({
    ready: false,
    reasons: ["No record was obtained so far."],
    details: [
      "A provider gave no usable record, and there is no earlier copy to serve. The log says of which site, and why.",
    ],
  });
  provider.record = recordOf("office@ridgeline.example");
  await site.source.refresh();
  await expect.poll(ready, patience).toEqual({ ready: true });
});

test("a held lead is reported at once by mail, and the link in it releases the lead", async () => {
  const dataDir = temporaryFolder();
  const provider = await FakeProvider.start(recordOf("office@ridgeline.example"));
  onTestFinished(() => provider.close());
  const { site, post } = await start(provider, dataDir, { DIGEST_TO: "operator@agency.example" });
  expect((await post("office@ridgeline.example", { topic: "x" })).status).toBe(202);
  await expect
    .poll(() => [...mailsIn(dataDir).keys()], patience)
    .toEqual([expect.stringMatching(/^digest-ridgeline-/)]);
  const digest = [...mailsIn(dataDir).values()].join("");
  expect(digest).toContain("To: operator@agency.example");
  expect(digest).toContain("603-555-0142");
  const [, path = ""] = /https:\/\/ridgeline\.example(\/api\/held\/[\w.-]+)/.exec(digest) ?? [];
  expect((await site.app.request(path)).status).toBe(200);
  expect((await site.app.request(path, { method: "POST" })).status).toBe(200);
  await expect.poll(() => [...mailsIn(dataDir).values()].join(""), patience).toContain("To: office@ridgeline.example");
});

test("a page is served while many forms without JavaScript are waiting", async () => {
  const provider = await FakeProvider.start(recordOf("office@ridgeline.example"));
  onTestFinished(() => provider.close());
  const { site } = await start(provider, temporaryFolder());
  expect((await site.app.request("/about")).status).toBe(200);
  let responded = 0;
  const forms = Array.from({ length: 40 }, async () => {
    const response = await site.app.request("/api/contact", {
      method: "POST",
      body: new URLSearchParams({ name: "a" }),
    });
    responded += 1;
    return response.status;
  });
  // Wait for the first response: by then all forms have been read.
  await expect.poll(() => responded, { interval: 1 }).toBeGreaterThan(0);
  expect((await site.app.request("/about")).status).toBe(200);
  expect(responded).toBeLessThan(20);
  expect(await Promise.all(forms)).toEqual(forms.map(() => 422));
});

test("/readyz fails once readiness ends, while pages and forms are still served", async () => {
  const provider = await FakeProvider.start(recordOf("office@ridgeline.example"));
  onTestFinished(() => provider.close());
  const { site, post, ready } = await start(provider, temporaryFolder());
  expect(await ready()).toEqual({ ready: true });
  site.endReadiness();
  expect(await ready()).toMatchObject({ ready: false });
  expect((await site.app.request("/about")).status).toBe(200);
  expect((await post("office@ridgeline.example")).status).toBe(202);
});

test("a stopped server fetches no record, and its leads are in a single file", async () => {
  const provider = await FakeProvider.start(recordOf("office@ridgeline.example"));
  onTestFinished(() => provider.close());
  const dataDir = temporaryFolder();
  const { site, stop, post } = await start(provider, dataDir);
  expect((await post("office@ridgeline.example")).status).toBe(202);
  const stores = (): string[] => readdirSync(dataDir).filter((name) => name.startsWith("site.db"));
  expect(stores()).toContain("site.db-wal");
  await stop();
  expect(stores()).toEqual(["site.db"]);
  const asked = provider.requests.length;
  await site.source.refresh();
  expect(provider.requests).toHaveLength(asked);
});

test("a stop while a digest and a mail hang aborts both, and the mail is retried after the next start", async () => {
  const dataDir = temporaryFolder();
  const provider = await FakeProvider.start(recordOf("office@ridgeline.example"));
  onTestFinished(() => provider.close());
  const smtp = await startSmtp();
  for (const address of ["operator@agency.example", "office@ridgeline.example"]) smtp.moods.set(address, "hang");
  const { stop, post } = await start(provider, dataDir, {
    SMTP_URL: smtp.url,
    MAIL_FROM: "site@agency.example",
    DIGEST_TO: "operator@agency.example",
  });
  expect((await post("office@ridgeline.example", { topic: "x" })).status).toBe(202);
  await smtp.hanging("operator@agency.example");
  expect((await post("office@ridgeline.example", { message: "The door does not close." })).status).toBe(202);
  await smtp.hanging("office@ridgeline.example");
  await stop();
  expect(readdirSync(dataDir).filter((name) => name.startsWith("site.db"))).toEqual(["site.db"]);
  const store = new DatabaseSync(join(dataDir, "site.db"));
  onTestFinished(() => store.close());
  const jobs = store.prepare("SELECT lease, last_error FROM mail_jobs WHERE state = 'due'").all();
  expect(jobs).toEqual([{ lease: "", last_error: "The server stops." }]);
});

test("leads of a server before there were page ids are assigned to the site at the start", async () => {
  const dataDir = temporaryFolder();
  const provider = await FakeProvider.start(recordOf("office@ridgeline.example"));
  onTestFinished(() => provider.close());
  const before = await start(provider, dataDir);
  expect((await before.post("office@ridgeline.example")).status).toBe(202);
  await before.stop();
  const store = new DatabaseSync(join(dataDir, "site.db"));
  onTestFinished(() => store.close());
  store.exec("UPDATE leads SET page_id = ''");
  await start(provider, dataDir);
  const pageIds = () => store.prepare("SELECT page_id FROM leads").all();
  await expect.poll(pageIds, patience).toEqual([{ page_id: "ridgeline" }]);
});

/** Settings of a mail server that is down. */
const MAIL_DOWN = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@agency.example" };

/** Changes rows of a stopped server's database. */
function changeStore(dataDir: string, statement: string): void {
  const store = new DatabaseSync(join(dataDir, "site.db"));
  store.exec(statement);
  store.close();
}

test("leads of a page id that the server had before are never mailed or reported to the present business", async () => {
  const dataDir = temporaryFolder();
  // Both businesses have the agency's address too.
  const agency = { email: "agency@agency.example" };
  const withAgency = (email: string) => ({ dbPrincipal: { name: "Ridgeline", emails: [{ email }, agency] } });
  const harbor = await FakeProvider.start({ ...withAgency("office@harbor.example"), dbServices: [{ name: "Docks" }] });
  onTestFinished(() => harbor.close());
  const before = await start(harbor, dataDir, { PAGE_ID: "harbor", ...MAIL_DOWN });
  expect((await before.post("office@harbor.example")).status).toBe(202);
  expect((await before.post("office@harbor.example", { message: "Held.", topic: "x" })).status).toBe(202);
  await before.stop();
  changeStore(dataDir, "UPDATE mail_jobs SET due_at = '2026-01-01T00:00:00.000Z'");
  // Its digest could not be sent.
  changeStore(dataDir, "DELETE FROM site_digests");

  const provider = await FakeProvider.start({
    ...recordOf("office@ridgeline.example"),
    ...withAgency("office@ridgeline.example"),
  });
  onTestFinished(() => provider.close());
  const after = await start(provider, dataDir, { LEADS_TO: "boss@ridgeline.example" });
  await expect.poll(() => mailsIn(dataDir).size, patience).toBe(1);
  const [mail] = mailsIn(dataDir).values();
  expect(mail).toContain("To: office@harbor.example");
  expect(mail).not.toContain("office@ridgeline.example");
  // The digests of both are sent in the same run, which precedes this one.
  expect((await after.post("office@ridgeline.example", { topic: "x" })).status).toBe(202);
  const digests = () => [...mailsIn(dataDir).keys()].filter((name) => name.startsWith("digest-"));
  await expect.poll(digests, patience).toEqual([expect.stringMatching(/^digest-ridgeline-/)]);
});

test("leads of a former page id are the business's own if it had all addresses of the present record", async () => {
  const dataDir = temporaryFolder();
  const provider = await FakeProvider.start(recordOf("office@harbor.example"));
  onTestFinished(() => provider.close());
  const before = await start(provider, dataDir, { PAGE_ID: "harbor", ...MAIL_DOWN });
  expect((await before.post("office@harbor.example")).status).toBe(202);
  await before.stop();
  changeStore(dataDir, "UPDATE mail_jobs SET due_at = '2026-01-01T00:00:00.000Z'");
  await start(provider, dataDir, { PAGE_ID: "harbor-roofing", LEADS_TO: "boss@harbor.example" });
  const mails = () => [...mailsIn(dataDir).values()].join("");
  await expect.poll(mails, patience).toContain("To: office@harbor.example");
  expect(mails()).toContain("From: Ridgeline");
});

test.each([
  {
    what: "shares an agency's address with it",
    harbor: { addresses: ["office@harbor.example", "agency@agency.example"], leadsTo: "" },
    mailed: ["office@harbor.example"],
  },
  {
    what: "has only the same agency's address",
    harbor: { addresses: ["agency@agency.example"], leadsTo: "boss@harbor.example" },
    mailed: ["agency@agency.example", "boss@harbor.example"],
  },
])("waiting mails of a former page id keep their recipients if the present business $what", async (one) => {
  const dataDir = temporaryFolder();
  const provider = await FakeProvider.start(recordOf(...one.harbor.addresses));
  onTestFinished(() => provider.close());
  const before = await start(provider, dataDir, { PAGE_ID: "harbor", LEADS_TO: one.harbor.leadsTo, ...MAIL_DOWN });
  expect((await before.post(one.harbor.addresses[0] ?? "")).status).toBe(202);
  await before.stop();
  changeStore(dataDir, "UPDATE mail_jobs SET due_at = '2026-01-01T00:00:00.000Z'");
  provider.record = recordOf("agency@agency.example");
  await start(provider, dataDir, { LEADS_TO: "boss@ridgeline.example" });
  const recipients = () => [...mailsIn(dataDir).values()].map((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? "").toSorted();
  await expect.poll(() => recipients().length, patience).toBe(one.mailed.length);
  expect(recipients()).toEqual(one.mailed);
});

test("a lead from before there were page ids gets the site's mail", async () => {
  const dataDir = temporaryFolder();
  const provider = await FakeProvider.start(recordOf("old@ridgeline.example"));
  onTestFinished(() => provider.close());
  const before = await start(provider, dataDir, MAIL_DOWN);
  expect((await before.post("old@ridgeline.example")).status).toBe(202);
  await before.stop();
  changeStore(dataDir, "UPDATE leads SET page_id = ''");
  changeStore(dataDir, "UPDATE mail_jobs SET due_at = '2026-01-01T00:00:00.000Z'");
  provider.record = recordOf("new@ridgeline.example");
  await start(provider, dataDir);
  await expect.poll(() => [...mailsIn(dataDir).values()].join(""), patience).toContain("To: new@ridgeline.example");
});
