/** In development only: shows the drafts of the record that `npm run edit` posts to the page in its iframe. */
import type { SiteRecord } from "../record/schema.ts";
import { loadSectionsOf } from "../site/components/own-words/own-sections.tsx";
import { loadWords } from "../site/languages/index.ts";
import { allPages } from "../site/routes.ts";
import { applyTheme, type Facts } from "./record-refresh.ts";

/** Message from the editor. */
export interface Draft {
  type: "draft";
  record: SiteRecord;
  /** Facts that the server parses from the record's texts. */
  facts: Facts;
}

/** Type of the message that the page posts once it can show drafts. */
export const READY = "ready for drafts";

interface Shown {
  record: SiteRecord;
  path: string;
}

// Posted by a page of our own origin, which uses the same types.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const isDraft = (data: unknown): data is Draft => (data as Draft | null)?.type === "draft";

/** Finds the path of the shown page in another record: a service with a new name has a new path. */
function pathIn(record: SiteRecord, { record: former, path }: Shown): string {
  const [before, after] = [former, record].map((one) => allPages(one).map((page) => page.path));
  const place = before?.indexOf(decodeURI(path)) ?? -1;
  const isThere = after?.includes(decodeURI(path)) === true || before?.length !== after?.length;
  return (isThere ? undefined : after?.[place]) ?? path;
}

/** Shows each draft in place of the record. The page keeps its scroll position. */
export function followDrafts<Now extends Shown>(
  show: (change: (now: Now) => Now & Pick<Draft, "facts">) => void,
  signal: AbortSignal,
): void {
  let latest: Draft | undefined;
  const take = async (draft: Draft): Promise<void> => {
    latest = draft;
    const { record, facts } = draft;
    await Promise.all([loadWords(record), loadSectionsOf(record)]);
    // Chromium settles several imports of one module in any order, so an older draft may be ready last.
    if (signal.aborted || latest !== draft) return;
    applyTheme(record);
    show((now) => ({ ...now, record, facts, path: pathIn(record, now) }));
  };
  window.addEventListener(
    "message",
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === window.parent && origin === location.origin && isDraft(data)) void take(data);
    },
    { signal },
  );
  window.parent.postMessage({ type: READY }, location.origin);
}
