import { expect, test } from "vitest";
import { recordOf } from "../../../tests/fakes/record.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { checkRecipient } from "./check-recipient.ts";
import { notStored, unknownDestination } from "./refusals.ts";

const withEmail = (email: string) => recordOf({ dbPrincipal: { emails: [{ email }] } });
const bare = recordOf({ dbPrincipal: { name: "Bare" } });

const check = (destination: string, record: Parameters<typeof checkRecipient>[1], wasValid: boolean | undefined) =>
  checkRecipient(submissionOf({ destination }), record, async () => wasValid);

test("an address of the business is taken, in whatever case it is written", async () => {
  expect(await check("Office@Acme.example", withEmail("office@acme.example"), false)).toBe("Office@Acme.example");
});

test("any other address is refused: the server is no open relay", async () => {
  expect(await check("eve@evil.example", withEmail("office@acme.example"), false)).toBe(unknownDestination);
  expect(await check("eve@evil.example", withEmail("office@acme.example"), undefined)).toBe(unknownDestination);
  expect(await check("eve@evil.example", bare, false)).toBe(unknownDestination);
});

test("a business without an address has its leads stored for nobody", async () => {
  expect(await check("", bare, false)).toBe("");
});

test("no address is refused where the business has one", async () => {
  expect(await check("", withEmail("office@acme.example"), false)).toBe(unknownDestination);
});

test("an address that stood in the record lately leads to today's, or stays where there is none", async () => {
  expect(await check("old@acme.example", withEmail("office@acme.example"), true)).toBe("office@acme.example");
  expect(await check("old@acme.example", bare, true)).toBe("old@acme.example");
});

test("while no record was ever obtained, only what is known from before is taken", async () => {
  expect(await check("office@acme.example", undefined, undefined)).toBe(notStored);
  expect(await check("office@acme.example", undefined, true)).toBe("office@acme.example");
  expect(await check("", undefined, undefined)).toBe("");
});
