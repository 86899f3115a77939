import { excerpt } from "../../record/text.ts";
import type { SiteRecord } from "../../record/schema.ts";

/** Characters of the meta description (spec section 9). */
const LENGTH = 150;

/** The meta description: the first characters of the first about text (spec section 2, "Every page"); may be empty. */
export const description = ({ dbAbout }: SiteRecord): string =>
  excerpt(dbAbout[0]?.text ?? "", LENGTH).replaceAll("\n", " ");

/** `{page} | {business name}` (spec section 2, "Every page"). */
export const documentTitle = ({ dbPrincipal }: SiteRecord, pageTitle: string): string =>
  dbPrincipal.name === "" ? pageTitle : `${pageTitle} | ${dbPrincipal.name}`;
