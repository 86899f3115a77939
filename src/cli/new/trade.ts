/** Texts of a new record about a trade, until the business adds its own. */

/**
 * Texts about the work itself, true of any business in the trade. None of them states how long a business has existed,
 * how good it is, what it charges or promises; the business adds that.
 */
export interface Trade {
  /** The trade inside a sentence: "roofing". */
  work: string;
  /** Mottos; the first is Home's heading. */
  slogans: readonly string[];
  /** Intro of Home and About, after a sentence that names business and place. */
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
