/** `npm run check -- FILE --fix`: writes a record's file in its canonical form. */
import { visit } from "jsonc-parser";
import { normalizeRecord } from "../../record/normalize/normalize.ts";
import { describeFault, locateFault } from "../../server/provider/json-fault.ts";
import { replaceFile } from "../../server/replace-file.ts";
import { fieldName } from "./issue.ts";
import { repeatedFields } from "./place.ts";
import { type Subject, UnreadableSubject } from "./subject.ts";

/** Whether a text has a number that JavaScript can't hold, and would write back as another one. */
function hasLargeNumber(text: string): boolean {
  let found = false;
  visit(text, {
    onLiteralValue: (value: unknown) => {
      found ||= typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);
    },
  });
  return found;
}

/**
 * Writes each value of a file that was read from another form as the schema wants it; all else stays, what can't be read
 * too.
 *
 * @returns what was changed, a sentence each; empty where nothing was, and the file is as it was
 * @throws UnreadableSubject where the file is none, or could not be written again without losing something
 */
export async function fixRecord({ name, body, base }: Subject): Promise<string[]> {
  const refuse = (reason: string): UnreadableSubject => new UnreadableSubject(`${name} was not changed: ${reason}`);
  if (base !== undefined) throw refuse("it is an address. Save what it answers in a file, and fix that.");
  const fault = locateFault(body);
  if (fault !== undefined) throw refuse(describeFault(name, fault));
  const [twice] = repeatedFields(body);
  if (twice !== undefined) throw refuse(`"${fieldName(twice)}" stands in it more than once. Put all of it into one.`);
  if (hasLargeNumber(body)) throw refuse("it has a number too large to be written again. Put it in quotes.");
  const answer: unknown = JSON.parse(body);
  const found = normalizeRecord(answer);
  if (found === undefined) throw refuse("it is no record: it has none of the fields of one (docs/record.md).");
  if (found.record === answer) return [];
  await replaceFile(name, `${JSON.stringify(found.record, undefined, 2)}\n`, { synced: true });
  return found.notes
    .filter(({ level }) => level === "read")
    .map(({ path, message, others }) => {
      const more = others === 0 ? "" : `, and ${others} more like it`;
      return `${fieldName(path) || "The answer"} ${message}${more}.`;
    });
}
