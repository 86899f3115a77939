import { Hono } from "hono";
import { FOR_GOOD } from "../pages/kept-answer.ts";
import { problem } from "../problem.ts";
import type { PictureStore } from "./picture-store.ts";

const TYPES: Readonly<Record<string, string>> = { avif: "image/avif", webp: "image/webp", svg: "image/svg+xml" };
/** The next smaller size, for who asks to save data (each size is half as wide again as the one before). */
const SIZE = /^(?<hash>[\w-]{16})-(?<width>\d{3,4})\.(?<format>avif|webp)$/;
const SMALLER: Readonly<Record<string, string>> = { 2200: "1080", 1600: "768", 1080: "768", 768: "480", 480: "320" };

const notFound = (): Response => problem(404, "No such picture", "There is no picture of this name.");

/**
 * `GET /pictures/{hash}-{width}.avif`, `.webp` and `/pictures/{hash}.svg`: named by their content, so kept for good. A
 * browser that asks to save data gets a smaller one of the same picture. `GET /pictures.json?v=VERSION`: what is known of
 * all of the record's pictures, for moves inside the site.
 */
export function pictureRoutes(store: PictureStore): Hono {
  return new Hono()
    .get("/pictures.json", (c) => {
      const current = c.req.query("v") === store.version();
      return c.json(store.facts(), 200, { "Cache-Control": current ? FOR_GOOD : "no-cache" });
    })
    .get("/pictures/:name", async (c) => {
      const name = c.req.param("name");
      const smaller = c.req.header("Save-Data")?.toLowerCase() === "on" ? smallerThan(name) : undefined;
      const saved = smaller === undefined ? undefined : await store.read(smaller);
      const bytes = saved ?? (await store.read(name));
      if (bytes === undefined) return notFound();
      const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "";
      const headers = {
        "Content-Type": type,
        // A cache in between may not heed `Vary`, and would give the small one to everybody.
        "Cache-Control": saved === undefined ? FOR_GOOD : FOR_GOOD.replace("public", "private"),
        Vary: "Save-Data",
        ETag: `"${saved === undefined ? name : smaller}"`,
        "X-Content-Type-Options": "nosniff",
        // Threat: a drawing opened by its own address is a document.
        ...(type === "image/svg+xml" && {
          "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
        }),
      };
      if (c.req.header("If-None-Match")?.includes(headers.ETag) === true) return c.body(null, 304, headers);
      return c.body(uncopied(bytes), 200, { ...headers, "Content-Length": String(bytes.length) });
    });
}

/** As a stream: a response makes two copies of bytes, and holds them for as long as its reader takes. */
const uncopied = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
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
