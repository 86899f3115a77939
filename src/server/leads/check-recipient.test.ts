import { expect, test } from "vitest";
import { recordOf } from "../../../tests/fakes/record.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { checkRecipient } from "./check-recipient.ts";
import { notStored, unknownDestination } from "./refusals.ts";

const withEmail = (email: string) => recordOf({ dbPrincipal: { emails: [{ email }] } });
const bare = recordOf({ dbPrincipal: { name: "Bare" } });

const check = (destination: string, record: Parameters<typeof checkRecipient>[1], wasValid: boolean | undefined) =>
  checkRecipient(submissionOf({ destination }), record, async () => wasValid);

test("an address of the business is accepted, whatever its case", async () => {
  expect(await check("Office@Acme.example", withEmail("office@acme.example"), false)).toBe("Office@Acme.example");
});

test("any other address is rejected, so that the server is not an open relay", async () => {
  expect(await check("eve@evil.example", withEmail("office@acme.example"), false)).toBe(unknownDestination);
  expect(await check("eve@evil.example", withEmail("office@acme.example"), undefined)).toBe(unknownDestination);
  expect(await check("eve@evil.example", bare, false)).toBe(unknownDestination);
});

test("a lead for a business without an address is stored without a recipient", async () => {
  expect(await check("", bare, false)).toBe("");
});

test("an empty address is rejected if the business has an address", async () => {
  expect(await check("", withEmail("office@acme.example"), false)).toBe(unknownDestination);
});

test("a former address of the business is replaced by its current one, or kept if there is none", async () => {
  expect(await check("old@acme.example", withEmail("office@acme.example"), true)).toBe("office@acme.example");
  expect(await check("old@acme.example", bare, true)).toBe("old@acme.example");
});

test("only a formerly valid address or an empty one is accepted before the first record is loaded", async () => {
  expect(await check("office@acme.example", undefined, undefined)).toBe(notStored);
  expect(await check("office@acme.example", undefined, true)).toBe("office@acme.example");
  expect(await check("", undefined, undefined)).toBe("");
});
