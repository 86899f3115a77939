import * as v from "valibot";
import { parseJson } from "../../record/json.ts";
import { get, sameOrigin } from "../security/safe-fetch.ts";

const MAX_BYTES = 1_000_000;

/** Fetches JSON of a known shape from one of the two services. */
export type FetchJson = <Schema extends v.GenericSchema>(url: string, schema: Schema) => Promise<v.InferOutput<Schema>>;

/**
 * Creates a function whose requests share the signal, read 1 MB at most, and stay on the service's origin.
 *
 * @param service base URL of the service. Threat: its responses contain the URLs to fetch next, so a compromised
 *   service could send us anywhere
 * @returns a function that throws an Error with a sentence for anything but a 200 of that shape
 */
export function jsonFetcher(service: string, userAgent: string, signal: AbortSignal): FetchJson {
  return async (url, schema) => {
    if (URL.parse(url)?.origin !== new URL(service).origin) throw new Error(`led away to ${url}`);
    const headers = { Accept: "application/geo+json, application/json", "User-Agent": userAgent };
    const { status, body } = await get({ url, headers, signal, maxBytes: MAX_BYTES, follows: sameOrigin });
    if (status !== 200) throw new Error(`${url} responded with status ${status}`);
    const result = v.safeParse(schema, parsed(body));
    if (!result.success) throw new Error(`${url} responded with something else: ${result.issues[0].message}`);
    return result.output;
  };
}

/** Parses a body; `undefined` when it is not JSON. */
function parsed(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}
