/**
 * The one policy for SVG. Threat: an SVG opened by its own URL is a document, which could run scripts, send requests
 * and imitate a page of the site.
 *
 * - Every SVG response has `SVG_POLICY`: the middleware adds it, so no handler can forget it.
 * - An SVG that a record names is served from `/pictures/` after clean-svg.ts has removed what does not draw. Only the
 *   picture worker parses and renders it; icons, share cards and mails use the PNG that the worker made.
 * - Bytes count as SVG by `looksLikeSvg`, whatever their name or content type is.
 */
import { open } from "node:fs/promises";
import type { MiddlewareHandler } from "hono";

export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
export const SVG_TYPE = "image/svg+xml";

/** Adds the policy to every SVG response. */
export const svgPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  // A 304 has no content type of its own and updates the headers of the stored response (RFC 9110 section 15.4.5).
  const isSvg = c.res.headers.get("Content-Type")?.startsWith(SVG_TYPE) ?? c.req.path.endsWith(".svg");
  if (isSvg) c.header("Content-Security-Policy", SVG_POLICY);
};

/** Number of bytes at the start of a file within which the first element must begin. */
export const SVG_START = 64_000;

/** Whether a text is an SVG, by its first element. Takes linear time. */
export const looksLikeSvg = (start: string): boolean =>
  /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\][^>]*)?>\s*)*<svg[\s>]/i.test(
    start,
  );

/** Reads the first `length` bytes of a file, or fewer if the file is shorter. */
export async function startOf(file: string, length: number): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** Whether a file is an SVG. */
export const isSvgFile = async (file: string): Promise<boolean> =>
  looksLikeSvg((await startOf(file, SVG_START)).toString());
