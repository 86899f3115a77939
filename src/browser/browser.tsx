import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SiteRecord } from "../record/schema.ts";
import type { SiteData } from "../site/document.tsx";
import { loadPage, type Page, resolvePage } from "../site/routes.tsx";
import { Root } from "../site/root.tsx";
import type { Pictures } from "../site/ui/kept-picture.ts";
import { Head } from "../site/seo/head.tsx";
import type { Site } from "../site/site.ts";
import { loadText, textOf } from "../site/text/index.ts";
import { followNavigation } from "./navigate.ts";

/** In how many ways a page varies on moves inside the site; any large number will do. */
const VARIANTS = 997;

interface Shown {
  record: SiteRecord;
  path: string;
  variant: number;
}

/** What the server knows of all pictures; nothing where that can't be had, and pictures show their own addresses. */
async function allPictures(version: string): Promise<Pictures> {
  const response = await fetch(`/pictures.json?v=${version}`);
  // Written by our own server (server/pictures).
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return response.ok ? ((await response.json()) as Pictures) : {};
}

/** The site as the browser runs it: the address, the record, and what changes them. */
export function Browser({ data }: { data: SiteData }) {
  const [shown, setShown] = useState<Shown>({ record: data.record, path: location.pathname, variant: data.variant });
  const [announced, announce] = useState("");
  const [pictures, setPictures] = useState(data.pictures ?? {});
  const asked = useRef<Promise<void>>(undefined);
  const text = textOf(shown.record);
  const page = resolvePage(shown.record, shown.path);

  useEffect(() => {
    const gone = new AbortController();
    const show = async (): Promise<void> => {
      const answer = await window.startUp?.answer;
      // On its way a tag may have become a weak one.
      const tag = answer?.tag?.replace(/^W\//, "");
      if (answer === undefined || (tag !== undefined && tag === data.recordTag)) return;
      const { newerRecord, wearTheme } = await import("./newer-record.ts");
      const record = newerRecord(answer, data);
      if (record === undefined || gone.signal.aborted) return;
      await loadText(record);
      await Promise.all([wearTheme(record), loadPage(resolvePage(record, location.pathname).name)]);
      setShown((now) => ({ ...now, record }));
    };
    show().catch((error: unknown) => console.error("The newer record could not be shown:", error));
    return () => gone.abort();
  }, [data]);

  useEffect(() => {
    document.documentElement.lang = text.lang;
  }, [text]);

  const prepare = useCallback(
    async (page: Page): Promise<void> => {
      if (data.picturesVersion !== undefined) {
        asked.current ??= allPictures(data.picturesVersion).then(setPictures, () => undefined);
      }
      await Promise.all([loadPage(page.name), asked.current]);
    },
    [data],
  );

  useEffect(
    () =>
      followNavigation(shown.record, prepare, (path) => {
        flushSync(() => setShown((now) => ({ ...now, path, variant: Math.floor(Math.random() * VARIANTS) })));
        announce(document.title);
      }),
    [shown.record, prepare],
  );

  const site: Site = {
    record: shown.record,
    page,
    text,
    variant: shown.variant,
    year: data.year,
    publicUrl: data.publicUrl,
    picture: (address) => (Object.hasOwn(pictures, address) ? pictures[address] : undefined),
  };
  return <Root site={site} announced={announced} head={<Head site={site} />} />;
}
