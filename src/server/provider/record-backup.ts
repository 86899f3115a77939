/**
 * The last good response of a provider, stored on disk for a start while the provider is down (decisions section 1).
 */
import { createHash } from "node:crypto";
import { readFile, rename } from "node:fs/promises";
import * as v from "valibot";
import { errorCode } from "../error-code.ts";
import { type Log, reasonOf, reportingOnce } from "../log.ts";
import { replaceFile } from "../replace-file.ts";

const stored = v.object({
  /** Name of the provider that sent it: the copy of another provider is not used. */
  provider: v.string(),
  body: v.string(),
  etag: v.string(),
  /** In UTC. */
  fetchedAt: v.pipe(v.string(), v.isoTimestamp()),
  checksum: v.string(),
});
export type Copy = Omit<v.InferOutput<typeof stored>, "checksum">;

const checksum = ({ provider, body, etag, fetchedAt }: Copy): string =>
  createHash("sha256")
    .update(JSON.stringify([provider, body, etag, fetchedAt]))
    .digest("hex");

/** @param file path of the backup; its folder is created if it is missing */
export function recordBackup(file: string, log: Log) {
  const saving = reportingOnce((reason) => log.error(`The last good copy ${file} could not be written: ${reason}`));

  /** Renames a useless copy to `.bad`, and logs why. */
  async function setAside(reason: string): Promise<void> {
    log.warn(`The last good copy ${file} ${reason}; it was set aside as ${file}.bad.`);
    await rename(file, `${file}.bad`).catch(() => undefined);
  }

  return {
    setAside,

    /** Returns the copy on disk, if any; a truncated or modified one is renamed to `.bad` and logged. */
    async load(): Promise<Copy | undefined> {
      let text: string;
      try {
        text = await readFile(file, "utf8");
      } catch (error) {
        if (errorCode(error) !== "ENOENT") log.warn(`The last good copy ${file} could not be read: ${reasonOf(error)}`);
        return undefined;
      }
      const result = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text);
      if (result.success && checksum(result.output) === result.output.checksum) return result.output;
      await setAside("is truncated or was changed");
      return undefined;
    },

    /** Replaces the copy atomically. Returns whether it was written: a failure is logged once. */
    async save(copy: Copy): Promise<boolean> {
      let isWritten = false;
      await saving(async () => {
        await replaceFile(file, JSON.stringify({ ...copy, checksum: checksum(copy) }), { synced: true });
        isWritten = true;
      });
      return isWritten;
    },
  };
}
