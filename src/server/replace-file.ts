import { randomUUID } from "node:crypto";
import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";

/**
 * Writes a file under a temporary name and renames it, so that readers, also after a crash, see the whole old or the
 * whole new file. A killed process may leave its `.tmp` file behind.
 *
 * @param write creates the file at the path it gets
 * @throws Error of `write` or of the rename; the old file stays then, and no temporary file is left
 */
export async function writeWhole(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  // The end of a long name is left out: a file name has at most 255 bytes.
  const temporary = join(dirname(file), `${basename(file).slice(0, 50)}.${randomUUID()}.tmp`);
  try {
    await write(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

export interface ReplaceOptions {
  /**
   * Syncs the content before the rename, so that after a power failure, too, the file is the old or the new one, whole.
   */
  synced?: boolean;
  /** Makes the file, and a folder that is created for it, readable by the server's user only. */
  ownerOnly?: boolean;
  /** Permissions of the file, whatever the umask. */
  mode?: number;
}

/**
 * Replaces a file atomically (`writeWhole`). Several processes may write the same file; the last one wins. The folder is
 * created if it is missing.
 *
 * @throws Error when the write fails; the old file stays then, and no temporary file is left
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array | Readable,
  { synced = false, ownerOnly = false, mode }: ReplaceOptions = {},
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, ...(ownerOnly && { mode: 0o700 }) });
  await writeWhole(file, async (temporary) => {
    await writeFile(temporary, content, { flag: "wx", mode: ownerOnly ? 0o600 : 0o666, flush: synced });
    if (mode !== undefined) await chmod(temporary, mode);
  });
}
