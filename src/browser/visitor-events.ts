import { type Deed, SITE_EVENT, tell } from "../site/site-event.ts";

/** Which link means what. */
const LINKS: readonly (readonly [beginning: string, deed: Deed])[] = [
  ["tel:", "call"],
  ["mailto:", "email"],
  ["https://wa.me/", "chat"],
];
/** What a visitor does first. */
const SIGNS_OF_LIFE = ["pointermove", "touchstart", "keydown", "scroll"] as const;
/** After this time a page that nobody touches is measured all the same, in milliseconds. */
const PATIENCE = 5_000;

/** Tells of calls, mails, chats and begun forms. Where a form is sent, the form tells. */
export function watchVisitor(): void {
  addEventListener("click", ({ target }) => {
    const href = target instanceof Element ? target.closest("a")?.href : undefined;
    const link = LINKS.find(([beginning]) => href?.startsWith(beginning));
    if (link !== undefined) tell({ name: link[1] });
  });
  let started = false;
  addEventListener("input", ({ target }) => {
    if (started || !(target instanceof Element) || target.closest(".estimate-form") === null) return;
    started = true;
    tell({ name: "form_start" });
  });
}

/**
 * Sends what is told to our own server, without cookies or names, and has the page measured once there is nothing better
 * to do.
 */
export function countEvents(url: string): void {
  addEventListener(SITE_EVENT, ({ detail }) => {
    navigator.sendBeacon(url, new Blob([JSON.stringify(detail)], { type: "application/json" }));
  });
  const stop = new AbortController();
  const measure = (): void => {
    stop.abort();
    clearTimeout(timer);
    import("./core-vitals.ts").then(
      ({ measureVitals }) => measureVitals(),
      // Offline, or after a new release: this page is not measured.
      () => undefined,
    );
  };
  const timer = setTimeout(measure, PATIENCE);
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, measure, { passive: true, signal: stop.signal });
}
