import { Hono } from "hono";
import { ADDRESSES, routeOf } from "../addresses.ts";
import { IMMUTABLE } from "../cache-control.ts";
import { problem } from "../problem-details.ts";
import { SVG_TYPE } from "../security/svg.ts";
import type { PictureStore } from "./picture-store.ts";

const TYPES: Readonly<Record<string, string>> = { avif: "image/avif", webp: "image/webp", svg: SVG_TYPE };
const SIZE = /^(?<hash>[\w-]{16})-(?<width>\d{3,4})\.(?<format>avif|webp)$/;
/** Smaller size for requests with Save-Data: the next one, or the one after it for the two widest. */
const SMALLER: Readonly<Record<string, string>> = { 2200: "1080", 1600: "768", 1080: "768", 768: "480", 480: "320" };

const notFound = (): Response => problem(404, "No such picture", "There is no picture of this name.");

/**
 * `GET /pictures/{hash}-{width}.avif`, `.webp` and `/pictures/{hash}.svg`: named by their content, so cached as
 * immutable. An AVIF that is still to be made (avif-later.ts) is served as WebP, with `no-cache`. A request with
 * Save-Data gets a smaller size of the same picture. `GET /pictures.json?v=VERSION`: the facts of all pictures of the
 * record, for client-side navigation.
 */
export function pictureRoutes(store: PictureStore): Hono {
  return new Hono()
    .get(routeOf("pictureFacts"), (c) => {
      const current = c.req.query("v") === store.version();
      return c.json(store.facts(), 200, { "Cache-Control": current ? IMMUTABLE : "no-cache" });
    })
    .get(`${ADDRESSES.pictures}:name`, async (c) => {
      const name = c.req.param("name");
      const type = typeOf(name);
      // An unknown extension, such as `.png`: the rasterized SVG is not public.
      if (type === undefined) return notFound();
      const smaller = c.req.header("Save-Data")?.toLowerCase() === "on" ? smallerThan(name) : undefined;
      const found = await firstOf(store, [smaller, name, webpOf(smaller), webpOf(name)]);
      if (found === undefined) return notFound();
      const { bytes } = found;
      const headers = {
        "Content-Type": typeOf(found.name) ?? type,
        "Cache-Control": cacheControl(name, found.name),
        Vary: "Save-Data",
        ETag: `"${found.name}"`,
        "X-Content-Type-Options": "nosniff",
      };
      if (c.req.header("If-None-Match")?.includes(headers.ETag) === true) return c.body(null, 304, headers);
      return c.body(asStream(bytes), 200, { ...headers, "Content-Length": String(bytes.length) });
    });
}

const typeOf = (name: string): string | undefined => TYPES[name.slice(name.lastIndexOf(".") + 1)];
/** Returns the WebP that replaces an AVIF that is still to be made: every browser that reads AVIF reads WebP. */
const webpOf = (name: string | undefined): string | undefined =>
  name?.endsWith(".avif") === true ? name.replace(/avif$/, "webp") : undefined;

/** Returns the first of these files that is in the store. */
async function firstOf(store: PictureStore, names: readonly (string | undefined)[]) {
  for (const name of names) {
    const bytes = name === undefined ? undefined : await store.read(name);
    if (name !== undefined && bytes !== undefined) return { name, bytes };
  }
  return undefined;
}

function cacheControl(name: string, found: string): string {
  if (typeOf(name) !== typeOf(found)) return "no-cache";
  // A shared cache may ignore `Vary`, and would serve the smaller size to everybody.
  return name === found ? IMMUTABLE : IMMUTABLE.replace("public", "private");
}

/** Returns a stream: a response with bytes copies them twice, and holds the copies until the client has read them. */
const asStream = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

function smallerThan(name: string): string | undefined {
  const { hash, width = "", format } = SIZE.exec(name)?.groups ?? {};
  const smaller = SMALLER[width];
  return smaller === undefined ? undefined : `${hash}-${smaller}.${format}`;
}
