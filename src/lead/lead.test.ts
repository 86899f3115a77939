import { expect, test } from "vitest";
import { checkLead, type LeadFields, type LeadProblems } from "./lead.ts";

const GOOD: LeadFields = {
  name: "Ana",
  lastName: "",
  clientEmail: "ana@example.com",
  phone: "(303) 555-0142",
  address: "",
  service: "",
  contactBy: [],
  message: "A new roof, please.",
};
const check = (changes: Partial<LeadFields>): LeadProblems => checkLead({ ...GOOD, ...changes });

test("name, message, and an e-mail or a phone are enough", () => {
  expect(check({})).toEqual({});
  expect(check({ phone: "" })).toEqual({});
  expect(check({ clientEmail: "" })).toEqual({});
});

test("what is missing is named at its field", () => {
  expect(check({ name: "" })).toEqual({ name: "nameMissing" });
  expect(check({ message: "" })).toEqual({ message: "messageMissing" });
  expect(check({ phone: "", clientEmail: "" })).toEqual({ clientEmail: "emailOrPhoneMissing" });
});

test("a ticked way of contact needs its address", () => {
  expect(check({ contactBy: ["email"], clientEmail: "" })).toEqual({ clientEmail: "emailMissingForContact" });
  expect(check({ contactBy: ["phone"], phone: "" })).toEqual({ phone: "phoneMissingForContact" });
  expect(check({ contactBy: ["phone", "email"], phone: "", clientEmail: "" })).toEqual({
    clientEmail: "emailMissingForContact",
    phone: "phoneMissingForContact",
  });
});

test.each(["ana@example.com", "o'brien+roof@sub.example.co", "ana@exämple.com"])("%s is an e-mail address", (email) => {
  expect(check({ clientEmail: email })).toEqual({});
});

test.each([
  "ana",
  "ana@",
  "ana@example",
  "ana@example.",
  "a b@example.com",
  "a@b@example.com",
  "Ana <ana@example.com>",
])("%s is no e-mail address", (email) => {
  expect(check({ clientEmail: email })).toEqual({ clientEmail: "emailWrong" });
});

test.each(["303-555-0142", "+1 303 555 0142", "303.555.0142 ext. 12", "(303)5550142x3"])("%s is a phone", (phone) => {
  expect(check({ phone })).toEqual({});
});

test.each(["call me", "12345", "303-555-0142; DROP TABLE"])("%s is no phone", (phone) => {
  expect(check({ phone })).toEqual({ phone: "phoneWrong" });
});
