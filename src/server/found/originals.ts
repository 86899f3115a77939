/** The bytes of a record's pictures and logos, for whoever draws with them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Gives a picture as it is at its source; undefined when it can't be had. Never rejects. */
export type Original = (link: string) => Promise<Uint8Array | undefined>;

// Nothing but these characters and folders, so no link leads elsewhere.
const EMBEDDED = /^\/content\/((?:pictures|logos)\/[a-z0-9-]+\.[a-z0-9]+)$/i;

/** Originals of the embedded provider: files in its folder. */
export const embeddedOriginals =
  (contentDir: string): Original =>
  async (link) => {
    const [, file] = EMBEDDED.exec(link) ?? [];
    return file === undefined ? undefined : readFile(join(contentDir, file)).catch(() => undefined);
  };
