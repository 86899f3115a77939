import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Provider } from "./provider.ts";
import { withoutComments } from "./without-comments.ts";

/**
 * The embedded provider's record, read from `{directory}/{pageId}.json`. Its root-relative addresses are our own.
 *
 * @param pageId checked by config: a-z, 0-9 and `-`
 */
export function fileProvider(directory: string, pageId: string): Provider {
  const file = `${pageId}.json`;
  return {
    name: join(basename(directory), file),
    async fetch(_previousEtag, signal) {
      const body = await readFile(join(directory, file), { encoding: "utf8", signal });
      // Windows editors put a byte order mark in front, which is no JSON.
      return { status: "changed", body: withoutComments(body.replace(/^\uFEFF/, "")) };
    },
  };
}
