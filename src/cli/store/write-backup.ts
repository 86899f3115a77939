import { rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { syncFile } from "../../server/database/store-files.ts";
import { writeWhole } from "../../server/replace-file.ts";

/**
 * Gives a backup its name once it is whole and on the disk: a part of one would be mistaken for a whole one.
 *
 * @param write creates the file at the path it gets
 * @throws Error of `write`; no file is left then
 */
export async function writeBackup(file: string, write: (temporary: string) => void | Promise<void>): Promise<void> {
  await writeWhole(file, async (temporary) => {
    try {
      await write(temporary);
      syncFile(temporary);
    } finally {
      // SQLite leaves it behind where it fails, as on a full disk.
      rmSync(`${temporary}-journal`, { force: true });
    }
  });
  syncFile(dirname(resolve(file)));
}
