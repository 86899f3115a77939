/** Photos that the mail server does not accept, because it limits the size of mails. */
import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDatabase } from "../../../../tests/fakes/database.ts";
import { recordOf } from "../../../../tests/fakes/record.ts";
import { type FakeSmtp, type SizeLimit, startSmtp } from "../../../../tests/fakes/smtp.ts";
import { submissionOf } from "../../../../tests/fakes/submission.ts";
import { labelsOf, type Language } from "../../../record/language.ts";
import { leadStore } from "../lead-store.ts";
import type { MailJob } from "../mail-jobs.ts";
import { createOutbox } from "../outbox.ts";
import { photoLinks } from "../signed-links.ts";
import { leadMailSender } from "./lead-mail-sender.ts";
import { mailWords } from "./mail-words.ts";
import { smtpMailer } from "./mailer.ts";

const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };

const photo = (name: string) => ({ name, width: 2_000, height: 1_500, bytes: randomBytes(400_000) });

/** A lead with two photos of 400 KB each, 1.1 MB in a mail, and an outbox that sends to a mail server with a limit. */
async function start(limit: SizeLimit | undefined, language: Language = "en") {
  const { database, log } = temporaryDatabase();
  const smtp = await startSmtp(limit);
  const mailer = smtpMailer(smtp.url, { name: "", address: "site@ridgeline.example" });
  onTestFinished(() => mailer.close());
  const record = recordOf({ dbPrincipal: { name: "Ridgeline" }, labels: labelsOf(language) });
  const sender = leadMailSender({
    database,
    links: photoLinks(database),
    mailer,
    siteOf: async () => ({ record, publicUrl: "https://ridgeline.example" }),
    log,
  });
  const refused: string[] = [];
  const outbox = createOutbox({ database, log, ...sender, onRefused: (pageId) => void refused.push(pageId) });
  const photos = [photo("north.jpg"), photo("south.jpg")];
  const { reference } = await leadStore(database, policy).add(submissionOf(), { photos });
  const jobs = () => database.read((c) => c.selectFrom("mail_jobs").selectAll().execute());
  const setJobs = (columns: Partial<MailJob>) =>
    database.write((c) => c.updateTable("mail_jobs").set(columns).execute());
  const makeDue = () => setJobs({ due_at: "2026-01-01" });
  return { smtp, outbox, jobs, setJobs, makeDue, reference, log, refused };
}

/** The only mail, without the soft line breaks of quoted-printable; its photos are `[photo]`. */
function textOf({ mails }: FakeSmtp): string {
  const [mail, ...others] = mails;
  if (mail === undefined || others.length > 0) throw new Error(`${mails.length} mails arrived.`);
  const source = mail.source.replaceAll(/^[\w+/]{76}\r\n/gm, "").replaceAll("Content-Type: image/jpeg", "[photo]");
  return source.replaceAll("=\r\n", "").replaceAll("=3D", "=");
}

test.each<[string, SizeLimit]>([
  ["advertised", { size: 1_000_000 }],
  ["applied to the received mail", { size: 1_000_000, hidden: true }],
  ["of the mailbox, with its own code", { size: 1_000_000, hidden: true, refusal: "550 5.2.3 Too long for you" }],
  ["of the system, with its own code", { size: 1_000_000, hidden: true, refusal: "554 5.3.4 Too big" }],
])("photos over the mail server's limit (%s) are links, and the mail arrives at the first try", async (_, limit) => {
  const { smtp, outbox, jobs, reference, log, refused } = await start(limit);
  await outbox.sendDue();
  expect(await jobs()).toMatchObject([{ state: "sent", tries: 1, last_error: "", refused_at: "" }]);
  expect(refused).toEqual([]);
  const source = textOf(smtp);
  expect(source).not.toContain("[photo]");
  expect(source).toContain("Open north.jpg");
  for (const position of [1, 2])
    expect(source).toContain(`https://ridgeline.example/api/photos/${reference}.${position}.`);
  expect(source).toContain(mailWords.en.linkedPhotos);
  expect(log.lines).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^info The mail server does not accept the photos of lead ${reference}; its mail has links instead: .`,
      ),
    ),
  );
});

test("the sentence about photos that are links is in the business's language", async () => {
  const { smtp, outbox } = await start({ size: 1_000_000 }, "es");
  await outbox.sendDue();
  expect(textOf(smtp)).toContain(mailWords.es.linkedPhotos);
});

test("photos below the mail server's limit are attached, without a sentence about links", async () => {
  const { smtp, outbox } = await start({ size: 10_000_000 });
  await outbox.sendDue();
  expect(textOf(smtp)).toContain("[photo]");
  expect(textOf(smtp)).not.toContain(mailWords.en.linkedPhotos);
});

test("a mail that is refused without photos too is tried again later, as one that is refused", async () => {
  const { smtp, outbox, jobs } = await start({ size: 1_000, hidden: true });
  await outbox.sendDue();
  expect(smtp.mails.length).toBe(0);
  expect(await jobs()).toMatchObject([{ state: "due", tries: 1, last_error: expect.stringContaining("552") }]);
  expect((await jobs())[0]?.refused_at).not.toBe("");
});

test("a mail that is refused for another reason is not sent again without photos at once", async () => {
  const { smtp, outbox, jobs } = await start(undefined);
  smtp.moods.set("office@ridgeline.example", "5xx-data");
  await outbox.sendDue();
  expect(smtp.recipients).toHaveLength(1);
  expect(await jobs()).toMatchObject([{ state: "due", last_error: expect.stringContaining("554") }]);
});

test.each(["452 4.3.1 Insufficient storage", "554 5.7.1 Message content rejected", "421 4.4.2 Bad connection"])(
  "a large mail that the server rejects with '%s' is sent with links at the fourth try",
  async (refusal) => {
    const { smtp, outbox, jobs, makeDue } = await start({ size: 1_000_000, hidden: true, refusal });
    for (let tries = 1; tries <= 3; tries += 1) {
      await makeDue();
      await outbox.sendDue();
      expect(await jobs()).toMatchObject([{ state: "due", tries }]);
    }
    await makeDue();
    await outbox.sendDue();
    expect(await jobs()).toMatchObject([{ state: "sent", tries: 4 }]);
    expect(textOf(smtp)).toContain("Open north.jpg");
  },
);

test("a mail whose tries have no outcome, because the process ended during each, has links from the twelfth try on", async () => {
  const { smtp, outbox, jobs, setJobs } = await start(undefined);
  for (const tries of [11, 12]) {
    await setJobs({ state: "due", tries: tries - 1, due_at: "2026-01-01", lease: "" });
    await outbox.sendDue();
    expect(await jobs()).toMatchObject([{ state: "sent", tries, failed_at: "" }]);
  }
  expect(smtp.mails.map(({ source }) => source.includes("Content-Type: image/jpeg"))).toEqual([true, false]);
});
