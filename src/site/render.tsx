/** A page as text: a pure function of the record and the address, and of which variant and year it is. */
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteRecord } from "../record/schema.ts";
import { layoutVariantOf } from "../record/layout-variant.ts";
import { openHoursOf } from "./components/open-status/open-hours.ts";
import { serviceAreaOf } from "./components/zip-answer/service-area.ts";
import { fontFiles } from "./styles/fonts/fonts.ts";
import { siteCss } from "./styles/layout-variants/index.ts";
import { type DocumentParts, type RenderedDocument, renderDocument } from "./document.tsx";
import { noticeTitle } from "./components/notice/notice-words.ts";
import { Notice, type NoticeProps } from "./components/notice/notice.tsx";
import { pageComponent } from "./pages/index.ts";
import { type Page, PAGE_PATHS, resolvePage } from "./routes.ts";
import { pageTitle } from "./seo/description.ts";
import { type Site, SiteContext } from "./site-context.ts";
import type { ConsentFor } from "./consent.ts";
import { hasThirdPartyFrames } from "../record/hosts.ts";
import type { PictureFacts, Pictures } from "./ui/picture-facts.ts";
import { wordsOf } from "./languages/index.ts";

export { allPages, resolvePage } from "./routes.ts";

/** In how many ways a page that varies between visits is rendered. */
export const VARIANTS = 8;

export interface RenderInput
  extends
    Pick<Site, "record" | "variant" | "year" | "publicUrl" | "dataHandling">,
    Omit<DocumentParts, "site" | "themeCss" | "layoutVariant" | "fonts" | "verification" | "children"> {
  /** The path as the browser has it, percent-encoded. */
  pathname: string;
  /** Where the browser fetches the record from. */
  recordUrl: string;
  /** Where root-relative addresses in the response live; undefined when that is our own origin. */
  recordBase: string | undefined;
  /** What the server knows of the record's pictures; a page without it shows their own addresses. */
  pictures?: Pictures | undefined;
  /** Whether visitors are asked before those and others' frames are loaded. */
  consent?: "required" | "none" | undefined;
  /** Elements by which services know whose site it is. */
  siteVerification?: DocumentParts["verification"];
}

export interface RenderedPage extends RenderedDocument {
  status: 200 | 404;
}

export type NoticeInput = NoticeProps & Pick<RenderInput, "record" | "year" | "publicUrl" | "pictures" | "assets">;

const themeOf = (record: SiteRecord) => ({
  themeCss: siteCss(record),
  layoutVariant: layoutVariantOf(record),
  fonts: fontFiles(record),
});

/** What is read out of a record's words on the server alone. */
const factsOf = (record: SiteRecord, year: number) => ({
  openHours: openHoursOf(record, year),
  serviceArea: serviceAreaOf(record),
});

/** What visitors must be asked for: nothing where nothing of others is loaded. */
function consentFor({ consent, trackers = [], record }: RenderInput): ConsentFor | undefined {
  if (consent !== "required") return undefined;
  const frames = hasThirdPartyFrames(record);
  if (trackers.length === 0) return frames ? "frames" : undefined;
  return frames ? "both" : "trackers";
}

/** Renders the page at an address. Throws only on a defect of ours: no record makes it throw. */
export function renderPage(input: RenderInput): RenderedPage {
  const { record, variant, year, publicUrl } = input;
  const page = resolvePage(record, input.pathname);
  const { picture, used } = knownPictures(input.pictures);
  // In no other document: this one is always loaded whole (browser/browser.tsx).
  const dataHandling = page.name === "privacy" ? input.dataHandling : undefined;
  const facts = { ...factsOf(record, year), dataHandling, consent: consentFor(input) };
  const site: Site = { record, page, text: wordsOf(record), variant, year, publicUrl, picture, ...facts };
  const verification = input.siteVerification;
  const document = renderDocument({ ...input, ...themeOf(record), site, pictures: used, verification });
  return { ...document, status: page.status };
}

/**
 * What the main part of a page shows, as text for comparing: its title, words, links and pictures. What looks otherwise but
 * says the same gives the same text.
 */
export function pageContent(record: SiteRecord, page: Page, publicUrl: string): string {
  const site: Site = { record, page, text: wordsOf(record), variant: 0, year: 0, publicUrl, picture: () => undefined };
  const Main = pageComponent(page.name);
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <Main />
    </SiteContext>,
  );
  const shown = html.matchAll(/ (?:alt|href|src|title|value)="([^"]*)"|>([^<]+)/g);
  const named = [pageTitle(page), ...(page.own === undefined ? [] : [page.own.description])];
  return [...named, ...[...shown].map(([, attribute, words]) => attribute ?? words)].join("\n");
}

/** Renders the response to a form that was posted without script: a page of the site, without script itself. */
export function renderNotice(input: NoticeInput): RenderedDocument {
  const { record, year, publicUrl } = input;
  const text = wordsOf(record);
  const page = { ...resolvePage(record, PAGE_PATHS.contact), title: noticeTitle(input.kind, text), own: undefined };
  const { picture } = knownPictures(input.pictures);
  const site: Site = { record, page, text, variant: 0, year, publicUrl, picture, ...factsOf(record, year) };
  const theme = themeOf(record);
  const children = <Notice {...input} />;
  return renderDocument({ site, assets: input.assets, ...theme, recordUrl: undefined, recordVersion: "", children });
}

/** The facts of pictures, and which of them a page has read: no others need to be in its document. */
function knownPictures(pictures: Pictures = {}): { picture: Site["picture"]; used: Record<string, PictureFacts> } {
  const used: Record<string, PictureFacts> = {};
  const picture: Site["picture"] = (address) => {
    const facts = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
    if (facts !== undefined) used[address] = facts;
    return facts;
  };
  return { picture, used };
}
