/** A page as text: a pure function of the record and the address, and of which variant and year it is. */
import type { SiteRecord } from "../record/schema.ts";
import { characterOf, displayWidth } from "../record/character.ts";
import { themeCss } from "../record/theme.ts";
import { type AssetsFor, type RenderedDocument, renderDocument } from "./document.tsx";
import { Notice, type NoticeProps } from "./estimate/notice.tsx";
import { loadEveryPage, resolvePage } from "./routes.tsx";
import type { Site } from "./site.ts";
import type { PictureFacts, Pictures } from "./ui/kept-picture.ts";
import { languageOf, textOf } from "./text/index.ts";

export { allPages, resolvePage } from "./routes.tsx";

/** In how many ways a page that varies between visits is rendered. */
export const VARIANTS = 8;

export interface RenderInput {
  record: SiteRecord;
  /** Names the record, for the browser. */
  recordVersion: string;
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
  /** Of a site of plain files: its lead server's form, empty for none. */
  leadsUrl?: string | undefined;
  /** What the server knows of the record's pictures; a page without it shows their own addresses. */
  pictures?: Pictures | undefined;
  /** Names the state of `pictures`. */
  picturesVersion?: string | undefined;
  /** Where the browser posts what visitors do; undefined when that is not counted. */
  eventsUrl?: string | undefined;
  /** What the build made, for the page that stands at the address. */
  assetsFor: AssetsFor;
}

export interface RenderedPage extends RenderedDocument {
  status: 200 | 404;
}

export type NoticeInput = NoticeProps & Pick<RenderInput, "record" | "year" | "publicUrl" | "pictures" | "assetsFor">;

const themeOf = (record: SiteRecord) => ({ themeCss: themeCss(record), character: characterOf(record) });

await loadEveryPage();

/** Renders the page at an address. Throws only on a defect of ours: no record makes it throw. */
export function renderPage(input: RenderInput): RenderedPage {
  const { record, variant, year, publicUrl } = input;
  const page = resolvePage(record, input.pathname);
  const { picture, used } = knownPictures(input.pictures);
  const site: Site = { record, page, text: textOf(record), variant, year, publicUrl, picture };
  const theme = themeOf(record);
  const assets = input.assetsFor(page.name, languageOf(record), theme.character, displayWidth(record));
  const { recordUrl, recordVersion, recordBase, leadsUrl, picturesVersion, eventsUrl } = input;
  const data = { recordUrl, recordVersion, recordBase, leadsUrl, pictures: used, picturesVersion, eventsUrl };
  const document = renderDocument({ site, assets, ...theme, ...data });
  return { ...document, status: page.status };
}

/** Renders the answer to a form that was posted without script: a page of the site, without script itself. */
export function renderNotice(input: NoticeInput): RenderedDocument {
  const { record, year, publicUrl } = input;
  const page = resolvePage(record, "/contact");
  const { picture } = knownPictures(input.pictures);
  const site: Site = { record, page, text: textOf(record), variant: 0, year, publicUrl, picture };
  const theme = themeOf(record);
  const assets = input.assetsFor(page.name, languageOf(record), theme.character, displayWidth(record));
  const children = <Notice {...input} />;
  return renderDocument({ site, assets, ...theme, recordUrl: undefined, recordVersion: "", children });
}

/** The facts of pictures, and which of them a page asked for: no others need to be in its document. */
function knownPictures(pictures: Pictures = {}): { picture: Site["picture"]; used: Record<string, PictureFacts> } {
  const used: Record<string, PictureFacts> = {};
  const picture: Site["picture"] = (address) => {
    const facts = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
    if (facts !== undefined) used[address] = facts;
    return facts;
  };
  return { picture, used };
}
