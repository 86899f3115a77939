/** Records what a test's browser requests from other hosts (tests/fakes/outside.ts). */
import type { BrowserContext } from "@playwright/test";

export interface OutsideRequest {
  url: string;
  method: string;
  /** Playwright's resource type: `document`, `image`, `fetch`... */
  kind: string;
}

/** Records each request to an origin other than the test's own that gets a response. */
export function watchOutside(context: BrowserContext, own: ReadonlySet<string>, outside: OutsideRequest[]): void {
  context.on("response", (response) => {
    const request = response.request();
    const url = request.url();
    if (/^https?:/.test(url) && !own.has(new URL(url).origin))
      outside.push({ url, method: request.method(), kind: request.resourceType() });
  });
}
