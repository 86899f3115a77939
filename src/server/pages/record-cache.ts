/** Responses with the records that pages were rendered from, for the browser. */
import { createHash } from "node:crypto";
import type { SiteRecord } from "../../record/schema.ts";
import type { FetchedRecord } from "../provider/fetched-record.ts";
import { IMMUTABLE } from "../cache-control.ts";
import type { RenderedRecord } from "../../site/site-data.ts";
import type { CachedResponse } from "./cached-response.ts";
import { type Queue, encodeBody } from "./encoded-body.ts";

/** A record, and the entity tag of the provider's response that it was read from. */
type Read = Pick<FetchedRecord, "record"> & Partial<Pick<FetchedRecord, "etag" | "gone">>;

interface Version {
  record: SiteRecord;
  version: string;
  response: CachedResponse;
}

/**
 * Caches the newest record and the previous one: a page rendered a moment ago may still request the latter, since the
 * page's own request to the provider is often what fetches the new one.
 */
export function createRecordCache(compression: Queue) {
  let newest: Version | undefined;
  let before: Version | undefined;

  function cache({ record, etag, gone }: Read): Version {
    const version = createHash("sha256").update(JSON.stringify(record)).digest("base64url").slice(0, 16);
    const rendered: RenderedRecord = { version, ...(etag !== undefined && { etag }), record, ...(gone && { gone }) };
    const headers = {
      "Cache-Control": IMMUTABLE,
      "Content-Type": "application/json",
      "X-Content-Type-Options": "nosniff",
    };
    return {
      record,
      version,
      response: { status: 200, headers, body: encodeBody(Buffer.from(JSON.stringify(rendered)), compression) },
    };
  }

  function newestOf(read: Read): Version {
    if (newest?.record === read.record) return newest;
    before = newest;
    newest = cache(read);
    return newest;
  }

  return {
    /** Returns the version of the newest record. */
    versionOf: (newest: Read): string => newestOf(newest).version,
    /** Returns the response for a version; for an unknown one the newest record with its own version, not cached. */
    at(newest: Read, version: string | undefined): CachedResponse {
      const known = newestOf(newest);
      const found = [known, before].find((one) => one?.version === version);
      if (found !== undefined) return found.response;
      const { headers, ...response } = known.response;
      return { ...response, headers: { ...headers, "Cache-Control": "no-cache" } };
    },
  };
}
