import { expect, test, vi } from "vitest";
import { claimedJob } from "../../../../tests/fakes/claimed-job.ts";
import { temporaryDatabase } from "../../../../tests/fakes/database.ts";
import { readConfig } from "../../config.ts";
import { digestSender } from "./digest-sender.ts";
import { type Mailer, TRY_MS } from "./mailer.ts";

test("a mail server may take as long for a digest as for a lead's mail: it would deliver each further try", async () => {
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const send = vi.fn<Mailer["send"]>(async () => undefined);
  const sendDigest = digestSender({
    config: readConfig({ PAGE_ID: "ridgeline", DIGEST_TO: "operator@example.com" }),
    siteOf: async () => ({ record: undefined, publicUrl: "https://ridgeline.example" }),
    mailer: { name: "a fake", send, close: () => undefined },
    database: temporaryDatabase().database,
    warning: () => undefined,
  });
  const digest = {
    pageId: "ridgeline",
    held: [claimedJob("business").lead],
    heldCount: 1,
    refused: [],
    dead: [],
    deadCount: 0,
  };
  const at = new Date("2026-06-10T14:00:00Z");
  const stopping = new AbortController();
  expect(await sendDigest(digest, at, stopping.signal)).toBe("sent");
  expect(limits.mock.calls).toEqual([[TRY_MS]]);
  expect(send.mock.lastCall?.[1].aborted).toBe(false);
  limit.abort();
  expect(send.mock.lastCall?.[1].aborted).toBe(true);
  limits.mockReturnValue(new AbortController().signal);
  await sendDigest(digest, at, stopping.signal);
  stopping.abort();
  expect(send.mock.lastCall?.[1].aborted).toBe(true);
});
