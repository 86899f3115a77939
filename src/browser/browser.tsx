import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SiteRecord } from "../record/schema.ts";
import { loadSectionsOf } from "../site/components/own-words/own-sections.tsx";
import { type Page, resolvePage } from "../site/routes.ts";
import { inTime } from "../site/in-time.ts";
import { Root } from "../site/root.tsx";
import { Head } from "../site/seo/head.tsx";
import type { Site } from "../site/site-context.ts";
import type { RenderedRecord, SiteData } from "../site/site-data.ts";
import { loadWords, wordsOf } from "../site/languages/index.ts";
import type { Draft } from "./draft.ts";
import { followNavigation } from "./navigate.ts";

/** In how many ways a page varies on moves inside the site; any large number will do. */
const VARIANTS = 997;

/** How long a page waits for what is known of its pictures, in milliseconds: without it they show their own addresses. */
const PATIENCE_MS = 2_000;

interface Shown {
  record: SiteRecord;
  path: string;
  variant: number;
  /** Of a draft, in development. */
  facts?: Draft["facts"];
}

/** The site as the browser runs it: the address, the record, and what changes them. */
export function Browser({ data, rendered }: { data: SiteData; rendered: RenderedRecord }) {
  const [shown, setShown] = useState<Shown>({
    record: rendered.record,
    path: location.pathname,
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
      // On its way a tag may have become a weak one.
      const etag = response?.etag?.replace(/^W\//, "");
      if (response === undefined || (etag !== undefined && etag === rendered.etag)) return;
      const { applyTheme, newerRecord } = await import("./record-refresh.ts");
      const record = newerRecord(response, { ...data, ...rendered });
      if (record === undefined || stop.signal.aborted) return;
      await Promise.all([loadWords(record), loadSectionsOf(record)]);
      applyTheme(record);
      setShown((now) => ({ ...now, record }));
    };
    // `npm run edit` shows the page in a frame of its own page, and sends it what is being written.
    if (import.meta.env.DEV && window.parent !== window)
      void import("./draft.ts").then(({ followDrafts }) => followDrafts(setShown, stop.signal));
    refresh().catch((error: unknown) => console.error("The newer record could not be shown:", error));
    return () => stop.abort();
  }, [data, rendered]);

  useEffect(() => {
    // Written again, even the same language has every element styled anew: 10 ms.
    if (document.documentElement.lang !== text.lang) document.documentElement.lang = text.lang;
  }, [text]);

  useEffect(() => {
    let fetched: Promise<void> | undefined;
    const prepare = async (): Promise<void> => {
      // What the server knows of all pictures. Where that can't be had they show their own addresses.
      if (data.picturesVersion)
        fetched ??= fetch(`/pictures.json?v=${data.picturesVersion}`)
          .then(async (response) => setPictures(await response.json()))
          .catch(() => void (fetched = undefined));
      const sections = loadSectionsOf(shown.record);
      const ready = Promise.all([fetched, sections]).then(() => true);
      if ((await inTime(ready, PATIENCE_MS)) === true) return;
      // Pictures that are known later are shown then; so are sections.
      sections.then(
        () => setShown((now) => ({ ...now })),
        () => undefined,
      );
    };
    // A transition lets the browser paint after the tap first: a page rendered at once holds that up (docs/decisions/32).
    const show = (path: string): Promise<void> =>
      new Promise((resolve) => {
        move.current = { path, done: resolve };
        startTransition(() => setShown((now) => ({ ...now, path, variant: Math.floor(Math.random() * VARIANTS) })));
      });
    // What the page about privacy says comes with its own document.
    const canShow = ({ name }: Page): boolean => name !== "privacy" || data.dataHandling !== undefined;
    return followNavigation(shown.record, { prepare, canShow, show });
  }, [shown.record, data]);

  const site: Site = {
    ...data,
    record: shown.record,
    page,
    text,
    variant: shown.variant,
    picture: (address) => pictures[address],
    // Of a newer record they are known with the next page.
    openHours: shown.record === rendered.record ? data.openHours : undefined,
    serviceArea: shown.record === rendered.record ? data.serviceArea : undefined,
    ...(import.meta.env.DEV ? shown.facts : undefined),
  };
  return <Root site={site} head={<Head site={site} />} />;
}
