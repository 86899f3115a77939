import { expect, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { leadStore } from "./lead-store.ts";

const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };

test.each([
  ["", false],
  ["x", true],
])("a repeated lead returns whether the first one is held (honeypot: %j)", async (honeypot, held) => {
  const { database } = temporaryDatabase();
  const store = leadStore(database, policy);
  const submission = submissionOf({ key: "one", honeypot });
  expect(await store.find(submission)).toBeUndefined();
  const { reference, ...first } = await store.add(submission);
  expect(first).toEqual({ held, repeated: false });
  const repeat = { reference, held, repeated: true };
  expect(await store.add(submission)).toEqual(repeat);
  expect(await store.find(submission)).toEqual(repeat);
  expect(await store.find(submissionOf({ honeypot }))).toBeUndefined();
});

test("a lead that is sent again after the business has changed its address is a repeat", async () => {
  const { database } = temporaryDatabase();
  const store = leadStore(database, policy);
  const { reference } = await store.add(submissionOf({ key: "one", destination: "old@ridgeline.example" }));
  const again = submissionOf({ key: "one", destination: "new@ridgeline.example" });
  expect(await store.add(again)).toMatchObject({ reference, repeated: true });
});
