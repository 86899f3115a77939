/** Notifications to the operator by mail, /readyz and metrics, from a complete server with a real mail server. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { businessOf, type ManySitesOptions, startManySites } from "../../../tests/fakes/many-sites.ts";
import { type FakeSmtp, startSmtp } from "../../../tests/fakes/smtp.ts";

const HOST = "ridgeline.example";
const OFFICE = "office@ridgeline.example";
const OPERATOR = "operator@agency.example";
const patience = { interval: 50 };

async function start(env: ManySitesOptions["env"], dataDir?: string) {
  const smtp = await startSmtp();
  const server = await startManySites({
    sites: ["ridgeline"],
    ...(dataDir !== undefined && { dataDir }),
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: "site@agency.example",
      TRUST_PROXY: "1",
      CONFIRM_TO_VISITOR: "false",
      ...env,
    },
  });
  let sent = 0;
  const post = async (fields: Record<string, string> = {}): Promise<number> => {
    sent += 1;
    const lead = { email: OFFICE, name: "Ana", phone: "603-555-0142", message: "The roof leaks.", elapsed: 9_000 };
    const headers = { "X-Forwarded-For": `10.0.${sent >> 8}.${sent & 255}` };
    return (await server.post(HOST, { ...lead, ...fields }, { headers })).status;
  };
  const details = async (): Promise<unknown[]> => {
    const { body } = await server.get(HOST, "/readyz");
    const { ready, details = [] } = JSON.parse(body);
    expect(ready).toBe(true);
    return details;
  };
  const messages = (): string[] => server.logOf().lines.filter((line) => line.startsWith("error"));
  return { ...server, smtp, post, details, messages };
}

/** Mails to an address, without the soft line breaks of their encoding. */
const mailsTo = ({ mails }: FakeSmtp, address: string): string[] =>
  mails.filter(({ to }) => to.includes(address)).map(({ source }) => source.replaceAll("=\r\n", ""));

/** A different text for each number, so that no lead is a repeat. */
const longText = (number: number): string =>
  `${Array.from(String(number), (digit) => "abcdefghij"[Number(digit)]).join("")} roof `.repeat(500).slice(0, 4_900);

test("at 60% of the disk budget the operator is notified once by mail and by /readyz, and not before", async () => {
  const { smtp, post, details, logOf, metricsText } = await start({ DIGEST_TO: OPERATOR, LEADS_DISK_BUDGET: "1" });
  const used = async (): Promise<number> =>
    Number(/^site_leads_disk_bytes\{.*part="used".*\} (\d+)/m.exec(await metricsText())?.[1]);
  let number = 0;
  // A sent mail takes less space than a pending one: if posts outran the mails, the size would depend on the machine.
  const postOne = async (): Promise<void> => {
    expect(await post({ message: longText(number) })).toBe(202);
    number += 1;
    await expect.poll(() => mailsTo(smtp, OFFICE).length, { ...patience, interval: 5 }).toBe(number);
  };
  while ((await used()) < 450_000) await postOne();
  expect(await details()).toEqual([]);
  expect(mailsTo(smtp, OPERATOR)).toEqual([]);
  // Stop at the first warning: the mail states the size when it is written, in tenths, so that a size below 0.8 MB may
  // become "0.8". The log warns immediately; /readyz only checks once a second, in which a fast machine posts dozens.
  const isWarned = (): boolean => logOf().lines.some((line) => line.startsWith("warn Requests take"));
  while (!isWarned()) {
    expect(await used()).toBeLessThan(800_000);
    await postOne();
  }
  await expect.poll(() => mailsTo(smtp, OPERATOR).length, patience).toBe(1);
  expect(mailsTo(smtp, OPERATOR)[0]).toMatch(/Requests take 0\.[678] MB of LEADS_DISK_BUDGET, 1 MB\./);
  await expect
    .poll(details, patience)
    .toEqual([expect.stringMatching(/^Requests take 0\.[678] MB of LEADS_DISK_BUDGET/)]);
  // A held lead causes a digest too; the warning does not cause another.
  expect(await post({ topic: "x" })).toBe(202);
  await expect.poll(async () => (await metricsText()).includes('state="held"'), patience).toBe(true);
  expect(mailsTo(smtp, OPERATOR)).toHaveLength(1);
});

test("a lead with an unusual e-mail address reaches the business by a server that rejects such a Reply-To", async () => {
  const { smtp, post, messages } = await start({});
  smtp.moods.set(OFFICE, "strict");
  for (const clientEmail of ["josé@gmail.com", "ana.@gmail.com", "ana@gmail.com-", "ana@example.com"]) {
    expect(await post({ clientEmail })).toBe(202);
  }
  await expect.poll(() => [mailsTo(smtp, OFFICE).length, messages()], patience).toEqual([4, []]);
  expect(mailsTo(smtp, OFFICE).filter((mail) => /^Reply-To: /m.test(mail))).toHaveLength(1);
});

