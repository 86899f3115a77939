/** `npm run check -- FILE --fix`: writes a record's file in its canonical form. */
import { realpath, stat } from "node:fs/promises";
import { visit } from "jsonc-parser";
import { fieldName } from "../../record/field-name.ts";
import { leavesOf, valueAt } from "../../record/json-value.ts";
import { type NormalizedRecord, normalizeRecord, type Note } from "../../record/normalize/normalize.ts";
import { describeFault, locateFault, TABLE_ADVICE } from "../../server/provider/json-fault.ts";
import { withoutComments } from "../../server/provider/without-comments.ts";
import { replaceFile } from "../../server/replace-file.ts";
import { repeatedFields } from "./positions.ts";
import { type Subject, UnreadableSubject } from "./subject.ts";

/** Whether a text has a number that JavaScript can't represent, and would write back as another one. */
function hasLargeNumber(text: string): boolean {
  let found = false;
  visit(text, {
    onLiteralValue: (value: unknown) => {
      found ||= typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);
    },
  });
  return found;
}

/** Returns line and column of the first comment in a text, both counted from 1: `2:3`. */
function firstComment(text: string): string | undefined {
  let place: string | undefined;
  visit(text, {
    onComment: (_offset, _length, line, character) => {
      place ??= `${line + 1}:${character + 1}`;
    },
  });
  return place;
}

/** Returns the texts and numbers in a value. */
const contentOf = (value: unknown): unknown[] =>
  leavesOf(value)
    .map((leaf) => leaf.value)
    .filter((leaf) => typeof leaf === "string" || typeof leaf === "number");

/** Returns the note on the first unreadable value that would be missing from the written file. */
function lostValue(json: unknown, { record, notes }: NormalizedRecord): Note | undefined {
  const written = new Set(contentOf(record));
  return notes.find(({ level, path }) => {
    const value = level === "read" ? null : valueAt(json, path);
    // A value in a converted form may be at another path: a hidden one counts as missing.
    return value === undefined ? level === "hidden" : contentOf(value).some((leaf) => !written.has(leaf));
  });
}

/**
 * Rewrites values of a file that were read from another form in the schema's form. All others are unchanged, including
 * those that can't be read.
 *
 * @returns the changes, a sentence each; empty if there were none, and the file is unchanged
 * @throws UnreadableSubject if the subject is not a file, or rewriting it would lose something
 */
export async function fixRecord({ name, body, base }: Subject): Promise<string[]> {
  const refuse = (reason: string): UnreadableSubject => new UnreadableSubject(`${name} was not changed: ${reason}`);
  if (base !== undefined) throw refuse("it is an address. Save its response in a file, and fix that.");
  const plain = withoutComments(body);
  const fault = locateFault(plain, TABLE_ADVICE);
  if (fault !== undefined) throw refuse(describeFault(name, fault));
  const [twice] = repeatedFields(body);
  if (twice !== undefined) throw refuse(`"${fieldName(twice)}" occurs more than once in it. Merge them into one.`);
  if (hasLargeNumber(body)) throw refuse("it has a number too large to be written again. Put it in quotes.");
  const json: unknown = JSON.parse(plain);
  const found = normalizeRecord(json);
  if (found === undefined) throw refuse("it is not a record: it has none of a record's fields (docs/record.md).");
  if (found.record === json) return [];
  if (found.others > 0)
    throw refuse(`it contains ${found.others + 1} records, and only one would remain. Put each in its own file.`);
  const comment = firstComment(body);
  if (comment !== undefined)
    throw new UnreadableSubject(
      `${name}:${comment} There is a comment here, which would be lost. Remove the comments, or correct the values by hand as the check says.`,
    );
  const gone = lostValue(json, found);
  if (gone !== undefined)
    throw refuse(`${fieldName(gone.path)} ${gone.message}. That value would be lost from the file.`);
  // For a symbolic link, its target is written.
  const target = await realpath(name);
  const mode = (await stat(target)).mode & 0o777;
  await replaceFile(target, `${JSON.stringify(found.record, undefined, 2)}\n`, { synced: true, mode });
  return found.notes
    .filter(({ level }) => level === "read")
    .map(({ path, message, others }) => {
      const more = others === 0 ? "" : `, and ${others} more like it`;
      return `${fieldName(path) || "The response"} ${message}${more}.`;
    });
}
