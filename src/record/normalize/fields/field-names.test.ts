import { expect, test } from "vitest";
import { fieldMeant, fieldsIn, isInternalName } from "./field-names.ts";

const FIELDS = { phones: 1, day: 1, activo: 1 };

test.each([
  ["phones", "phones"],
  ["PHONES", "phones"],
  [" pho_nes ", "phones"],
  ["Phone", "phones"],
  ["days", "day"],
  ["field_phone", "phones"],
  ["phonesCollection", "phones"],
  ["Collection", undefined],
  ["field_1", undefined],
  ["dáys", undefined],
  ["dayss", undefined],
  ["phon", undefined],
  ["--", undefined],
  ["", undefined],
])("%j is the field %s", (name, field) => expect(fieldMeant(name, FIELDS)).toBe(field));

test.each(["active", "isActive", "enabled", "is_enabled", "activa", "activado", "Habilitado"])(
  "%s is the field activo, if there is one",
  (name) => {
    expect(fieldMeant(name, FIELDS)).toBe("activo");
    expect(fieldMeant(name, { phones: 1 })).toBeUndefined();
  },
);

test("fields are counted once each, under any name", () => {
  expect(fieldsIn({ phone: 1, phones: 2, Day: 3, other: 4 }, FIELDS)).toBe(2);
  expect(fieldsIn({ other: 4, toString: 1 }, FIELDS)).toBe(0);
});

test.each(
  (
    "_id $ref id ids my_id postId uuid guid key slug type kind lang locale order orden position index format version " +
    "createdAt created updated_at tags keywords status timezone time_zone languageCode hash etag checksum mime mime_type revision"
  ).split(" "),
)("%s is an internal field of a database or an editor", (name) => expect(isInternalName(name)).toBe(true));

test.each(["_", "name", "paid", "keys", "idx", "a_type", "types", "recreated", "a$", "a_", "subkey", "ID"])(
  "%s may have content",
  (name) => expect(isInternalName(name)).toBe(false),
);
