import type { SiteRecord } from "../../../record/schema.ts";
import { brandColors } from "../../../record/theme.ts";

export interface MailColors {
  /** Behind the head of a mail, and its buttons. Hex. */
  brand: string;
  /** Reads on it. Hex. */
  onBrand: string;
}

const onWhite = (brand: string): MailColors => ({ brand, onBrand: "#ffffff" });

/** The colour codes that forms send beside '1' (spec section 9), for sites that want their mails to look different. */
const TABLE: ReadonlyMap<string, MailColors> = new Map([
  ["2", onWhite("#1f2937")],
  ["3", onWhite("#1d4ed8")],
  ["4", onWhite("#15803d")],
  ["5", onWhite("#b91c1c")],
  ["6", onWhite("#9a3412")],
  ["7", onWhite("#6d28d9")],
  ["8", onWhite("#0f766e")],
]);

/** '1', and whatever else is no code, is the site's main theme. */
export const mailColors = (code: string, record: SiteRecord): MailColors => TABLE.get(code) ?? brandColors(record);
