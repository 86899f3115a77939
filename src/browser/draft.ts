/** In development alone: shows the drafts of the record that `npm run edit` sends to the page in its frame. */
import type { SiteRecord } from "../record/schema.ts";
import { loadSectionsOf } from "../site/components/own-words/own-sections.tsx";
import { loadWords } from "../site/languages/index.ts";
import { allPages } from "../site/routes.ts";
import type { Site } from "../site/site-context.ts";
import { applyTheme } from "./record-refresh.ts";

/** What the editor posts. */
export interface Draft {
  type: "draft";
  record: SiteRecord;
  /** What the server reads out of a record's words. */
  facts: Pick<Site, "openHours" | "serviceArea">;
}

/** What the page posts once it can show drafts. */
export const READY = "ready for drafts";

interface Shown {
  record: SiteRecord;
  path: string;
}

// Posted by a page of our own origin, which has the same types.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const isDraft = (data: unknown): data is Draft => (data as Draft | null)?.type === "draft";

/** Where the page that is shown is in another record: a service that gets another name gets another address. */
function pathIn(record: SiteRecord, { record: former, path }: Shown): string {
  const [before, after] = [former, record].map((one) => allPages(one).map((page) => page.path));
  const place = before?.indexOf(decodeURI(path)) ?? -1;
  const isThere = after?.includes(decodeURI(path)) === true || before?.length !== after?.length;
  return (isThere ? undefined : after?.[place]) ?? path;
}

/** Shows each draft in place of the record. The page stays where it is scrolled to. */
export function followDrafts<Now extends Shown>(
  show: (change: (now: Now) => Now & Pick<Draft, "facts">) => void,
  signal: AbortSignal,
): void {
  let latest: Draft | undefined;
  const take = async (draft: Draft): Promise<void> => {
    latest = draft;
    const { record, facts } = draft;
    await Promise.all([loadWords(record), loadSectionsOf(record)]);
    // Chromium settles several imports of one module in any order, so an older draft may be the last to be ready.
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
