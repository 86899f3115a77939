/** A page as text: a pure function of the record and the address, and of which variant and year it is. */
import type { SiteRecord } from "../record/schema.ts";
import { characterOf } from "../record/character.ts";
import { themeCss } from "../record/theme.ts";
import { type AssetsFor, type RenderedDocument, renderDocument } from "./document.tsx";
import { Notice, type NoticeProps } from "./estimate/notice.tsx";
import { loadEveryPage, resolvePage } from "./routes.tsx";
import type { Site } from "./site.ts";
import { languageOf, textOf } from "./text/index.ts";

export { allPages, resolvePage } from "./routes.tsx";

/** In how many ways a page that varies between visits is rendered. */
export const VARIANTS = 8;

export interface RenderInput {
  record: SiteRecord;
  /** The path as the browser has it, percent-encoded. */
  pathname: string;
  /** From 0 to VARIANTS - 1; only pages that vary look at it. */
  variant: number;
  year: number;
  publicUrl: string;
  /** Where the browser asks for the record. */
  recordUrl: string;
  /** Where root-relative addresses in the answer live; undefined when that is our own origin. */
  recordBase: string | undefined;
  /** Entity tag of the provider's answer; undefined when there was none. */
  recordTag: string | undefined;
  /** Of a site of plain files: its lead server's form, empty for none. */
  leadsUrl?: string | undefined;
  /** What the build made, for the page that stands at the address. */
  assetsFor: AssetsFor;
}

export interface RenderedPage extends RenderedDocument {
  status: 200 | 404;
}

export type NoticeInput = NoticeProps & Pick<RenderInput, "record" | "year" | "publicUrl" | "assetsFor">;

const themeOf = (record: SiteRecord) => ({ themeCss: themeCss(record), character: characterOf(record) });

await loadEveryPage();

/** Renders the page at an address. Throws only on a defect of ours: no record makes it throw. */
export function renderPage(input: RenderInput): RenderedPage {
  const { record, variant, year, publicUrl, recordUrl, recordBase, recordTag, leadsUrl } = input;
  const page = resolvePage(record, input.pathname);
  const site: Site = { record, page, text: textOf(record), variant, year, publicUrl };
  const assets = input.assetsFor(page.name, languageOf(record));
  const document = renderDocument({ site, assets, ...themeOf(record), recordUrl, recordBase, recordTag, leadsUrl });
  return { ...document, status: page.status };
}

/** Renders the answer to a form that was posted without script: a page of the site, without script itself. */
export function renderNotice(input: NoticeInput): RenderedDocument {
  const { record, year, publicUrl } = input;
  const page = resolvePage(record, "/contact");
  const site: Site = { record, page, text: textOf(record), variant: 0, year, publicUrl };
  const assets = input.assetsFor(page.name, languageOf(record));
  const children = <Notice {...input} />;
  return renderDocument({ site, assets, ...themeOf(record), recordUrl: undefined, children });
}
