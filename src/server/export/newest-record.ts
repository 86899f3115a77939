import { ConfigError } from "../config.ts";
import type { FetchedRecord } from "../provider/fetched-record.ts";
import type { RecordSource } from "../provider/record-source.ts";

/**
 * Fetches the record, then stops fetching, so that all pages of an export show one record.
 *
 * @throws ConfigError if the provider sends none: the last good copy would be published as if it were new
 */
export async function newestRecord(source: RecordSource): Promise<FetchedRecord> {
  await source.refresh();
  const fetched = source.current();
  if (fetched === undefined || source.failure() !== undefined)
    throw new ConfigError("There is no new record to export; the lines above say why.");
  await source.stop();
  return fetched;
}
