import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";

export interface ReplaceOptions {
  /** Syncs the content before it takes the name, so that a power cut, too, leaves the old file or the new one, whole. */
  synced?: boolean;
  /** Only the server's user may read the file, and a folder that is made for it. */
  ownerOnly?: boolean;
}

/**
 * Writes a file under a name of its own, then renames it: whoever reads it, and whatever ends this process, sees the old
 * file or the new one, whole. Several processes may write the same file; the last one's stays. The folder is made when it
 * is not there. A process that was killed may leave its `.tmp` file beside it.
 *
 * @throws Error when the disk can't take it; then the old file stays, and no other is left
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array | Readable,
  { synced = false, ownerOnly = false }: ReplaceOptions = {},
): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  await mkdir(dirname(file), { recursive: true, ...(ownerOnly && { mode: 0o700 }) });
  try {
    await writeFile(temporary, content, { flag: "wx", mode: ownerOnly ? 0o600 : 0o666, flush: synced });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
