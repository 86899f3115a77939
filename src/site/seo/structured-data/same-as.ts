/** Profiles of the business on other sites. */
import { readUrl } from "../../../record/read-url.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { networkOf } from "../../ui/networks.ts";

/** Whether a URL is that of a whole site: the front page of a directory or network is not about this business. */
const isFrontPage = (url: string): boolean => {
  const { pathname, search, hash } = new URL(url);
  return pathname === "/" && search === "" && hash === "";
};
const isWeb = (url: string): boolean => /^https?:/.test(url) && readUrl(url) !== undefined;
/** Whether a URL opens a chat with the business: it contains no information about it. */
const isChat = (url: string): boolean => networkOf(url) === "whatsapp";

/** Returns the URLs of the business's profiles, without duplicates: social links, directories, business profile. */
export function sameAs({ dbSocialMedia, gmb }: SiteRecord): string[] {
  const social = dbSocialMedia.redes
    .map(({ url }) => url)
    .filter((url) => isWeb(url) && !isChat(url) && !(isFrontPage(url) && networkOf(url) !== undefined));
  const directories = [...dbSocialMedia.directorios.map(({ url }) => url), gmb.link].filter(
    (url) => isWeb(url) && !isFrontPage(url),
  );
  return [...new Set([...social, ...directories])];
}
