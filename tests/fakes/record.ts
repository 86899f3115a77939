import { parseRecord } from "../../src/record/parse.ts";
import type { SiteRecord } from "../../src/record/schema.ts";

/** The record that a provider's response gives; the response must be one. */
export function recordOf(data: unknown): SiteRecord {
  const parsed = parseRecord(data);
  if (parsed === undefined) throw new Error("The test's data are no record.");
  return parsed.record;
}
