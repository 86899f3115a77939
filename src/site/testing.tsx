/** For tests of components: renders one element within a site, as the server does. */
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { type HtmlDocument, readHtml } from "../../tests/fakes/html.ts";
import { recordWith, siteOf } from "../../tests/records/site.ts";
import type { SiteRecord } from "../record/schema.ts";
import { wordsOfPicture } from "./words-of-picture.ts";
import { SiteContext } from "./site-context.ts";
import type { Pictures } from "./ui/picture-facts.ts";
import { PictureAltContext, PicturesContext } from "./ui/picture.tsx";

export { each, texts, withClass } from "../../tests/fakes/html-parts.ts";
export { recordWith } from "../../tests/records/site.ts";

/** Returns the server's HTML of an element on a record's site, at an address. */
export const renderInSite = (
  element: ReactElement,
  record: SiteRecord,
  pathname = "/",
  pictures: Pictures = {},
): string =>
  renderToString(
    <SiteContext value={{ ...siteOf(record, pathname), picture: (address) => pictures[address] }}>
      <PicturesContext value={(address) => pictures[address]}>
        <PictureAltContext value={(address) => wordsOfPicture(record, address)?.alt ?? ""}>{element}</PictureAltContext>
      </PicturesContext>
    </SiteContext>,
  );

/** Renders likewise with a record of these fields, and parses the HTML strictly. */
export const readInSite = (element: ReactElement, fields: Record<string, unknown> = {}, pathname = "/"): HtmlDocument =>
  readHtml(renderInSite(element, recordWith(fields), pathname));
