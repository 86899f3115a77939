/** Writes a backup under a temporary name first: a part of one would be mistaken for a whole one. */
import { randomUUID } from "node:crypto";
import { renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { syncFile } from "../../server/database/store-files.ts";

/**
 * Gives a new file its name once it is whole and on the disk. A killed process may leave its `.tmp` file behind.
 *
 * @param write creates the file at the path it gets
 * @throws Error of `write`; no file is left then
 */
export async function writeWhole(file: string, write: (temporary: string) => void | Promise<void>): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await write(temporary);
    syncFile(temporary);
    renameSync(temporary, file);
  } catch (error) {
    for (const left of [temporary, `${temporary}-journal`]) rmSync(left, { force: true });
    throw error;
  }
  syncFile(dirname(resolve(file)));
}
