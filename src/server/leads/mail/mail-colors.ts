import type { SiteRecord } from "../../../record/schema.ts";
import { brandColors } from "../../../record/theme.ts";

export interface MailColors {
  /** The bar above the letterhead, the filled buttons, the edge of quotes. Hex. */
  brand: string;
  /** Text on it. Hex. */
  onBrand: string;
}

const onWhite = (brand: string): MailColors => ({ brand, onBrand: "#ffffff" });

/**
 * Colours of the codes that forms send apart from '1' (spec section 3), for sites with another colour in their mails.
 */
const TABLE: ReadonlyMap<string, MailColors> = new Map([
  ["2", onWhite("#1f2937")],
  ["3", onWhite("#1d4ed8")],
  ["4", onWhite("#15803d")],
  ["5", onWhite("#b91c1c")],
  ["6", onWhite("#9a3412")],
  ["7", onWhite("#6d28d9")],
  ["8", onWhite("#0f766e")],
]);

/** Returns the colours of a code; '1' and unknown codes have the site's main theme. */
export const mailColors = (code: string, record: SiteRecord): MailColors => TABLE.get(code) ?? brandColors(record);
