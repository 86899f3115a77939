import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import {
  isMailable,
  isSameService,
  leadRecipient,
  leadRecipients,
  leadsHaveNoRecipient,
  withDeliverableForm,
} from "./lead-recipient.ts";

const recordWith = (emails: readonly string[], linkPostEmail = "/api/contact") =>
  recordOf({ dbPrincipal: { emails: emails.map((email) => ({ email })) }, linkPostEmail });

test.each([
  "a@one.example",
  "a.b+c@a.b.co",
  "a@xn--a-1.co",
  "a@a--b.co",
  "a@1.co",
  "é@é.co",
  "a@e\u0301x.co",
  "a@x.ne\u0301t",
  "a@x.n1",
])("%s is mailable", (address) => expect(isMailable(address)).toBe(true));

test.each([
  "a@b",
  "a@b.c",
  "a@-a.co",
  "a@a-.co",
  "a@a_b.co",
  "a@b.1co",
  "a@@b.co",
  "a b@c.co",
  "a@b.co.",
  "a@.co",
  "@b.co",
  "<a@b.co>",
])("%s is not mailable", (address) => expect(isMailable(address)).toBe(false));

test("services are compared regardless of case, extra spaces and the encoding of accents", () => {
  expect(isSameService(" Reparación  de\ttechos", "reparacio\u0301n de TECHOS ")).toBe(true);
  expect(isSameService("Roof repair", "Roofrepair")).toBe(false);
});

test("leads are mailed to the first mailable address", () => {
  expect(leadRecipient(recordWith(["a@one.example", "b@two.example"]))).toBe("a@one.example");
  expect(leadRecipient(recordWith(["bob@birch", "b@two.example"]))).toBe("b@two.example");
  expect(leadRecipient(recordWith(["bob@birch", "office@localhost", "no address", "", "a@-one.example"]))).toBe("");
});

test.each([
  ["our own server, no address", [], "/api/contact", false, true],
  ["our own server, no usable address", ["bob@birch"], "/api/contact", false, true],
  ["our own server, an address", ["a@one.example"], "/api/contact", false, false],
  ["our own server, LEADS_TO", [], "/api/contact", true, false],
  ["a third-party endpoint", [], "https://forms.example/x", false, false],
  ["no form", [], "", false, false],
] as const)("%s: the form is shown unless its leads have no recipient", (_name, emails, link, hasLeadsTo, nobody) => {
  const record = recordWith(emails, link);
  expect(leadsHaveNoRecipient(record, hasLeadsTo)).toBe(nobody);
  expect(withDeliverableForm(record, hasLeadsTo)).toEqual({ ...record, linkPostEmail: nobody ? "" : link });
});

const BOSS = { service: "", address: "Boss@one.example" };
const ROOFS = { service: "Roof repair", address: "roofs@one.example" };
const SECOND = { service: "roof  Repair ", address: "second@one.example" };
const OFFICE = "office@one.example";

test.each([
  ["the business without LEADS_TO", OFFICE, "Roof repair", [], [OFFICE]],
  ["an entry without a service, for every lead", OFFICE, "Gutters", [BOSS, ROOFS], [OFFICE, BOSS.address]],
  [
    "an entry of the service, besides those without one",
    OFFICE,
    " ROOF REPAIR",
    [BOSS, ROOFS],
    [OFFICE, BOSS.address, ROOFS.address],
  ],
  ["several entries of the service", OFFICE, "Roof repair", [ROOFS, SECOND], [OFFICE, ROOFS.address, SECOND.address]],
  ["no duplicates", "boss@ONE.example", "", [BOSS], ["boss@ONE.example"]],
  ["only the business if no service is chosen", OFFICE, "", [ROOFS], [OFFICE]],
  ["LEADS_TO alone if the business has no valid address", "bob@birch", "Roof repair", [ROOFS], [ROOFS.address]],
  ["all entries if none has the service", "", "Gutters", [ROOFS, SECOND], [ROOFS.address, SECOND.address]],
  ["none without addresses", "", "Gutters", [], []],
] as const)("recipients of a lead: %s", (_what, business, service, leadsTo, recipients) => {
  expect(leadRecipients(business, service, leadsTo)).toEqual(recipients);
});
