/** Renders a page to HTML: a pure function of the record, the address, the variant and the year. */
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteRecord } from "../record/schema.ts";
import { layoutVariantOf } from "../record/layout-variant.ts";
import { openHoursOf } from "./components/open-status/open-hours.ts";
import { serviceAreaOf } from "./components/zip-answer/service-area.ts";
import { fontFiles } from "./styles/fonts/fonts.ts";
import { siteCss } from "./styles/layout-variants/index.ts";
import { clearPostedCall, type DocumentParts, type RenderedDocument, renderDocument } from "./document.tsx";
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

/** Number of variants that a page which varies between visits is rendered in. */
export const VARIANTS = 8;

export interface RenderInput
  extends
    Pick<Site, "record" | "variant" | "year" | "publicUrl" | "dataHandling">,
    Omit<DocumentParts, "site" | "themeCss" | "layoutVariant" | "fonts" | "children"> {
  /** The path as the browser has it, percent-encoded. */
  pathname: string;
  /** URL that the browser fetches the record from. */
  recordUrl: string;
  /** Base of root-relative URLs in the provider's response; `undefined` if that is our own origin. */
  recordBase: string | undefined;
  /** Server's facts about the record's pictures; a picture without facts shows its own address. */
  pictures?: Pictures | undefined;
  /** Whether visitors are asked before trackers and third-party frames load. */
  consent?: "required" | "none" | undefined;
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

/** Facts that only the server parses from the record's texts. */
const factsOf = (record: SiteRecord, year: number) => ({
  openHours: openHoursOf(record, year),
  serviceArea: serviceAreaOf(record),
});

/** Returns what visitors must be asked for; `undefined` if no third-party content loads. */
function consentFor({ consent, trackers = [], record }: RenderInput): ConsentFor | undefined {
  if (consent !== "required") return undefined;
  const frames = hasThirdPartyFrames(record);
  if (trackers.length === 0) return frames ? "frames" : undefined;
  return frames ? "both" : "trackers";
}

/** Renders the page at an address. Throws only on a bug of ours: no record makes it throw. */
export function renderPage(input: RenderInput): RenderedPage {
  const { record, variant, year, publicUrl, leadsUrl } = input;
  const page = resolvePage(record, input.pathname);
  const { picture, used } = knownPictures(input.pictures);
  // Only in the document of the privacy page, which always loads as a document (browser/browser.tsx).
  const dataHandling = page.name === "privacy" ? input.dataHandling : undefined;
  const facts = { ...factsOf(record, year), dataHandling, consent: consentFor(input), leadsUrl };
  const site: Site = { record, page, text: wordsOf(record), variant, year, publicUrl, picture, ...facts };
  const document = renderDocument({ ...input, ...themeOf(record), site, pictures: used });
  return { ...document, status: page.status };
}

/**
 * Returns the content of a page's main part as text, to compare versions: its title, words, links and pictures. A
 * change of markup or looks alone gives the same text.
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

/** Renders the response to a form post: a page of the site that is not hydrated. */
export function renderNotice(input: NoticeInput): RenderedDocument {
  const { record, year, publicUrl } = input;
  const text = wordsOf(record);
  const page = { ...resolvePage(record, PAGE_PATHS.contact), title: noticeTitle(input.kind, text), own: undefined };
  const { picture } = knownPictures(input.pictures);
  const site: Site = { record, page, text, variant: 0, year, publicUrl, picture, ...factsOf(record, year) };
  const theme = themeOf(record);
  const script = input.sentKey === undefined ? undefined : clearPostedCall(input.sentKey);
  const parts = { site, assets: input.assets, ...theme, recordUrl: undefined, recordVersion: "", script };
  return renderDocument({ ...parts, children: <Notice {...input} /> });
}

/** Looks up picture facts and collects those that a page uses: its document needs no others. */
function knownPictures(pictures: Pictures = {}): { picture: Site["picture"]; used: Record<string, PictureFacts> } {
  const used: Record<string, PictureFacts> = {};
  const picture: Site["picture"] = (address) => {
    const facts = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
    if (facts !== undefined) used[address] = facts;
    return facts;
  };
  return { picture, used };
}
