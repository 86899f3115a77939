import { type VisitorAction, SITE_EVENT, trackEvent } from "../site/track-event.ts";

/** Visitor actions by the beginning of a link's URL. */
const LINKS: readonly (readonly [beginning: string, action: VisitorAction])[] = [
  ["tel:", "call"],
  ["mailto:", "email"],
  ["https://wa.me/", "chat"],
  ["sms:", "chat"],
];

/**
 * Reports calls, mails, chats and begun forms; a sent form is reported by the form itself. Each event is posted to our
 * own server, without cookies or names, and the page's web vitals are measured.
 *
 * @param url URL to post to; `undefined` posts and measures nothing
 * @param missed earlier clicks and inputs
 */
export function watchVisitor(url: string | undefined, missed: readonly Event[]): void {
  if (url !== undefined) count(url);
  let started = false;
  const look = ({ type, target }: Event): void => {
    if (!(target instanceof Element)) return;
    if (type === "click") {
      const href = target.closest("a")?.href;
      const link = LINKS.find(([beginning]) => href?.startsWith(beginning));
      if (link !== undefined) trackEvent({ name: link[1] });
    } else if (!started && target.closest(".estimate-form") !== null) {
      started = true;
      trackEvent({ name: "form_start" });
    }
  };
  for (const event of missed) look(event);
  addEventListener("click", look);
  addEventListener("input", look);
}

function count(url: string): void {
  addEventListener(SITE_EVENT, ({ detail }) => {
    // Not the reference, which would identify the visitor.
    navigator.sendBeacon(url, new Blob([JSON.stringify(detail, ["name", "value"])], { type: "application/json" }));
  });
  import("./core-vitals.ts").then(
    ({ measureVitals }) => measureVitals(),
    // Without the module this page is not measured.
    () => undefined,
  );
}