test("a digest is not sent to the mailbox that refuses mail, and the log, metrics and /readyz report that", async () => {
  const { smtp, post, details, messages, metricsText } = await start({});
  smtp.moods.set(OFFICE, "5xx");
  expect(await post()).toBe(202);
  await expect
    .poll(messages, patience)
    .toEqual([
      expect.stringMatching(/refused permanently: .*550/),
      expect.stringMatching(/^error The digest of "ridgeline" is not sent: .* Set DIGEST_TO to another/),
    ]);
  expect(await post({ message: "The door does not close." })).toBe(202);
  await expect.poll(() => smtp.recipients, patience).toEqual([OFFICE, OFFICE]);
  await expect
    .poll(details, patience)
    .toEqual([
      "The mail server permanently refuses a mail to a business's own address. The log says why.",
      expect.stringMatching(/^A mail to the operator, .* could not be sent\. The log says why\.$/),
    ]);
  const text = await metricsText();
  expect(text).toContain('site_outbox_refused_mails{site="ridgeline"} 2');
  expect(text).toContain('site_digest_unsent{site="ridgeline"} 1');
  // The second lead does not cause another try or log line for the digest, only its own mail.
  expect(messages().filter((line) => line.includes("The digest"))).toHaveLength(1);
  expect(smtp.recipients).toEqual([OFFICE, OFFICE]);
});

test("a mail refused for its content does not keep the digest from a mailbox that accepts others", async () => {
  const { smtp, post, messages } = await start({});
  smtp.moods.set(OFFICE, "5xx-data");
  expect(await post()).toBe(202);
  await expect.poll(messages, patience).toHaveLength(2);
  smtp.moods.delete(OFFICE);
  expect(await post({ message: "The door does not close." })).toBe(202);
  await expect.poll(() => mailsTo(smtp, OFFICE).length, patience).toBe(1);
  expect(await post({ message: "Please call about a new roof.", topic: "x" })).toBe(202);
  const digest = () => mailsTo(smtp, OFFICE).find((mail) => mail.includes("1 request held, 1 not delivered"));
  await expect.poll(() => digest() !== undefined, patience).toBe(true);
  expect(digest()?.includes("1 request was refused by the mail server, others arrive")).toBe(true);
  expect(digest()?.includes("mailbox refuses")).toBe(false);
  expect(messages().join()).not.toMatch(/address that refuses|takes no mail/);
});

