/** What a test's browser requests from other hosts (tests/fakes/outside.ts). */
import type { BrowserContext } from "@playwright/test";

export interface OutsideRequest {
  url: string;
  method: string;
  /** Playwright's resource type: `document`, `image`, `fetch`... */
  kind: string;
}

/** Remembers each request of a browser to another origin than the test's own that got a response. */
export function watchOutside(context: BrowserContext, own: ReadonlySet<string>, outside: OutsideRequest[]): void {
  context.on("response", (response) => {
    const request = response.request();
    const url = request.url();
    if (/^https?:/.test(url) && !own.has(new URL(url).origin))
      outside.push({ url, method: request.method(), kind: request.resourceType() });
  });
}
