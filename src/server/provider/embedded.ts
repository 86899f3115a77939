/** The embedded provider: serves records and pictures from a folder, as a real provider would. */
import { readFile, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Handler, Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { getMimeType } from "hono/utils/mime";
import { decodePercent } from "../../record/decode-percent.ts";
import { textsIn } from "../../record/json-value.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { ADDRESSES, routeOf } from "../addresses.ts";
import { isOfSystem } from "../error-code.ts";
import { reasonOf } from "../log.ts";
import { cleanOriginal, type CleanPicture } from "../pictures/clean-original.ts";
import { kindOf } from "../pictures/strip-metadata.ts";
import { problem } from "../problem-details.ts";
import { startOf, SVG_START, SVG_TYPE } from "../security/svg.ts";
import { withoutComments } from "./without-comments.ts";

/**
 * Serves `/paginas/:pageId` from `{directory}/{pageId}.json`, without its comments; a 404 problem for an unknown id.
 * The entity tag and 304 are set by `recordRoutes`, which calls this.
 */
export function embeddedRecords(directory: string): Handler {
  return async (c) => {
    const pageId = c.req.param("pageId") ?? "";
    // Only these characters are allowed, so no id can name a file outside the folder.
    const body = /^[a-z0-9-]{1,100}$/.test(pageId) ? await textOf(join(directory, `${pageId}.json`)) : undefined;
    if (body === undefined) return problem(404, "No such record", "There is no record of this id.");
    return c.body(body, 200, { "Content-Type": "application/json", "Cache-Control": "no-cache" });
  };
}

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, "utf8").then(withoutComments, () => undefined);

const notFound = (): Response => problem(404, "No such file", "There is no file of this name.");

/**
 * `GET /content/pictures/*`, `/content/logos/*` and `/content/reviews/*` from the folder, with a `max-age` of an hour.
 *
 * @param mayServe whether a path may be served: of several sites that share the folder each serves its own files
 */
export function contentFiles(directory: string, mayServe: (path: string) => boolean = () => true): Hono {
  const files: MiddlewareHandler = (c, next) => {
    const file = contentFile(directory, c.req.path);
    // Not serveStatic's own mapping of paths: it refuses names with characters such as `&`, which paths encode.
    return file === undefined ? next() : serveStatic({ path: file })(c, next);
  };
  const pictures = cleanPictures(directory);
  const below = routeOf("content");
  return new Hono()
    .use(below, (c, next) => (mayServe(c.req.path) ? next() : Promise.resolve(notFound())))
    .use(below, oneRange(directory), etag(), fileHeaders)
    .get(`${ADDRESSES.content}pictures/*`, pictures, files, notFound)
    .get(`${ADDRESSES.content}logos/*`, pictures, files, notFound)
    .get(`${ADDRESSES.content}reviews/*`, files, notFound);
}

/** Maximum number of cached pictures without metadata: a megabyte or two each. */
const ENCODED_KEPT = 8;

/** Serves a picture without its metadata (positions, camera, names of people); passes all other files on. */
function cleanPictures(directory: string): MiddlewareHandler {
  const encoded = new Map<string, { version: string; picture: Promise<CleanPicture | undefined> }>();

  async function pictureAt(file: string): Promise<(CleanPicture & { modified: Date }) | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() !== true) return undefined;
    const version = `${found.size}-${found.mtimeMs}`;
    const known = encoded.get(file);
    const picture = known?.version === version ? known.picture : readPicture(file);
    // Concurrent requests wait for the same promise.
    encoded.delete(file);
    encoded.set(file, { version, picture });
    for (const oldest of encoded.keys()) if (encoded.size > ENCODED_KEPT) encoded.delete(oldest);
    const clean = await picture.catch((error: unknown) => {
      // A picture's fault lasts until its file changes; a system error is temporary.
      if (isOfSystem(error)) encoded.delete(file);
      throw error;
    });
    return clean === undefined ? undefined : { ...clean, modified: found.mtime };
  }

  return async (c, next) => {
    const file = contentFile(directory, c.req.path);
    try {
      const picture = file === undefined ? undefined : await pictureAt(file);
      if (picture === undefined) return next();
      const { kind, bytes, modified } = picture;
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": kind === "svg" ? SVG_TYPE : `image/${kind}`,
        "Content-Length": String(bytes.length),
        "Last-Modified": modified.toUTCString(),
      });
    } catch (error) {
      if (isOfSystem(error))
        return problem(503, "Not now", "The picture can't be read just now.", { headers: { "Retry-After": "2" } });
      return problem(404, "No such picture", `The file of this name ${reasonOf(error)}.`);
    }
  };
}

