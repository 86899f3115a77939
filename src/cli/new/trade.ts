/** What a new record says of a trade, before the business has said anything of its own. */

/**
 * Texts about the work itself: true of whoever does it. Nothing in them says how long a business has been there, how good
 * it is, what it charges or promises; that is for the business to add.
 */
export interface Trade {
  /** The trade inside a sentence: "roofing". */
  work: string;
  /** Mottos; the first is Home's heading. */
  slogans: readonly string[];
  /** The intro of Home, after a sentence that names business and place. */
  intro: string;
  /** The second text of Home and of About. */
  advice: string;
  services: readonly { name: string; text: string; lists: readonly string[] }[];
}

export const TRADES = [
  "roofing",
  "painting",
  "remodeling",
  "plumbing",
  "hvac",
  "electrical",
  "landscaping",
  "general",
] as const;
export type TradeName = (typeof TRADES)[number];
export type TradeTexts = Readonly<Record<TradeName, Trade>>;
