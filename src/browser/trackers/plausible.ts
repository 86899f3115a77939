/** Plausible, by its events API (https://plausible.io/docs/events-api), which needs no third-party script. */
import type { PageView, Service } from "./service.ts";

const EVENTS = "https://plausible.io/api/event";

export function plausible(domains: readonly string[], first: PageView): Service {
  let page = first;
  const post = (name: string): void => {
    const { url, referrer } = page;
    for (const domain of domains) {
      const body = JSON.stringify({ name, url, domain, referrer: referrer || null });
      // `text/plain` needs no CORS preflight; `keepalive` outlives the page.
      const headers = { "Content-Type": "text/plain" };
      fetch(EVENTS, { method: "POST", body, headers, keepalive: true, credentials: "omit" }).catch(() => undefined);
    }
  };
  return {
    view(shown) {
      page = shown;
      post("pageview");
    },
    convert: (action) => post(action),
  };
}
