/**
 * Dates of the last change of each page, for the sitemap: the time since which its main part has its content. A hash of
 * each page is stored in a file, so that the dates outlive a restart.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import * as v from "valibot";
import { allPages, pageContent } from "../../site/render.tsx";
import type { DateOf } from "../../site/seo/sitemap.ts";
import { type Log, reasonOf, reportingOnce } from "../log.ts";
import { replaceFile } from "../replace-file.ts";
import type { FetchedRecord } from "../provider/fetched-record.ts";

type Fetched = Pick<FetchedRecord, "record" | "etag" | "fetchedAt">;
/**
 * Returns the dates of a record's pages. Must be called for each record that is served, in their order. Never rejects.
 */
export type PageDates = (fetched: Fetched) => Promise<DateOf>;

const stored = v.object({
  /** Entity tag of the record that the pages belong to. */
  etag: v.string(),
  /** Hash and date by path. */
  pages: v.record(v.string(), v.object({ hash: v.string(), changedAt: v.pipe(v.string(), v.isoTimestamp()) })),
});
type Stored = v.InferOutput<typeof stored>;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16);

/** @param file path of the stored hashes; its folder is created if it is missing */
export function pageDates({ file, publicUrl, log }: { file: string; publicUrl: string; log: Log }): PageDates {
  let known: Promise<Stored | undefined> | undefined;
  let current = "";
  const saving = reportingOnce((reason) => log.warn(`The dates of pages could not be written to ${file}: ${reason}`));

  async function load(): Promise<Stored | undefined> {
    const text = await readFile(file, "utf8").catch(() => "");
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text);
    return result.success ? result.output : undefined;
  }

  async function compare(before: Stored | undefined, { record, etag, fetchedAt }: Fetched): Promise<Stored> {
    if (before?.etag === etag) return before;
    const pages: Stored["pages"] = {};
    for (const page of allPages(record)) {
      const hash = hashOf(pageContent(record, page, publicUrl));
      const old = before?.pages[page.path];
      pages[page.path] = old?.hash === hash ? old : { hash, changedAt: fetchedAt.toISOString() };
      // Visitors' requests are served between two pages.
      await setImmediate();
    }
    const next = { etag, pages };
    await saving(() => replaceFile(file, JSON.stringify(next)));
    return next;
  }

  return async (fetched) => {
    if (known === undefined || current !== fetched.etag) {
      current = fetched.etag;
      const before = known ?? load();
      known = before.then(async (old) => {
        try {
          return await compare(old, fetched);
        } catch (error) {
          log.error(`The dates of pages could not be compared: ${reasonOf(error)}`);
          return old;
        }
      });
    }
    const pages = (await known)?.pages ?? {};
    return (path) => new Date(pages[path]?.changedAt ?? fetched.fetchedAt);
  };
}
