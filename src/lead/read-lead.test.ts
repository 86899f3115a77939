import { anything, assert, oneof, property, record as fcRecord, string } from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../tests/fakes/any-character.ts";
import { runs } from "../../tests/fakes/runs.ts";
import { type LeadFields, TEXT_FIELDS } from "./fields.ts";
import { checkLead, LEAD_LIMITS } from "./lead.ts";
import { readLead, readLine } from "./read-lead.ts";

const EMPTY: LeadFields = {
  name: "",
  lastName: "",
  clientEmail: "",
  phone: "",
  address: "",
  zip: "",
  service: "",
  contactBy: [],
  message: "",
};

test("fields are read as trimmed text, and contact methods without duplicates", () => {
  const lead = readLead({ name: " Ana ", phone: 3035550142, contactBy: ["email", "phone", "email"], message: "Hi\n" });
  expect(lead).toEqual({ ...EMPTY, name: "Ana", phone: "3035550142", contactBy: ["phone", "email"], message: "Hi" });
});

test("a single contact method may be a string; unknown methods are omitted", () => {
  expect(readLead({ contactBy: "email" }).contactBy).toEqual(["email"]);
  expect(readLead({ contactBy: ["fax", 7, null] }).contactBy).toEqual([]);
});

test.each([undefined, null, "text", 7, [], { name: {}, message: ["x"], contactBy: { phone: true } }])(
  "%o is read as an empty lead",
  (value) => {
    expect(readLead(value)).toEqual(EMPTY);
  },
);

test("inherited properties and __proto__ are not read as fields", () => {
  expect(readLead(Object.create({ name: "inherited" }))).toEqual(EMPTY);
  expect(readLead(JSON.parse('{"__proto__": {"name": "x"}}'))).toEqual(EMPTY);
});

test("a one-line field contains no line breaks or control characters, which could end a mail header", () => {
  const lead = readLead({ name: "Ana\r\nBcc: everyone@example.com", lastName: "a\u0000b\u2028c\u0085d" });
  expect(lead.name).toBe("Ana Bcc: everyone@example.com");
  expect(lead.lastName).toBe("a b c d");
});

test("a message keeps its line breaks, and no other control characters", () => {
  expect(readLead({ message: "one\r\ntwo\rthree\u2029four\tfive\u001b[31m" }).message).toBe(
    "one\ntwo\nthree\nfour five [31m",
  );
});

test.each(TEXT_FIELDS)("%s: a value of maximum length is kept whole, and one more character is too long", (field) => {
  const most = "x".repeat(LEAD_LIMITS[field]);
  expect(readLead({ [field]: most })[field]).toBe(most);
  expect(checkLead({ ...EMPTY, [field]: most })[field]).not.toBe("tooLong");
  expect(checkLead(readLead({ [field]: `${most}x`.padEnd(70_000, "x") }))[field]).toBe("tooLong");
});

test("all fields except contactBy are text fields", () => {
  expect(TEXT_FIELDS).toEqual(Object.keys(EMPTY).filter((field) => field !== "contactBy"));
});

test("a message is trimmed, and consecutive control characters become one space", () => {
  expect(readLead({ message: " \n one\t\u0000\u001btwo \n" }).message).toBe("one two");
});

test("a phone number designed to cause catastrophic backtracking is truncated", () => {
  const { phone } = readLead({ phone: `1${" ".repeat(60_000)}!` });
  expect(phone.length).toBeLessThanOrEqual(LEAD_LIMITS.phone + 1);
});

test("a truncated emoji becomes a replacement character", () => {
  expect(readLine("ab😀", 3)).toBe("ab\uFFFD");
});

const anyValue = oneof(anything(), string({ unit: anyCharacter, maxLength: 400 }));

test("any input is read as a lead with bounded fields and no control characters, and can be checked", () => {
  const anyLead = fcRecord({
    name: anyValue,
    phone: anyValue,
    clientEmail: anyValue,
    contactBy: anyValue,
    message: anyValue,
  });
  assert(
    property(oneof(anything(), anyLead), (value) => {
      const lead = readLead(value);
      for (const field of TEXT_FIELDS) expect(lead[field].length).toBeLessThanOrEqual(LEAD_LIMITS[field] + 1);
      expect(Object.values({ ...lead, message: "" }).join("")).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(lead.message).not.toMatch(/[^\P{Cc}\n]/u);
      checkLead(lead);
    }),
    runs(200, 10_000),
  );
});
