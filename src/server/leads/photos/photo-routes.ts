/** `GET /api/photos/TOKEN`: a photo of a lead, for recipients of its link. */
import { Hono } from "hono";
import { routeOf } from "../../addresses.ts";
import { ifUnavailable } from "../../database/database.ts";
import { problem } from "../../problem-details.ts";
import type { SiteParts } from "../../site-parts.ts";
import { PHOTO_CONTENT_TYPE, photoAt, photoFileName } from "./lead-photos.ts";
import { photoLinks } from "../signed-links.ts";

/** The URL is the authorization: it must not leak, be indexed or be embedded. */
const HEADERS = {
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow, noimageindex",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
};
/**
 * One hour, so that a photo that was viewed disappears soon after it was deleted. Private: no shared cache stores it.
 */
const CACHE_CONTROL = "private, max-age=3600";

const none = (): Response =>
  problem(404, "No such photo", "There is no photo at this address, or it was deleted.", {
    headers: { ...HEADERS, "Cache-Control": "no-store" },
  });

const notNow = (): Response =>
  problem(503, "Not now", "The photo can't be read just now. Try again.", {
    headers: { ...HEADERS, "Cache-Control": "no-store", "Retry-After": "30" },
  });

export function photoRoutes({ database, pageId }: Pick<SiteParts, "database" | "pageId">): Hono {
  const links = photoLinks(database);
  async function respond(token: string): Promise<Response> {
    const address = await links.photoOf(pageId, token);
    const photo = address && (await photoAt(database, address));
    if (address === undefined || photo === undefined) return none();
    return new Response(new Uint8Array(photo.bytes), {
      headers: {
        ...HEADERS,
        "Cache-Control": CACHE_CONTROL,
        "Content-Type": PHOTO_CONTENT_TYPE,
        "Content-Disposition": `inline; filename="${photoFileName(address)}"`,
      },
    });
  }
  return new Hono().get(routeOf("leadPhoto"), (c) => respond(c.req.param("rest")).catch(ifUnavailable(notNow)));
}
