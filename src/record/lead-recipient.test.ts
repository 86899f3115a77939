import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import { leadRecipient, leadsReachNobody, withAnsweredForm } from "./lead-recipient.ts";

const recordWith = (emails: readonly string[], linkPostEmail = "/api/contact") =>
  recordOf({ dbPrincipal: { emails: emails.map((email) => ({ email })) }, linkPostEmail });

test("leads go to the first address that a mail can get to", () => {
  expect(leadRecipient(recordWith(["a@one.example", "b@two.example"]))).toBe("a@one.example");
  expect(leadRecipient(recordWith(["bob@birch", "b@two.example"]))).toBe("b@two.example");
  expect(leadRecipient(recordWith(["bob@birch", "office@localhost", "no address", "", "a@-one.example"]))).toBe("");
});

test.each([
  ["our own server, no address", [], "/api/contact", false, true],
  ["our own server, no usable address", ["bob@birch"], "/api/contact", false, true],
  ["our own server, an address", ["a@one.example"], "/api/contact", false, false],
  ["our own server, LEADS_TO", [], "/api/contact", true, false],
  ["somebody else's endpoint", [], "https://forms.example/x", false, false],
  ["no form", [], "", false, false],
] as const)("%s: its form is shown unless nobody would hear of it", (_name, emails, link, hasLeadsTo, nobody) => {
  const record = recordWith(emails, link);
  expect(leadsReachNobody(record, hasLeadsTo)).toBe(nobody);
  expect(withAnsweredForm(record, hasLeadsTo)).toEqual({ ...record, linkPostEmail: nobody ? "" : link });
});
