import type { SiteRecord } from "../../record/schema.ts";
import { withoutPictures } from "../../record/without-pictures.ts";
import type { FetchedRecord } from "./fetched-record.ts";
import type { RecordSource } from "./record-source.ts";

/**
 * A source whose record is made from another one's, and names no picture that is missing: pages, mails and all else are rendered
 * as if it had never been named. `current()` gives another record whenever a picture goes missing or comes back. The text stays as
 * the provider gave it.
 *
 * @param missing addresses of pictures: another array whenever it changes
 */
export function derivedSource(
  source: RecordSource,
  derive: (record: SiteRecord) => SiteRecord,
  missing: () => readonly string[],
): RecordSource {
  let last: { fetched: FetchedRecord; gone: readonly string[]; derived: FetchedRecord } | undefined;
  return {
    ...source,
    current() {
      const fetched = source.current();
      const gone = missing();
      if (fetched === undefined) return undefined;
      if (last?.fetched !== fetched || last.gone !== gone) {
        const record = withoutPictures(derive(fetched.record), gone);
        last = { fetched, gone, derived: { ...fetched, record, ...(gone.length > 0 && { gone }) } };
      }
      return last.derived;
    },
  };
}
