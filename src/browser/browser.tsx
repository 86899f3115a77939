import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SiteRecord } from "../record/schema.ts";
import { loadSectionsOf } from "../site/components/own-words/own-sections.tsx";
import { type Page, resolvePage } from "../site/routes.ts";
import { withTimeout } from "../site/with-timeout.ts";
import { Root } from "../site/root.tsx";
import { Head } from "../site/seo/head.tsx";
import type { Site } from "../site/site-context.ts";
import type { RenderedRecord, SiteData } from "../site/site-data.ts";
import { wordsOf } from "../site/languages/index.ts";
import { followNavigation } from "./navigate.ts";
import type { Facts } from "./record-refresh.ts";

/** Number of variants on client-side navigation; any large number will do. */
const VARIANTS = 997;

/**
 * Longest wait for the facts of a page's pictures, in milliseconds: without facts pictures show their own addresses.
 */
const MAX_WAIT_MS = 2_000;

interface Shown {
  record: SiteRecord;
  path: string;
  variant: number;
  headFirst?: boolean;
  /** Facts of a newer record, or of a draft in development. */
  facts?: Facts;
}

/** The root component in the browser: holds the address and the record, and updates them. */
export function Browser({ data, rendered }: { data: SiteData; rendered: RenderedRecord }) {
  const [shown, setShown] = useState<Shown>({
    record: rendered.record,
    // A file host serves the page at another address too, such as /about.html.
    path: data.path ?? location.pathname,
    variant: data.variant,
  });
  const [pictures, setPictures] = useState(data.pictures ?? {});
  const move = useRef<{ path: string; done: () => void }>(undefined);
  const text = wordsOf(shown.record);
  const page = resolvePage(shown.record, shown.path);

  useLayoutEffect(() => {
    if (move.current?.path !== shown.path) return;
    move.current.done();
    move.current = undefined;
  }, [shown]);

  useEffect(() => {
    const stop = new AbortController();
    const refresh = async (): Promise<void> => {
      const response = await window.startUp?.response;
      // A proxy may have made the entity tag a weak one.
      const etag = response?.etag?.replace(/^W\//, "");
      if (response === undefined || (etag !== undefined && etag === rendered.etag)) return;
      const { applyTheme, newerRecord } = await import("./record-refresh.ts");
      const newer = await newerRecord(response, { ...data, ...rendered });
      if (newer === undefined || stop.signal.aborted) return;
      await loadSectionsOf(newer.record);
      applyTheme(newer.record);
      setShown((now) => ({ ...now, ...newer }));
    };
    // `npm run edit` shows the page in an iframe, and posts it the draft that is being edited.
    if (import.meta.env.DEV && window.parent !== window)
      void import("./draft.ts").then(({ followDrafts }) => followDrafts(setShown, stop.signal));
    refresh().catch((error: unknown) => console.error("The newer record could not be shown:", error));
    return () => stop.abort();
  }, [data, rendered]);

  useEffect(() => {
    // Setting even the same language restyles every element: 10 ms.
    if (document.documentElement.lang !== text.lang) document.documentElement.lang = text.lang;
  }, [text]);

  useEffect(() => {
    let fetched: Promise<void> | undefined;
    const prepare = async (): Promise<void> => {
      // The server's facts about all pictures. If the fetch fails, pictures show their own addresses.
      if (data.picturesVersion)
        fetched ??= fetch(`/pictures.json?v=${data.picturesVersion}`)
          .then(async (response) => {
            if (!response.ok) throw new Error(response.statusText);
            setPictures(await response.json());
          })
          .catch(() => void (fetched = undefined));
      const sections = loadSectionsOf(shown.record);
      const ready = Promise.all([fetched, sections]).then(() => true);
      if ((await withTimeout(ready, MAX_WAIT_MS)) === true) return;
      // Facts and sections that arrive later are shown then.
      sections.then(
        () => setShown((now) => ({ ...now })),
        () => undefined,
      );
    };
    // A transition lets the browser paint after the tap first: a synchronous render would delay that paint
    // (docs/decisions/32).
    const show = (path: string, headFirst: boolean): Promise<void> =>
      new Promise((resolve) => {
        move.current = { path, done: resolve };
        startTransition(() => {
          const variant = Math.floor(Math.random() * VARIANTS);
          setShown((now) => ({ ...now, path, headFirst, variant }));
        });
      });
    // The facts of the privacy page are only in its own document, and the texts of both legal pages have code of their
    // own, without which a page shown here would be empty.
    const canShow = ({ name }: Page): boolean =>
      (name !== "privacy" && name !== "accessibility") || data.dataHandling !== undefined;
    return followNavigation(shown.record, { prepare, canShow, show });
  }, [shown.record, data]);

  const site: Site = {
    ...data,
    record: shown.record,
    page,
    text,
    variant: shown.variant,
    headFirst: shown.headFirst,
    picture: (address) => pictures[address],
    ...shown.facts,
  };
  return <Root site={site} head={<Head site={site} />} />;
}
