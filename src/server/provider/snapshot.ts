/** From a provider's JSON text to a record. */
import { createHash } from "node:crypto";
import { parseRecord, type Problem } from "../../record/parse.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { Log } from "../log.ts";
import { describeFault, locateFault } from "./locate.ts";
import type { Provider } from "./provider.ts";

/** One state of the site's content. Never changed; a newer record is another snapshot. */
export interface Snapshot {
  record: SiteRecord;
  /** The provider's JSON text, as it came. */
  body: string;
  /** Strong entity tag, in quotes: a hash of the body. */
  etag: string;
  /** What was cut out of the record. */
  problems: Problem[];
  fetchedAt: Date;
}

/** An answer that is no record. It stays wrong until someone mends it, so its message is worth logging when it changes. */
export class MalformedAnswer extends Error {
  override name = "MalformedAnswer";
}

export const hashOf = (body: string): string => `"${createHash("sha256").update(body).digest("base64url")}"`;

/** @throws MalformedAnswer when the body is no JSON (with the place where it breaks) or no record */
export function readSnapshot(body: string, provider: Pick<Provider, "name" | "base">, fetchedAt: Date): Snapshot {
  const parsed = parseRecord(parseJson(body, provider.name), provider.base);
  if (parsed === undefined) {
    throw new MalformedAnswer(`${provider.name} is JSON, but no record: it has none of the fields of one.`);
  }
  return { ...parsed, body, etag: hashOf(body), fetchedAt };
}

function parseJson(body: string, name: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    const fault = locateFault(body);
    throw fault === undefined ? error : new MalformedAnswer(describeFault(name, fault));
  }
}

const MAX_LINES = 20;

/** Logs what was cut out of a record: `dbServices[2].name should not be empty`, at most 20 lines and a count. */
export function logProblems({ problems }: Snapshot, name: string, log: Log): void {
  if (problems.length === 0) return;
  const lines = problems.slice(0, MAX_LINES).map(({ path, message }) => `  ${fieldName(path)} ${message}`);
  if (problems.length > MAX_LINES) lines.push(`  and ${problems.length - MAX_LINES} more`);
  log.warn(`${name} has values that were left out:\n${lines.join("\n")}`);
}

const fieldName = (path: Problem["path"]): string =>
  path.map((key, depth) => (typeof key === "number" ? `[${key}]` : depth === 0 ? key : `.${key}`)).join("");
