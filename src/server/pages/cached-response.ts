/** Responses from memory, with content negotiation and revalidation. */
import { encodingFor, isKnown, type EncodedBody } from "./encoded-body.ts";

/** A response that is served from memory. */
export interface CachedResponse {
  status: 200 | 404;
  headers: Readonly<Record<string, string>>;
  body: EncodedBody;
}

/** Creates the response to a request: 304 if the client has the body already. */
export function cachedResponse(cached: CachedResponse, request: Request): Response {
  const { status, headers, body } = cached;
  const { encoding, bytes, etag } = body.as(encodingFor(request.headers.get("Accept-Encoding") ?? undefined));
  const common = { ...headers, ETag: etag, Vary: "Accept-Encoding" };
  if (status === 200 && isKnown(request.headers.get("If-None-Match") ?? undefined, body))
    return new Response(null, { status: 304, headers: common });
  return new Response(bytes, {
    status,
    headers: {
      ...common,
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      "Content-Length": String(bytes.length),
    },
  });
}
