/**
 * What visitors do, dispatched on the window for whoever counts it: our own counter, and any that an operator adds (README,
 * "Counting").
 */

export const SITE_EVENT = "site:event";

/** What a visitor can do that a business wants to know of. */
export const VISITOR_ACTIONS = ["call", "chat", "email", "form_start", "form_sent"] as const;
/** How a page was for its visitor, in seconds but for CLS, which has no unit (https://web.dev/articles/vitals). */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;

export type VisitorAction = (typeof VISITOR_ACTIONS)[number];
export type Vital = (typeof VITALS)[number];

/** The `detail` of the event. A sent form has its lead's reference, where the endpoint gave one. */
export type SiteEventDetail = { name: VisitorAction; reference?: string } | { name: Vital; value: number };

export const trackEvent = (detail: SiteEventDetail): void => {
  window.dispatchEvent(new CustomEvent(SITE_EVENT, { detail }));
};

declare global {
  interface WindowEventMap {
    [SITE_EVENT]: CustomEvent<SiteEventDetail>;
  }
}