test("a refusal by the business's mailbox is reported to the first address of LEADS_TO without DIGEST_TO", async () => {
  const { smtp, post, details } = await start({ LEADS_TO: OPERATOR });
  smtp.moods.set(OFFICE, "5xx");
  expect(await post()).toBe(202);
  // The lead itself, and the report about the business's mail.
  await expect.poll(() => mailsTo(smtp, OPERATOR).length, patience).toBe(2);
  expect(mailsTo(smtp, OPERATOR).filter((mail) => mail.includes("mailbox refuses mail"))).toHaveLength(1);
  await expect
    .poll(details, patience)
    .toEqual([expect.stringMatching(/^The mail server permanently refuses a mail to a business's/)]);
});

test("a refusing DIGEST_TO is tried once, however many leads are held, and the log, metrics and /readyz report that", async () => {
  const { smtp, post, details, messages, metricsText } = await start({ DIGEST_TO: OPERATOR });
  smtp.moods.set(OPERATOR, "5xx");
  for (let number = 0; number < 3; number += 1) expect(await post({ topic: "x" })).toBe(202);
  await expect
    .poll(messages, patience)
    .toEqual([expect.stringMatching(/^error Sending the digest of .* failed: .*550/)]);
  await expect.poll(details, patience).toEqual([expect.stringMatching(/^A mail to the operator, /)]);
  expect(await metricsText()).toContain('site_digest_unsent{site="ridgeline"} 1');
  expect(await post({ topic: "x" })).toBe(202);
  await expect
    .poll(async () => /site_outbox_mails\{site="ridgeline",state="held"\} 4/.test(await metricsText()), patience)
    .toBe(true);
  expect(smtp.recipients).toEqual([OPERATOR]);
});

test("each site has its own LEADS_TO by service, and each address gets a separate mail", async () => {
  const smtp = await startSmtp();
  const server = await startManySites({
    sites: {
      "one.example": { pageId: "one", leadsTo: ["boss@one.example", "Roofs one=roofs@one.example"] },
      "two.example": "two",
    },
    env: { SMTP_URL: smtp.url, MAIL_FROM: "site@agency.example", LEADS_TO: OPERATOR, SPAM_FILTER: "false" },
  });
  const post = async (site: string, service: string): Promise<void> => {
    const lead = { email: `office@${site}.example`, name: "Ana", phone: "603-555-0142", message: "Leak", service };
    expect((await server.post(`${site}.example`, lead)).status).toBe(202);
  };
  await post("one", "ROOFS ONE");
  await post("one", "Doors one");
  await post("two", "Roofs two");
  await expect.poll(() => smtp.mails.length, patience).toBe(7);
  const sentTo = smtp.mails.map(({ to, source }) => `${to.join()} ${/^To: (.*)\r$/m.exec(source)?.[1]}`).toSorted();
  expect(sentTo).toEqual(
    [
      "boss@one.example",
      "boss@one.example",
      "office@one.example",
      "office@one.example",
      "office@two.example",
      OPERATOR,
      "roofs@one.example",
    ].map((address) => `${address} ${address}`),
  );
});

test("a webhook that accepts no leads for half an hour is listed in /readyz, and does not delay mails", async () => {
  const { smtp, post, details, dataDir, metricsText } = await start({
    LEAD_WEBHOOK_URL: "http://127.0.0.1:9/leads",
    LEAD_WEBHOOK_SECRET: "sixteen letters.",
    ALLOW_PRIVATE_HOSTS: "127.0.0.1",
  });
  expect(await post()).toBe(202);
  await expect.poll(() => mailsTo(smtp, OFFICE).length, patience).toBe(1);
  await expect.poll(metricsText, patience).toContain('site_webhooks_total{site="ridgeline",outcome="failed"} 1');
  expect(await metricsText()).toContain('site_outbox_webhooks{site="ridgeline",state="due"} 1');
  expect(await details()).toEqual([]);
  const store = new DatabaseSync(join(dataDir, "site.db"));
  const longAgo = new Date(Date.now() - 31 * 60_000).toISOString();
  store.prepare("UPDATE mail_jobs SET created_at = ? WHERE kind = 'webhook'").run(longAgo);
  store.close();
  await expect
    .poll(details, patience)
    .toEqual(["LEAD_WEBHOOK_URL has not accepted leads for over 30 minutes. The log says why."]);
});

test("a mail that waits half an hour for a slow recipient is listed in /readyz, which stays ready", async () => {
  const { smtp, post, details, dataDir } = await start({});
  smtp.moods.set(OFFICE, "hang");
  expect(await post()).toBe(202);
  await smtp.hanging(OFFICE);
  const store = new DatabaseSync(join(dataDir, "site.db"));
  const longAgo = new Date(Date.now() - 31 * 60_000).toISOString();
  store.prepare("UPDATE mail_jobs SET created_at = ?, due_at = ?").run(longAgo, longAgo);
  store.close();
  await expect
    .poll(details, patience)
    .toEqual(["A mail to a business has been waiting for over 30 minutes. The log says why."]);
});

test("a held lead that could be reported to nobody is reported once DIGEST_TO is set, as the log asks", async () => {
  const before = await start({});
  before.records.set("ridgeline", businessOf("ridgeline", { dbPrincipal: { name: "Ridgeline", emails: [] } }));
  expect(await before.post({ email: "", topic: "x" })).toBe(202);
  await expect
    .poll(() => before.logOf().lines, patience)
    .toContainEqual(expect.stringMatching(/^warn "ridgeline" has 1 lead held as suspect .* set DIGEST_TO\.$/));
  await before.stop();
  const { smtp } = await start({ DIGEST_TO: OPERATOR }, before.dataDir);
  await expect.poll(() => mailsTo(smtp, OPERATOR).length, { ...patience, timeout: 10_000 }).toBe(1);
});

test("a lead that was held while there was no record is reported once there is one", async () => {
  const first = await start({});
  expect(await first.post()).toBe(202);
  await expect.poll(() => mailsTo(first.smtp, OFFICE).length, patience).toBe(1);
  await first.stop();
  // A new machine with the same database, while the provider does not respond.
  rmSync(join(first.dataDir, "sites"), { recursive: true });
  const second = await start({ PROVIDER_URL: "http://127.0.0.1:9" }, first.dataDir);
  expect(await second.post({ topic: "x" })).toBe(202);
  await expect
    .poll(() => second.logOf().lines, patience)
    .toContainEqual(expect.stringMatching(/1 lead held as suspect/));
  await second.stop();
  const { smtp } = await start({}, first.dataDir);
  await expect.poll(() => mailsTo(smtp, OFFICE).length, { ...patience, timeout: 10_000 }).toBe(1);
});
