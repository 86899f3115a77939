/** The demo businesses of `content/`. */
export const DEMOS = ["ridgeline", "copperline", "verdeluna", "handy"] as const;
export type Demo = (typeof DEMOS)[number];
