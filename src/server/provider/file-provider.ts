import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { withoutByteOrderMark } from "../../record/json.ts";
import type { Provider } from "./provider.ts";
import { withoutComments } from "./without-comments.ts";

/**
 * Reads the embedded provider's record from `{directory}/{pageId}.json`. Its root-relative addresses are ours.
 *
 * @param pageId validated by config: a-z, 0-9 and `-`
 */
export function fileProvider(directory: string, pageId: string): Provider {
  const file = `${pageId}.json`;
  return {
    name: join(basename(directory), file),
    async fetch(_previousEtag, signal) {
      const body = await readFile(join(directory, file), { encoding: "utf8", signal });
      return { status: "changed", body: withoutComments(withoutByteOrderMark(body)) };
    },
  };
}
