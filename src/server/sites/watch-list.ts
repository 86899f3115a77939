/** Watches the list of sites, so that a new client needs no restart. Polls: file events don't reach every mount. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type Log, reasonOf } from "../log.ts";
import { siteFiles, type SiteList } from "./site-list.ts";

export interface WatchOptions {
  path: string;
  read: () => Promise<SiteList>;
  /** Called with each newer list. */
  take: (list: SiteList) => void;
  log: Log;
  everyMs: number;
}

/** Starts polling. An invalid list is logged once, and the previous one stays in force. */
export function watchSiteList({ path, read, take, log, everyMs }: WatchOptions): { stop(): void } {
  let known = stateOf(path);
  let timer = setTimeout(check, everyMs).unref();
  let stopped = false;

  async function lookNow(): Promise<void> {
    const [before, now] = await Promise.all([known, stateOf(path)]);
    if (before === now) return;
    known = Promise.resolve(now);
    try {
      const list = await read();
      if (!stopped) take(list);
    } catch (error) {
      log.error(`${reasonOf(error)}\nThe previous list stays in use.`);
    }
  }

  function check(): void {
    void lookNow().finally(() => {
      if (!stopped) timer = setTimeout(check, everyMs).unref();
    });
  }

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Returns names, times and sizes of the list's files: the text changes whenever one of them is written. */
async function stateOf(path: string): Promise<string> {
  try {
    const folder = (await stat(path)).isDirectory();
    const files = folder ? (await siteFiles(path)).map((name) => join(path, name)) : [path];
    const states = await Promise.all(
      files.map(async (file) => {
        const { mtimeMs, size, ino } = await stat(file);
        return `${file} ${mtimeMs} ${size} ${ino}`;
      }),
    );
    return states.join("\n");
  } catch (error) {
    return reasonOf(error);
  }
}
