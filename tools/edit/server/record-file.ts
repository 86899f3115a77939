/** The record's file: read with its version, and written only over that version. */
import { createHash } from "node:crypto";
import { readFile, realpath } from "node:fs/promises";
import { basename } from "node:path";
import { repeatedFields } from "../../../src/cli/check/place.ts";
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
  /** A hash of the text. */
  version: string;
}

export type Saved = { status: "saved" | "changed elsewhere" } & FileState;

/** Why the file can't be edited here: a sentence that says what to do. */
export class UneditableFile extends Error {
  override name = "UneditableFile";
}

export interface RecordFile {
  /** As messages call it. */
  name: string;
  /** @throws UneditableFile; UnreadableSubject where it is not UTF-8 */
  read(): Promise<FileState>;
  /**
   * Makes the file say what the record does; comments, order and formatting stay. Where the file is not of the version any
   * more it is left as it is.
   *
   * @throws UneditableFile; UnreadableSubject where it is not UTF-8
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
    // Letters of another encoding would be read as signs for "no letter", and written so.
    return utf8Text(name, bytes);
  }

  /** @throws UneditableFile for what is no JSON, or could not be written again without losing something */
  function stateOf(text: string): FileState {
    const body = text.replace(MARK, "");
    const plain = withoutComments(body);
    const fault = locateFault(plain);
    if (fault !== undefined) throw new UneditableFile(describeFault(name, fault));
    const [twice] = repeatedFields(body);
    if (twice !== undefined)
      throw new UneditableFile(`"${fieldName(twice)}" stands in ${name} more than once. Put all of it into one.`);
    const record: Json = JSON.parse(plain);
    return { record, version: versionOf(text) };
  }

  async function save(record: Json, version: string): Promise<Saved> {
    const before = await text();
    const state = stateOf(before);
    if (state.version !== version) return { status: "changed elsewhere", ...state };
    const mark = before.startsWith(MARK) ? MARK : "";
    const written = mark + editText(before.slice(mark.length), differences(state.record, record));
    const after = stateOf(written);
    // A defect of ours must not cost anybody their file.
    if (!isSame(after.record, record)) throw new Error(`${name} would not have said what was edited.`);
    // Of a link, what it leads to is written.
    if (written !== before) await replaceFile(await realpath(file), written, { synced: true });
    return { status: "saved", ...after };
  }

  return {
    name,
    read: async () => stateOf(await text()),
    save(record, version) {
      // One after the other: what one has read, no other may write meanwhile.
      const saved = saving.then(() => save(record, version));
      saving = saved.catch(() => undefined);
      return saved;
    },
  };
}
