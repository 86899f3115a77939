/** Parses a provider's JSON text into a record. */
import { createHash } from "node:crypto";
import { fieldName } from "../../record/field-name.ts";
import type { Note } from "../../record/normalize/normalize.ts";
import { parseRecord, type Problem } from "../../record/parse.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { firstLines } from "../counted.ts";
import type { Log } from "../log.ts";
import { parseJson } from "../../record/json.ts";
import { describeFault, describeNoRecord, locateFault } from "./json-fault.ts";
import type { Provider } from "./provider.ts";

/** A record as it was fetched from the provider, or read from its backup. Immutable; a newer record is a new object. */
export interface FetchedRecord {
  record: SiteRecord;
  /** The provider's JSON text, unchanged. */
  body: string;
  /** Strong entity tag, in quotes: a hash of the body. */
  etag: string;
  /** Values that were left out of the record. */
  problems: Problem[];
  /** Values that were read from another form than the schema's. */
  readings?: readonly Note[];
  fetchedAt: Date;
  /** Missing pictures, which this record does not name any more. */
  gone?: readonly string[];
}

/** A response that is not a record. It stays wrong until a person fixes it, so each new message is logged. */
export class MalformedResponse extends Error {
  override name = "MalformedResponse";
}

export const hashOf = (body: string): string => `"${createHash("sha256").update(body).digest("base64url")}"`;

/** @throws MalformedResponse when the body is not JSON (with the place where it breaks) or not a record */
export function readFetchedRecord(
  body: string,
  provider: Pick<Provider, "name" | "base">,
  fetchedAt: Date,
): FetchedRecord {
  const json = readJson(body, provider.name);
  const parsed = parseRecord(json, provider.base);
  if (parsed === undefined) throw new MalformedResponse(describeNoRecord(provider.name, json));
  const { record, problems, readings } = parsed;
  return { record, problems, readings, body, etag: hashOf(body), fetchedAt };
}

function readJson(body: string, name: string): unknown {
  try {
    return parseJson(body);
  } catch (error) {
    const fault = locateFault(body);
    throw fault === undefined ? error : new MalformedResponse(describeFault(name, fault));
  }
}

const MAX_LINES = 20;

/**
 * Logs the values that were left out of a record, `dbServices[2].name should not be empty`, and those read from another
 * form, `reviews.activo is "si", read as true`: at most 20 lines of each, and the number of further ones.
 */
export function logProblems({ problems, readings = [] }: FetchedRecord, name: string, log: Log): void {
  if (problems.length > 0) log.warn(`${name} has values that were left out:\n${linesOf(problems)}`);
  if (readings.length > 0)
    log.info(
      `${name} has values in other forms than docs/record.md has them, which were read as:\n${linesOf(readings)}`,
    );
}

function linesOf(found: readonly (Problem & { others?: number })[]): string {
  const lines = firstLines(found, MAX_LINES, ({ path, message, others = 0 }) => {
    const more = others === 0 ? "" : `, and ${others} more`;
    return `${fieldName(path) || "the response"} ${message}${more}`;
  });
  return lines.map((line) => `  ${line}`).join("\n");
}
