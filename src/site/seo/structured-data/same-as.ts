/** The business's own pages elsewhere. */
import { readUrl } from "../../../record/read-url.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { networkOf } from "../../ui/networks.ts";

/** An address that only names a directory or network is not a page about this business. */
const isFrontPage = (url: string): boolean => {
  const { pathname, search, hash } = new URL(url);
  return pathname === "/" && search === "" && hash === "";
};
const isWeb = (url: string): boolean => /^https?:/.test(url) && readUrl(url) !== undefined;
/** A chat link reaches the business, but says nothing about it. */
const isChat = (url: string): boolean => networkOf(url)?.id === "whatsapp";

/** Addresses of the business's profiles: social links, directories, business profile, each once. */
export function sameAs({ dbSocialMedia, gmb }: SiteRecord): string[] {
  const social = dbSocialMedia.redes
    .map(({ url }) => url)
    .filter((url) => isWeb(url) && !isChat(url) && !(isFrontPage(url) && networkOf(url) !== undefined));
  const directories = [...dbSocialMedia.directorios.map(({ url }) => url), gmb.link].filter(
    (url) => isWeb(url) && !isFrontPage(url),
  );
  return [...new Set([...social, ...directories])];
}
