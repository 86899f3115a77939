import { expect, test } from "vitest";
import type { LeadFields } from "./fields.ts";
import { checkLead, type LeadProblems } from "./lead.ts";

const GOOD: LeadFields = {
  name: "Ana",
  lastName: "",
  clientEmail: "ana@example.com",
  phone: "(303) 555-0142",
  address: "",
  zip: "",
  service: "",
  contactBy: [],
  message: "A new roof, please.",
};
const check = (changes: Partial<LeadFields>): LeadProblems => checkLead({ ...GOOD, ...changes });

test("a name, a message and either an e-mail address or a phone number are enough", () => {
  expect(check({})).toEqual({});
  expect(check({ phone: "" })).toEqual({});
  expect(check({ clientEmail: "" })).toEqual({});
});

test("a missing value is reported at its field", () => {
  expect(check({ name: "" })).toEqual({ name: "nameMissing" });
  expect(check({ message: "" })).toEqual({ message: "messageMissing" });
  expect(check({ phone: "", clientEmail: "" })).toEqual({ clientEmail: "emailOrPhoneMissing" });
});

test("a selected contact method requires its e-mail address or phone number", () => {
  expect(check({ contactBy: ["email"], clientEmail: "" })).toEqual({ clientEmail: "emailMissingForContact" });
  expect(check({ contactBy: ["phone"], phone: "" })).toEqual({ phone: "phoneMissingForContact" });
  expect(check({ contactBy: ["phone", "email"], phone: "", clientEmail: "" })).toEqual({
    clientEmail: "emailMissingForContact",
    phone: "phoneMissingForContact",
  });
});

test.each([
  "ana@example.com",
  "o'brien+roof@sub.example.co",
  "ana@exämple.com",
  "ana@example.com.",
  "Ana <ana@example.com>",
  "ana ruiz@example.com",
])("%s is accepted as an e-mail address", (email) => {
  expect(check({ clientEmail: email, phone: "", contactBy: ["email"] })).toEqual({});
});

test.each(["ana@", "ana@example", "ana@example.", "a@b@example.com"])(
  "%s is an invalid e-mail address, even with a phone number",
  (email) => {
    expect(check({ clientEmail: email })).toEqual({ clientEmail: "emailWrong" });
  },
);

test.each([
  "303-555-0142",
  "303.555.0142 ext. 12",
  "(303)5550142x3",
  "303-555-0142 (cell)",
  "303-555-0142 or 303-555-0143",
  "+44 20 7946 0958",
])("%s is accepted as a phone number", (phone) => {
  expect(check({ phone, clientEmail: "", contactBy: ["phone"] })).toEqual({});
});

test("12345 is an invalid phone number, even with an e-mail address", () => {
  expect(check({ phone: "12345" })).toEqual({ phone: "phoneWrong" });
});

test.each(["none", "n/a", "prefer phone"])(
  "%s is accepted as the e-mail address only if a phone number is given and e-mail is not selected",
  (clientEmail) => {
    expect(check({ clientEmail })).toEqual({});
    expect(check({ clientEmail, phone: "" })).toEqual({ clientEmail: "emailWrong" });
    expect(check({ clientEmail, contactBy: ["email"] })).toEqual({ clientEmail: "emailWrong" });
  },
);

test.each(["none", "call me", "after 5"])(
  "%s is accepted as the phone number only if an e-mail address is given and phone is not selected",
  (phone) => {
    expect(check({ phone })).toEqual({});
    expect(check({ phone, clientEmail: "" })).toEqual({ phone: "phoneWrong" });
    expect(check({ phone, contactBy: ["phone"] })).toEqual({ phone: "phoneWrong" });
  },
);

test("four digits are checked as a phone number, three digits are not", () => {
  expect(check({ phone: "1234" })).toEqual({ phone: "phoneWrong" });
  expect(check({ phone: "123" })).toEqual({});
});

test("a lead without e-mail and phone reports only what the selected contact method lacks", () => {
  const none = { clientEmail: "", phone: "" };
  expect(check({ ...none, contactBy: ["email"] })).toEqual({ clientEmail: "emailMissingForContact" });
  expect(check({ ...none, contactBy: ["phone"] })).toEqual({ phone: "phoneMissingForContact" });
});
