import { expect, test } from "vitest";
import { normalizeRecord } from "./normalize.ts";
import { Reading } from "./reading.ts";

const start = (): Reading => new Reading((_, __, value) => value);

/** Note about a value that was read as another one. */
function noteOf(written: unknown, read: unknown): string | undefined {
  const reading = start();
  reading.noteRead(written, read);
  return reading.notes[0]?.message;
}

test.each([
  ["si", true, 'is "si", read as true'],
  ["si", "yes", 'is "si", read as "yes"'],
  [1, null, "is 1, read as nothing"],
  [undefined, ["a"], 'is missing, read as a list of 1: "a"'],
  ["-", "", 'is "-", read as nothing'],
  ["<p>a</p>", "a", 'is HTML, read as "a"'],
  ["a < b", "a", 'is "a < b", read as "a"'],
  [{ a: 1 }, ["a"], 'is an object, read as a list of 1: "a"'],
  [["a", "b"], ["a", "b"], 'is a list of 2, read as a list of 2: "a", …'],
  ["a", [{ phone: 6, name: "b" }, {}], 'is "a", read as a list of 2: 6, …'],
  ["a", [null], 'is "a", read as a list of 1'],
  ["a", { phone: "6", name: "b" }, 'is "a", read as a group of fields: phone, name'],
  ["w".repeat(60), 1, `is "${"w".repeat(60)}", read as 1`],
  [`${"w".repeat(59)} w`, 1, `is "${"w".repeat(59)}…", read as 1`],
  [1, "w".repeat(61), `is 1, read as "${"w".repeat(60)}…"`],
])("the note describes %j, read as %j", (written, read, words) => expect(noteOf(written, read)).toBe(words));

test("equal readings of a list's items are one note with a count, and losses are a note each", () => {
  const reading = start();
  for (const index of [0, 1, 2])
    reading.below("phones", () =>
      reading.below(index, () => {
        reading.note("read", "is a text");
        reading.note("lost", "is too long");
      }),
    );
  expect(reading.notes).toEqual([
    { path: ["phones", 0], level: "read", message: "is a text", others: 2 },
    ...[0, 1, 2].map((index) => ({ path: ["phones", index], level: "lost", message: "is too long", others: 0 })),
  ]);
  // A path loses a value only once.
  reading.below("phones", () => reading.below(0, () => reading.note("lost", "is no phone")));
  expect(reading.notes).toHaveLength(4);
  expect(reading.notes[1]?.others).toBe(0);
});

test("the parts of a value that is read as a whole have notes only for what they lose", () => {
  const reading = start();
  const result = reading.quietly(() => {
    reading.quietly(() => reading.note("read", "is a part of a part"));
    reading.note("read", "is a part");
    reading.note("lost", "is too long");
    return "made";
  });
  expect(result).toBe("made");
  expect(reading.notes.map(({ message }) => message)).toEqual(["is too long"]);
  reading.note("read", "is a whole");
  expect(reading.notes).toHaveLength(2);
});

test("a value that was moved is traced to its original position", () => {
  const reading = start();
  reading.root = ["data"];
  const item = { phone: "1" };
  const record = { phones: [item] };
  expect(reading.sourceOf(record, ["phones", 0, "phone"])).toEqual(["data", "phones", 0, "phone"]);
  reading.moved(record.phones, 0, ["tel", 3]);
  reading.moved(item, "phone", ["tel", 3, "number"]);
  expect(reading.sourceOf(record, ["phones", 0])).toEqual(["tel", 3]);
  expect(reading.sourceOf(record, ["phones", 0, "phone"])).toEqual(["tel", 3, "number"]);
  expect(reading.sourceOf(record, ["phones", 0, "name"])).toEqual(["tel", 3, "name"]);
  expect(reading.sourceOf(record, ["none", "at"])).toEqual(["data", "none", "at"]);
});

/** Notes about the fields of a record. */
const notesOf = (record: Record<string, unknown>): unknown[] =>
  (normalizeRecord(record)?.notes ?? []).map(({ path, level, message }) => [path.join("."), level, message]);

test("the note on a value that can't be read has the reason", () => {
  const long = "w".repeat(20_001);
  expect(notesOf({ dbPrincipal: { name: long, logo: long } })).toEqual([
    ["dbPrincipal.name", "lost", "has 20001 letters, and only the first 20000 are shown"],
    ["dbPrincipal.logo", "lost", "has 20001 letters, and is not read"],
  ]);
  expect(notesOf({ dbPrincipal: { exprYears: "2001", miles: "-3" } })).toEqual([
    ["dbPrincipal.exprYears", "lost", "is not a number of years: write how many, such as 22"],
    ["dbPrincipal.miles", "lost", "is not a number of miles"],
  ]);
  expect(notesOf({ tiposPago: [{ activo: "perhaps", img: "/a.png" }] })).toEqual([
    ["tiposPago.0.activo", "lost", expect.stringMatching(/^is neither true nor false, and counts as (?:true|false)$/)],
  ]);
});
