/**
 * What the look book must know of a record's site: its addresses and its words, from the site's own code. Loaded by the
 * bundler, since the table of routes is TSX.
 */
import { parseRecord } from "../../src/record/parse.ts";
import type { SiteRecord } from "../../src/record/schema.ts";
import { allPages } from "../../src/site/routes.tsx";
import { type Text, textOf } from "../../src/site/text/index.ts";
import type { WidgetWords } from "../../src/site/widgets/words.ts";
import { wordsEn } from "../../src/site/widgets/words-en.ts";
import { wordsEs } from "../../src/site/widgets/words-es.ts";
import { slug } from "../../src/record/links.ts";

/** What a visitor reads on a site's buttons, by which states find them in either language. */
export interface SiteWords {
  text: Text;
  widgets: WidgetWords;
}

export interface Address {
  /** The route's name in file names and options: `find-us-on`. */
  route: string;
  /** The route's name, told apart where a route has several addresses: `service-roof-repair`. */
  name: string;
  path: string;
}

export interface SiteFacts {
  record: SiteRecord;
  /** Every address that answers 200, in the order of the table of routes. */
  addresses: readonly Address[];
  words: SiteWords;
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A name that any file system takes. */
export const fileName = (text: string): string =>
  slug(text)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** @throws when it is no record */
export function siteFacts(json: unknown): SiteFacts {
  const parsed = parseRecord(json);
  if (parsed === undefined) throw new Error("This is no record.");
  const { record } = parsed;
  const text = textOf(record);
  const addresses = allPages(record).map((page) => {
    const route = dashed(page.name);
    const own = page.name === "service" || page.name === "landing" ? `${route}-${fileName(page.title)}` : route;
    return { route, name: own, path: page.path };
  });
  return { record, addresses, words: { text, widgets: text.lang === "es" ? wordsEs : wordsEn } };
}
