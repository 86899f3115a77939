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
  const { id, reference, ...first } = await store.add(submission);
  expect(first).toEqual({ held, repeated: false });
  const repeat = { id, reference, held, repeated: true };
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

test.each([
  ["", "due"],
  ["x", "held"],
])(
  "a lead stored without an address of the business is mailed to it once, if sent again (honeypot: %j)",
  async (honeypot, state) => {
    const { database } = temporaryDatabase();
    const leadsTo = [{ service: "", address: "ops@agency.example" }];
    const store = leadStore(database, { ...policy, leadsTo });
    const add = (recipient: string) =>
      store.add(submissionOf({ key: "one", honeypot, destination: recipient }), { recipient });
    const { reference } = await add("");
    for (const recipient of ["office@ridgeline.example", "office@ridgeline.example", "new@ridgeline.example"])
      expect(await add(recipient)).toMatchObject({ reference, repeated: true });
    const jobs = database.read((c) => c.selectFrom("mail_jobs").selectAll().orderBy("id").execute());
    expect(await jobs).toMatchObject([
      { kind: "business", recipient: "ops@agency.example", state },
      { kind: "business", recipient: "office@ridgeline.example", state },
    ]);
  },
);
