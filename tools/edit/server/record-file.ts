/** Reads the record's file with its version, and overwrites only that version. */
import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { basename } from "node:path";
import { repeatedFields } from "../../../src/cli/check/positions.ts";
import { utf8Text } from "../../../src/cli/check/subject.ts";
import { fieldName } from "../../../src/record/field-name.ts";
import type { Json } from "../../../src/record/json.ts";
import { describeFault, locateFault } from "../../../src/server/provider/json-fault.ts";
import { withoutComments } from "../../../src/server/provider/without-comments.ts";
import { replaceFile } from "../../../src/server/replace-file.ts";
import { differences, isSame } from "../saving/differences.ts";
import { editText } from "../saving/edit-text.ts";

export interface FileState {
  record: Json;
  /** Hash of the text. */
  version: string;
}

export type Saved = { status: "saved" | "changed elsewhere" } & FileState;

/** Thrown for a file that can't be edited; the message tells the operator what to do. */
export class UneditableFile extends Error {
  override name = "UneditableFile";
}

export interface RecordFile {
  /** Name in messages, such as `content/acme.json`. */
  name: string;
  /** @throws UneditableFile; UnreadableSubject if the file is not UTF-8 */
  read(): Promise<FileState>;
  /**
   * Writes the record to the file, and keeps comments, order and formatting. Leaves the file unchanged if it no longer
   * has the version.
   *
   * @throws UneditableFile; UnreadableSubject if the file is not UTF-8
   */
  save(record: Json, version: string): Promise<Saved>;
}

export const versionOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

const MARK = "\uFEFF";

export function recordFile(file: string): RecordFile {
  const name = `content/${basename(file)}`;
  let saving: Promise<unknown> = Promise.resolve();

  async function text(): Promise<string> {
    const bytes = await readFile(file).catch(() => {
      throw new UneditableFile(`${name} can't be read. Is it still there?`);
    });
    // Other encodings are rejected: decoding would replace their characters by U+FFFD, and saving would write those.
    return utf8Text(name, bytes);
  }

  /** @throws UneditableFile for invalid JSON, or for JSON that can't be saved without loss (repeated fields) */
  function stateOf(text: string): FileState {
    const body = text.startsWith(MARK) ? text.slice(MARK.length) : text;
    const plain = withoutComments(body);
    const fault = locateFault(plain);
    if (fault !== undefined) throw new UneditableFile(describeFault(name, fault));
    const [twice] = repeatedFields(body);
    if (twice !== undefined)
      throw new UneditableFile(`"${fieldName(twice)}" stands in ${name} more than once. Put all of it into one.`);
    const record: Json = JSON.parse(plain, (_, value: unknown) => {
      // JSON has no infinite number: it would be saved as null.
      if (value !== Infinity && value !== -Infinity) return value;
      throw new UneditableFile(`${name} has a number that is too large to be saved again. Write it in quotes.`);
    });
    return { record, version: versionOf(text) };
  }

  async function save(record: Json, version: string): Promise<Saved> {
    const before = await text();
    const state = stateOf(before);
    if (state.version !== version) return { status: "changed elsewhere", ...state };
    const mark = before.startsWith(MARK) ? MARK : "";
    const written = mark + editText(before.slice(mark.length), differences(state.record, record));
    const after = stateOf(written);
    // Verify the new text before writing, so that a bug in the editor can't destroy the file.
    if (!isSame(after.record, record)) throw new Error(`${name} would not have said what was edited.`);
    // A symbolic link stays one: its target is written.
    const target = await realpath(file);
    const { mode } = await stat(target);
    if (written !== before) await replaceFile(target, written, { synced: true, mode: mode & 0o777 });
    return { status: "saved", ...after };
  }

  return {
    name,
    read: async () => stateOf(await text()),
    save(record, version) {
      // Saves run in sequence, so that no other save writes between the read and the write of one.
      const saved = saving.then(() => save(record, version));
      saving = saved.catch(() => undefined);
      return saved;
    },
  };
}
