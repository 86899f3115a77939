import { parseRecord } from "../../src/record/parse.ts";
import type { SiteRecord } from "../../src/record/schema.ts";

/** Parses a provider's response, which must be a record. */
export function recordOf(data: unknown): SiteRecord {
  const parsed = parseRecord(data);
  if (parsed === undefined) throw new Error("The test's data are no record.");
  return parsed.record;
}
