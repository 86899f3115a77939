import { parseRecord } from "../../src/record/parse.ts";
import type { SiteRecord } from "../../src/record/schema.ts";

/** The record that a provider's answer gives; the answer must be one. */
export function recordOf(answer: unknown): SiteRecord {
  const parsed = parseRecord(answer);
  if (parsed === undefined) throw new Error("The test's answer is no record.");
  return parsed.record;
}
