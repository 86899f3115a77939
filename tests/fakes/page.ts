/** Renders whole pages and parses them strictly, for tests of their HTML. */
import { renderAt } from "./any-record.ts";
import { type HtmlDocument, readHtml } from "./html.ts";
import { within } from "./html-parts.ts";
import { recordOf } from "./record.ts";

export interface ReadPage extends HtmlDocument {
  status: number;
  main: HtmlDocument;
  header: HtmlDocument;
  footer: HtmlDocument;
}

/** Renders the page at an address of the site of a provider's response. */
export function readPage(data: unknown, path = "/"): ReadPage {
  const { html, status } = renderAt(recordOf(data), path);
  const document = readHtml(html);
  const [body] = document.all("body");
  // Skips the headers and footers of sections, which are in `main`.
  const landmark = (tag: string): HtmlDocument => {
    const main = new Set(within(document.all("main")[0]).elements);
    return within(within(body).elements.find((element) => element.tag === tag && !main.has(element)));
  };
  return {
    ...document,
    status,
    main: within(document.all("main")[0]),
    header: landmark("header"),
    footer: landmark("footer"),
  };
}
