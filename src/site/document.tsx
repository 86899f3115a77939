import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { csrfHeaders } from "./estimate/csrf-headers.ts";
import { Root } from "./root.tsx";
import { scriptJson } from "./script-json.ts";
import type { Character } from "../record/character.ts";
import type { SiteRecord } from "../record/schema.ts";
import { Head } from "./seo/head.tsx";
import { MANIFEST_PATH } from "./seo/manifest.ts";
import { ShareTags } from "./seo/share-tags.tsx";
import { structuredData } from "./seo/structured-data/structured-data.ts";
import type { Site } from "./site.ts";
import type { Pictures } from "./ui/kept-picture.ts";
import type { PageName } from "./routes.tsx";
import type { Language } from "./text/index.ts";
import { SHOWN_EVENT, startUp, type StartUpGiven } from "./startup.ts";

/** What the build made that a document refers to. */
export interface Assets {
  /** The styles of a first screen, for the document itself: every page's, and what this page's adds. */
  css: { every: string; own: string };
  /** Address of the styles of what stands below it, which come between the two; empty for none. */
  laterCss: string;
  /** In development instead: the style sheets' addresses, so that they can be replaced while the page is open. */
  stylesheets?: readonly string[];
  /** Address of the script that takes the page over. */
  script: string;
  /** Modules that the script and the page need, fetched alongside it. */
  modules: readonly string[];
  /** The fonts of the first screen, which come with the later styles. */
  fonts: readonly string[];
}

/** The assets of a page in a language and a character, whose headings have a width in percent. */
export type AssetsFor = (page: PageName, language: Language, character: Character, displayWidth: number) => Assets;

/** Where the browser gets the record that pages were rendered from. */
export const RECORD_PATH = "/record.json";

/** What is answered there. */
export interface RecordAnswer {
  version: string;
  /** Entity tag of the provider's answer, so that the browser knows it again without reading it; absent when there was none. */
  tag?: string;
  record: SiteRecord;
}

/** What the browser needs, besides the record, to take a page over: the same that the server rendered it from. */
export interface SiteData extends Pick<Site, "variant" | "year" | "publicUrl"> {
  /** Names the record. */
  recordVersion: string;
  /** Where root-relative addresses in the provider's answer live; absent when that is our own origin. */
  recordBase?: string;
  /** Of a site of plain files: its lead server's form, empty for none. */
  leadsUrl?: string;
  /** What the server knows of the pictures of this page; absent when that is nothing. */
  pictures?: Pictures;
  /** The state of what the server knows of all pictures; absent when that is nothing. */
  picturesVersion?: string;
  /** Where visitors' events are counted; absent when they are not. */
  eventsUrl?: string;
}

export interface DocumentParts {
  site: Site;
  assets: Assets;
  /** The theme: its style sheet, and what it looks like beyond colours, an attribute that characters.css knows. */
  themeCss: string;
  character: Character;
  /** Where the browser asks for the record; undefined for a document that has no address of its own, and no script. */
  recordUrl: string | undefined;
  /** Names the record that the document is rendered from. */
  recordVersion: string;
  /** Where root-relative addresses in the answer live; undefined when that is our own origin. */
  recordBase?: string | undefined;
  /** Of a site of plain files: its lead server's form, empty for none. */
  leadsUrl?: string | undefined;
  /** The facts that the page asked for. Filled while it is rendered. */
  pictures?: Pictures;
  picturesVersion?: string | undefined;
  /** Where the browser posts what visitors do; undefined when that is not counted. */
  eventsUrl?: string | undefined;
  /** Stands in place of the page. */
  children?: ReactNode;
}

export interface RenderedDocument {
  html: string;
  /** The texts written into the document as script or style, for the Content-Security-Policy to name. */
  inline: { scripts: string[]; styles: string[] };
}

/** React puts the preloads of a page's first pictures in front of its markup; their place is the head. */
const PRELOADS = /^(?:<link [^>]*>)*/;
const FIRST_PICTURE = /<link [^>]* fetchPriority="high"[^>]*>/;

/** The start-up as text: a call of a function that needs nothing but what it is given. */
function startUpCall(
  recordUrl: string,
  { recordVersion, assets: { laterCss, fonts, script, modules } }: DocumentParts,
): string {
  const given: StartUpGiven = {
    recordUrl,
    laterCss,
    fonts,
    manifest: MANIFEST_PATH,
    rendered: `${RECORD_PATH}?v=${recordVersion}`,
    shown: SHOWN_EVENT,
    script,
    modules,
  };
  return `(${startUp.toString()})(${scriptJson(given)},${csrfHeaders.toString()},(address)=>import(address))`;
}

/** A complete document: head, frame, page, and what the browser takes it over with. */
export function renderDocument(parts: DocumentParts): RenderedDocument {
  const { site, assets, themeCss, character, recordUrl } = parts;
  const { css, laterCss } = assets;
  const own = css.own + themeCss;
  const styles = css.every === "" ? [own] : [css.every, own];
  const scripts = recordUrl === undefined ? [] : [startUpCall(recordUrl, parts)];

  const root = renderToString(
    <Root site={site} announced="" head={null}>
      {parts.children}
    </Root>,
  );
  const [preloads = ""] = PRELOADS.exec(root) ?? [];
  // Over HTTP/1.1 what stands first has the document's connection, and the others must open theirs.
  const [first = ""] = FIRST_PICTURE.exec(preloads) ?? [];
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      <Head site={site} />
      {recordUrl !== undefined && <ShareTags site={site} />}
    </>,
  );
  const laterStyles = laterCss !== "" && <link rel="stylesheet" href={laterCss} />;
  const fixed = renderToStaticMarkup(
    <>
      {css.every !== "" && <style dangerouslySetInnerHTML={{ __html: css.every }} />}
      {scripts.map((script, index) => (
        <script key={index} dangerouslySetInnerHTML={{ __html: script }} />
      ))}
      {assets.stylesheets?.map((address) => (
        <link key={address} rel="stylesheet" href={address} />
      ))}
      {scripts.length === 0 ? (
        laterStyles
      ) : (
        // For who has no script: the start-up adds both once the first screen is painted.
        <noscript>
          {laterStyles}
          <link rel="manifest" href={MANIFEST_PATH} />
        </noscript>
      )}
      <style dangerouslySetInnerHTML={{ __html: own }} />
    </>,
  );
  const tail = recordUrl === undefined ? "" : renderToStaticMarkup(<TakeOver {...parts} />);
  return {
    html:
      `<!doctype html><html lang="${site.text.lang}" data-character="${character}"><head>` +
      `${head}${first}${fixed}${preloads.replace(first, "")}</head>` +
      `<body><div id="root">${root.slice(preloads.length)}</div>${tail}</body></html>`,
    inline: { scripts, styles },
  };
}

/** What the page says to search engines, and the data with which React takes it over. */
function TakeOver(parts: DocumentParts) {
  const { site, recordVersion, recordBase, leadsUrl, pictures, picturesVersion = "", eventsUrl } = parts;
  const { variant, year, publicUrl } = site;
  const data: SiteData = {
    variant,
    year,
    publicUrl,
    recordVersion,
    ...(recordBase === undefined ? {} : { recordBase }),
    ...(leadsUrl === undefined ? {} : { leadsUrl }),
    ...(Object.keys(pictures ?? {}).length === 0 ? {} : { pictures }),
    ...(picturesVersion === "" ? {} : { picturesVersion }),
    ...(eventsUrl === undefined ? {} : { eventsUrl }),
  };
  const graph = structuredData(site);
  return (
    <>
      <script id="site-data" type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />
    </>
  );
}
