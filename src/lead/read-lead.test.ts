import { anything, assert, oneof, property, record as fcRecord, string } from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../tests/fakes/any-character.ts";
import { runs } from "../../tests/fakes/runs.ts";
import { checkLead, LEAD_LIMITS, type LeadFields, TEXT_FIELDS } from "./lead.ts";
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

test("fields are taken and trimmed", () => {
  const lead = readLead({ name: " Ana ", phone: 3035550142, contactBy: ["email", "phone", "email"], message: "Hi\n" });
  expect(lead).toEqual({ ...EMPTY, name: "Ana", phone: "3035550142", contactBy: ["phone", "email"], message: "Hi" });
});

test("one way of contact may stand alone; unknown ones are left out", () => {
  expect(readLead({ contactBy: "email" }).contactBy).toEqual(["email"]);
  expect(readLead({ contactBy: ["fax", 7, null] }).contactBy).toEqual([]);
});

test.each([undefined, null, "text", 7, [], { name: {}, message: ["x"], contactBy: { phone: true } }])(
  "%o is an empty lead",
  (value) => {
    expect(readLead(value)).toEqual(EMPTY);
  },
);

test("what objects inherit is no field", () => {
  expect(readLead(Object.create({ name: "inherited" }))).toEqual(EMPTY);
  expect(readLead(JSON.parse('{"__proto__": {"name": "x"}}'))).toEqual(EMPTY);
});

test("no line end or control character gets into a one-line field: it could end a mail header", () => {
  const lead = readLead({ name: "Ana\r\nBcc: everyone@example.com", lastName: "a\u0000b\u2028c\u0085d" });
  expect(lead.name).toBe("Ana Bcc: everyone@example.com");
  expect(lead.lastName).toBe("a b c d");
});

test("a message keeps its lines, and nothing else that can't be seen", () => {
  expect(readLead({ message: "one\r\ntwo\rthree\u2029four\tfive\u001b[31m" }).message).toBe(
    "one\ntwo\nthree\nfour five [31m",
  );
});

test.each(TEXT_FIELDS)("%s: the longest is taken whole, one more is too long", (field) => {
  const most = "x".repeat(LEAD_LIMITS[field]);
  expect(readLead({ [field]: most })[field]).toBe(most);
  expect(checkLead({ ...EMPTY, [field]: most })[field]).not.toBe("tooLong");
  expect(checkLead(readLead({ [field]: `${most}x`.padEnd(70_000, "x") }))[field]).toBe("tooLong");
});

test("the fields that hold text are all but the ways of contact", () => {
  expect(TEXT_FIELDS).toEqual(Object.keys(EMPTY).filter((field) => field !== "contactBy"));
});

test("a message is trimmed, and controls in a row are one space", () => {
  expect(readLead({ message: " \n one\t\u0000\u001btwo \n" }).message).toBe("one two");
});

test("a phone made to choke the pattern is cut before it is checked", () => {
  const { phone } = readLead({ phone: `1${" ".repeat(60_000)}!` });
  expect(phone.length).toBeLessThanOrEqual(LEAD_LIMITS.phone + 1);
});

test("half an emoji never comes out", () => {
  expect(readLine("ab😀", 3)).toBe("ab\uFFFD");
});

const anyValue = oneof(anything(), string({ unit: anyCharacter, maxLength: 400 }));

test("whatever is sent, what comes out is bounded and clean, and can be checked", () => {
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