/** Whatever a picture's file is called: `.jfif` is a JPEG too. Other files, such as videos, are not read whole. */
const readPicture = async (file: string): Promise<CleanPicture | undefined> =>
  kindOf(await startOf(file, SVG_START)) === undefined ? undefined : cleanOriginal(await readFile(file));

const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;

/**
 * Ignores a `Range` other than a single range of bytes (RFC 9110 section 14.2): serveStatic would send a 206 with all.
 * Also one for the rest of another file, such as an earlier one of this name (`If-Range`, section 13.1.5).
 */
const oneRange =
  (directory: string): MiddlewareHandler =>
  async (c, next) => {
    const { headers } = c.req.raw;
    const isOne = ONE_RANGE.test(headers.get("Range") ?? "bytes=0-");
    const ifRange = headers.get("If-Range");
    if (!isOne || (ifRange !== null && !(await hasValidator(contentFile(directory, c.req.path), ifRange))))
      headers.delete("Range");
    return next();
  };

/** Whether a file has a tag or date. Our tag is weak, but browsers send it: equal tags match, as they do in nginx. */
async function hasValidator(file: string | undefined, validator: string): Promise<boolean> {
  const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (found === undefined) return false;
  const modified = found.mtime.toUTCString();
  return validator === modified || validator === tagOf(found.size, modified);
}

/** Returns the entity tag of a file. */
const tagOf = (size: number | string, modified: string): string => `W/"${size}-${Date.parse(modified)}"`;

/** Returns the file of an address below `/content/`; `undefined` for any address that is not in a served folder. */
export function contentFile(directory: string, address: string): string | undefined {
  const [, path = ""] = /^\/content\/((?:pictures|logos|reviews)\/[^?#]+)/.exec(address) ?? [];
  const file = resolve(directory, decodePercent(path) ?? "");
  const inside = ["pictures", "logos", "reviews"].some((folder) => file.startsWith(resolve(directory, folder) + sep));
  return inside && !file.includes("\0") ? file : undefined;
}

/** Content types of films that serveStatic does not know; with `nosniff` browsers only play files of a known type. */
const FILM_TYPES = { m4v: "video/mp4", mov: "video/quicktime" };

/** Sets headers of files after the response: serveStatic calls its own `onFound` too late for them. */
const fileHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  const { headers } = c.res;
  const size = headers.get("Content-Range")?.split("/").at(-1) ?? headers.get("Content-Length") ?? "";
  headers.set("ETag", tagOf(size, headers.get("Last-Modified") ?? ""));
  const filmType = getMimeType(c.req.path, FILM_TYPES);
  const isUnknown = headers.get("Content-Type") === "application/octet-stream";
  if (isUnknown && filmType !== undefined) headers.set("Content-Type", filmType);
  headers.set("Cache-Control", "public, max-age=3600");
  headers.set("X-Content-Type-Options", "nosniff");
};

/** Matches the path of a whole value, which may contain quotation marks, and paths inside markup. */
const CONTENT_PATH = /^(?:https?:\/\/[^/]+)?\/content\/[^?#]+|\/content\/[^"'\\?#<>]+/g;

/** Returns a check whether the current record names the file at a path. */
export function filesNamedIn(record: () => SiteRecord | undefined): (path: string) => boolean {
  const named = new WeakMap<SiteRecord, ReadonlySet<string>>();
  return (path) => {
    const current = record();
    if (current === undefined) return false;
    const known =
      named.get(current) ?? new Set(textsIn(current).flatMap((text) => text.match(CONTENT_PATH)?.map(pathOf) ?? []));
    named.set(current, known);
    return known.has(pathOf(path));
  };
}

/** Returns the path of an address, however its signs are written. */
const pathOf = (address: string): string => {
  const path = address.slice(address.indexOf(ADDRESSES.content));
  return decodePercent(path) ?? path;
};
