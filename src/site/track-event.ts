/**
 * Visitor events, dispatched on the window for all that count them: our own counter, and those that an operator adds
 * (README, "Counting").
 */

export const SITE_EVENT = "site:event";

/** Visitor actions that a business wants to know of. */
export const VISITOR_ACTIONS = ["call", "chat", "email", "form_start", "form_sent"] as const;
/** Web vitals of a page view, in seconds; CLS has no unit (https://web.dev/articles/vitals). */
export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;

export type VisitorAction = (typeof VISITOR_ACTIONS)[number];
export type Vital = (typeof VITALS)[number];

/** The `detail` of the event. A sent form has its lead's reference, if the endpoint returned one. */
export type SiteEventDetail = { name: VisitorAction; reference?: string } | { name: Vital; value: number };

export const trackEvent = (detail: SiteEventDetail): void => {
  window.dispatchEvent(new CustomEvent(SITE_EVENT, { detail }));
};

declare global {
  interface WindowEventMap {
    [SITE_EVENT]: CustomEvent<SiteEventDetail>;
  }
}
