import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { SiteRecord } from "../record/schema.ts";
import type { SiteData } from "../site/document.tsx";
import { loadPage, type Page, resolvePage } from "../site/routes.tsx";
import { Root } from "../site/root.tsx";
import { Head } from "../site/seo/head.tsx";
import type { Site } from "../site/site.ts";
import { loadText, textOf } from "../site/text/index.ts";
import { followNavigation } from "./navigate.ts";
import { loadStyles } from "./styles.ts";

/** In how many ways a page varies on moves inside the site; any large number will do. */
const VARIANTS = 997;

interface Shown {
  record: SiteRecord;
  path: string;
  variant: number;
}

/**
 * The site as the browser runs it: the address, the record, and what changes them.
 *
 * @param props.record the one that the page was rendered from
 * @param props.tag    entity tag of the provider's answer that it was read from
 */
export function Browser(props: { data: SiteData; record: SiteRecord; tag: string | undefined }) {
  const { data, record: rendered, tag: renderedTag } = props;
  const [shown, setShown] = useState<Shown>({ record: rendered, path: location.pathname, variant: data.variant });
  const [announced, announce] = useState("");
  const [pictures, setPictures] = useState(data.pictures ?? {});
  const text = textOf(shown.record);
  const page = resolvePage(shown.record, shown.path);

  useEffect(() => {
    const gone = new AbortController();
    const show = async (): Promise<void> => {
      const answer = await window.startUp?.answer;
      // On its way a tag may have become a weak one.
      const tag = answer?.tag?.replace(/^W\//, "");
      if (answer === undefined || (tag !== undefined && tag === renderedTag)) return;
      const { newerRecord, wearTheme } = await import("./newer-record.ts");
      const record = newerRecord(answer, { ...data, record: rendered });
      if (record === undefined || gone.signal.aborted) return;
      await loadText(record);
      const { name } = resolvePage(record, location.pathname);
      await Promise.all([wearTheme(record), loadPage(name), loadStyles(name)]);
      setShown((now) => ({ ...now, record }));
    };
    show().catch((error: unknown) => console.error("The newer record could not be shown:", error));
    return () => gone.abort();
  }, [data, rendered, renderedTag]);

  useEffect(() => {
    document.documentElement.lang = text.lang;
  }, [text]);

  useEffect(() => {
    let asked: Promise<void> | undefined;
    const prepare = async (page: Page): Promise<void> => {
      // What the server knows of all pictures. Where that can't be had they show their own addresses.
      if (data.picturesVersion)
        asked ??= fetch(`/pictures.json?v=${data.picturesVersion}`)
          .then(async (response) => setPictures(await response.json()))
          .catch(() => undefined);
      await Promise.all([loadPage(page.name), loadStyles(page.name), asked]);
    };
    return followNavigation(shown.record, prepare, (path) => {
      flushSync(() => setShown((now) => ({ ...now, path, variant: Math.floor(Math.random() * VARIANTS) })));
      announce(document.title);
    });
  }, [shown.record, data]);

  const site: Site = {
    record: shown.record,
    page,
    text,
    variant: shown.variant,
    year: data.year,
    publicUrl: data.publicUrl,
    picture: (address) => pictures[address],
  };
  return <Root site={site} announced={announced} head={<Head site={site} />} />;
}
