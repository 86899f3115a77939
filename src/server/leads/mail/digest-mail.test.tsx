import { expect, test } from "vitest";
import { claimedJob } from "../../../../tests/fakes/claimed-job.ts";
import type { Digest } from "../operator-digest.ts";
import { composeDigest, type DigestExtras } from "./digest-mail.tsx";

const { lead, job } = claimedJob("business");
const DIGEST: Digest = {
  pageId: "ridgeline",
  held: [lead],
  heldCount: 1,
  refused: [{ reference: "BBB-3333", job, othersArrive: false }],
  dead: [{ reference: "CCC-4444", job: { ...job, id: 2 } }],
  deadCount: 1,
};

const compose = (digest: Partial<Digest> = {}, extras: Partial<DigestExtras> = {}) =>
  composeDigest(
    { ...DIGEST, ...digest },
    "operator@example.com",
    new Date("2026-06-10T14:00:00Z"),
    { record: undefined, publicUrl: "https://ridgeline.example:8443" },
    { releaseLink: ({ reference }) => Promise.resolve(`https://ridgeline.example/api/held/${reference}`), ...extras },
  );

test("a digest sent again after a crash has the same Message-ID and file name", async () => {
  const [first, again] = [await compose(), await compose()];
  expect(again.messageId).toBe(first.messageId);
  expect(again.name).toBe(first.name);
  expect(`<${first.name.replace("ridgeline-", "")}@ridgeline.example>`).toBe(first.messageId);
});

test.each<[string, Partial<Digest>, Partial<DigestExtras>]>([
  ["a held lead", { held: [{ ...lead, id: 7 }, lead], heldCount: 2 }, {}],
  ["a refused mail", { refused: [{ reference: "BBB-3333", job: { ...job, id: 7 }, othersArrive: false }] }, {}],
  ["a dead mail", { dead: [{ reference: "CCC-4444", job: { ...job, id: 7 } }] }, {}],
  ["a warning", {}, { warning: "Requests take 0.6 MB." }],
])("a second digest of the day with %s more has a Message-ID and file of its own", async (_what, digest, extras) => {
  const [first, second] = [await compose(), await compose(digest, extras)];
  expect(second.messageId).not.toBe(first.messageId);
  expect(second.name).not.toBe(first.name);
});

test("the digest names the site's host before the first record is loaded", async () => {
  const { subject, fromName } = await compose();
  expect(fromName).toBe("ridgeline.example:8443");
  expect(subject).toBe("ridgeline.example:8443: 1 request held, 2 not delivered");
});

test.each<[string, Partial<Digest>, string]>([
  ["one held lead", { refused: [], deadCount: 0, dead: [] }, "1 request held"],
  ["several held leads", { heldCount: 3, refused: [], deadCount: 0, dead: [] }, "3 requests held"],
  ["undelivered mails", { held: [], heldCount: 0 }, "2 not delivered"],
  ["only a warning", { held: [], heldCount: 0, refused: [], deadCount: 0, dead: [] }, "the site needs attention"],
])("the subject counts the contents: %s", async (_what, digest, words) => {
  const { subject } = await compose(digest, { warning: "Requests take 700 MB." });
  expect(subject).toBe(`ridgeline.example:8443: ${words}`);
});

test("a single item is reported in the singular", async () => {
  const { text } = await compose();
  expect(text).toContain("1 request looks like spam, and is held");
  expect(text).toContain("1 request has not arrived");
  expect(text).toContain("1 mail or webhook could not be delivered");
});

test.each<[string, Partial<Digest>, RegExp[], RegExp[]]>([
  ["held leads", { refused: [], dead: [], deadCount: 0 }, [/held$/m], [/mailbox refuses/i, /could not be delivered/i]],
  [
    "refused mails",
    { held: [], heldCount: 0, dead: [], deadCount: 0 },
    [/mailbox refuses/i],
    [/held$/m, /others arrive/i, /not be delivered/i],
  ],
  [
    "refused mails while others are delivered",
    {
      held: [],
      heldCount: 0,
      refused: [{ reference: "BBB-3333", job, othersArrive: true }],
      dead: [],
      deadCount: 0,
    },
    [/others arrive/i],
    [/held$/m, /mailbox refuses/i, /not be delivered/i],
  ],
  ["dead mails", { held: [], heldCount: 0, refused: [] }, [/not be delivered/i], [/held$/m, /mailbox refuses/i]],
])('a digest with only %s has only that heading, and no "and N more"', async (_what, digest, has, hasNot) => {
  const { text } = await compose(digest);
  for (const heading of has) expect(text).toMatch(heading);
  for (const heading of hasNot) expect(text).not.toMatch(heading);
  expect(text).not.toMatch(/and \d+ more/);
});

test("the first 160 characters of a held message are shown on one line, without splitting a character", async () => {
  const message = `${"a".repeat(100)}\n${"b".repeat(58)}🏠🏠`;
  const { text } = await compose({ held: [{ ...lead, message, suspicions: "honeypot,unheard" }] });
  const lines = text.replaceAll(/(?<=[ab])\n(?=[ab])/g, " ");
  expect(lines).toContain(`${"a".repeat(100)} ${"b".repeat(58)}\n`);
  expect(text).not.toMatch(/🏠|\uFFFD/);
  expect(text).toContain("visitor sees, unheard");
});
