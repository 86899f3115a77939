import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { DRAFT_STORE } from "./components/estimate-form/draft.ts";
import { QUEUE_STORE } from "./components/estimate-form/has-queued.ts";
import { PHOTOS_STORE } from "./components/photo-picker/has-photos.ts";
import { Root } from "./root.tsx";
import { scriptJson } from "./script-json.ts";
import type { LayoutVariant } from "../record/layout-variant.ts";
import { brandColors } from "../record/theme.ts";
import { MANIFEST_PATH } from "./addresses.ts";
import { hasOwnSections } from "./own-words.ts";
import { Head } from "./seo/head.tsx";
import { ShareTags } from "./seo/share-tags.tsx";
import { structuredData } from "./seo/structured-data/structured-data.ts";
import type { Site } from "./site-context.ts";
import type { Pictures } from "./ui/picture-facts.ts";
import type { SiteData } from "./site-data.ts";
import { SHOWN_EVENT } from "./start-up.ts";
import startUpScript from "./start-up-script.json" with { type: "json" };

/** Build output that a document refers to. */
export interface Assets {
  /** Style sheet to inline into the document; empty in development, where the development server adds it. */
  css: string;
  /** URLs of the modules that hydrate the page: the entry's imports, then the entry itself. */
  scripts: readonly string[];
  /** Style sheet of the sections from a record's own words, for documents that have such sections. */
  ownSectionsCss?: string;
  /** URL of the print style sheet: half a kilobyte that nothing on the screen waits for. */
  printStyles?: string;
}

export interface DocumentParts extends Pick<
  SiteData,
  "recordVersion" | "recordBase" | "leadsUrl" | "hasLeadsTo" | "picturesVersion" | "eventsUrl" | "trackers"
> {
  site: Site;
  assets: Assets;
  /** Style sheet of the theme (styles/layout-variants), and the `data-layout-variant` value that its rules match. */
  themeCss: string;
  layoutVariant: LayoutVariant;
  /** URLs of the font files. */
  fonts: readonly string[];
  /**
   * URL that the browser fetches the record from; `undefined` for a document without a URL of its own, which is not
   * hydrated.
   */
  recordUrl: string | undefined;
  /** The facts that the page has read. Filled while it is rendered. */
  pictures?: Pictures | undefined;
  /** Elements that prove the site's ownership to services; only on the home page, where services look for them. */
  siteVerification?: readonly { name: string; content: string }[] | undefined;
  /** Inline script of a document that is not hydrated. */
  script?: string | undefined;
  /** Replaces the page. */
  children?: ReactNode;
}

export interface RenderedDocument {
  html: string;
  /** Contents of inline scripts and styles, for their hashes in the Content-Security-Policy. */
  inline: { scripts: string[]; styles: string[] };
}

/** React puts the preload links of a page's first pictures in front of its markup; they belong in the head. */
const PRELOADS = /^(?:<link [^>]*>)*/;
const FIRST_PICTURE = /<link [^>]* fetchPriority="high"[^>]*>/;

/** Returns the inline start-up script: a call of a self-contained function (start-up.ts, minified). */
const startUpCall = (recordUrl: string, scripts: readonly string[]): string =>
  `(${startUpScript.startUp})(${scriptJson({ recordUrl, scripts, shown: SHOWN_EVENT })},` +
  `${startUpScript.csrfHeaders},e=>import(e))`;

/** Returns the inline script that clears the visitor's copy of a lead (clear-posted.ts, minified). */
export const clearPostedCall = (key: string): string =>
  `(${startUpScript.clearPosted})` +
  `(${scriptJson(key)},${scriptJson({ queue: QUEUE_STORE, draft: DRAFT_STORE, photos: PHOTOS_STORE })})`;

/** Renders a complete document: head, frame, page, and the data to hydrate it with. */
export function renderDocument(parts: DocumentParts): RenderedDocument {
  const { site, assets, themeCss, layoutVariant, fonts, recordUrl } = parts;
  const { css, ownSectionsCss = "" } = assets;
  const ownCss = hasOwnSections(site.record, site.page) ? ownSectionsCss : "";
  const styles = [css, ownCss, themeCss].filter((style) => style !== "");
  const script = recordUrl === undefined ? parts.script : startUpCall(recordUrl, assets.scripts);
  const scripts = script === undefined ? [] : [script];

  const root = renderToString(
    <Root site={site} head={null}>
      {parts.children}
    </Root>,
  );
  const [preloads = ""] = PRELOADS.exec(root) ?? [];
  // Over HTTP/1.1 the first resource reuses the document's connection; the others must open their own.
  const [first = ""] = FIRST_PICTURE.exec(preloads) ?? [];
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <Head site={site} />
      {/* Not in Head, which the browser renders too: the theme is 9 KB of script. */}
      <meta name="theme-color" content={brandColors(site.record).brand} />
      {site.page.name === "home" && parts.siteVerification?.map((meta) => <meta key={meta.content} {...meta} />)}
      {recordUrl !== undefined && <ShareTags site={site} />}
    </>,
  );
  const fixed = renderToStaticMarkup(
    <>
      {styles.map((style) => (
        <style key={style} dangerouslySetInnerHTML={{ __html: style }} />
      ))}
      {scripts.map((script) => (
        <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
      ))}
      {assets.printStyles !== undefined && <link rel="stylesheet" media="print" href={assets.printStyles} />}
      {/* Blocks rendering until `#main` is parsed: otherwise the navigation moves as its neighbours are parsed. */}
      <link rel="expect" href="#main" blocking="render" />
      <link rel="manifest" href={MANIFEST_PATH} />
    </>,
  );
  const tail = renderToStaticMarkup(
    <>
      {/* Not in the head, where preloads delay the first paint (docs/decisions/23-font-pairs.md). */}
      {fonts.map((file) => (
        <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {recordUrl !== undefined && <HydrationData {...parts} />}
    </>,
  );
  return {
    html:
      `<!doctype html><html lang="${site.text.lang}" data-layout-variant="${layoutVariant}"><head>` +
      `${head}${first}${fixed}${preloads.replace(first, "")}</head>` +
      `<body><div id="root">${root.slice(preloads.length)}</div>${tail}</body></html>`,
    inline: { scripts, styles },
  };
}

/** The page's structured data for search engines, and the data that React hydrates it with. */
function HydrationData(parts: DocumentParts) {
  const { site, recordVersion, recordBase, leadsUrl, hasLeadsTo, pictures = {}, picturesVersion, eventsUrl } = parts;
  const { trackers = [] } = parts;
  const { variant, year, publicUrl, openHours, serviceArea, dataHandling, consent } = site;
  // JSON.stringify omits undefined properties.
  const data: SiteData = {
    path: site.page.status === 200 ? site.page.path : undefined,
    variant,
    year,
    publicUrl,
    recordVersion,
    openHours,
    serviceArea,
    dataHandling,
    recordBase,
    leadsUrl,
    hasLeadsTo: hasLeadsTo || undefined,
    pictures: Object.keys(pictures).length === 0 ? undefined : pictures,
    picturesVersion: picturesVersion === "" ? undefined : picturesVersion,
    hasOwnSections: hasOwnSections(site.record, site.page) || undefined,
    eventsUrl,
    trackers: trackers.length === 0 ? undefined : trackers,
    consent,
  };
  const graph = structuredData(site);
  return (
    <>
      <script id="site-data" type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />
    </>
  );
}
