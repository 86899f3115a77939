/** Everything that is not the test's own server: answered here, so that nothing leaves the machine. */
import type { BrowserContext, Route } from "@playwright/test";

export interface OutsideRequest {
  url: string;
  method: string;
  /** Playwright's resource type: `document`, `image`, `fetch`... */
  kind: string;
}

const FRAME = '<!doctype html><html lang="en"><title>Elsewhere</title><p>Elsewhere</p></html>';
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * Answers every request to another host than the test's own, and remembers it.
 *
 * @param own      origins that are let through
 * @param outside  gets each request that was not
 */
export async function stubOutside(
  context: BrowserContext,
  own: ReadonlySet<string>,
  outside: OutsideRequest[],
): Promise<void> {
  await context.route(
    (url) => !own.has(url.origin),
    (route) => {
      const request = route.request();
      outside.push({ url: request.url(), method: request.method(), kind: request.resourceType() });
      return stub(route);
    },
  );
}

function stub(route: Route): Promise<void> {
  switch (route.request().resourceType()) {
    case "document":
      return route.fulfill({ contentType: "text/html", body: FRAME });
    case "image":
      return route.fulfill({ contentType: "image/png", body: DOT });
    case "script":
      return route.fulfill({ contentType: "text/javascript", body: "" });
    case "stylesheet":
      return route.fulfill({ contentType: "text/css", body: "" });
    default:
      return route.fulfill({
        contentType: "application/json",
        body: "{}",
        headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
      });
  }
}
