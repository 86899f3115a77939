import type { SiteRecord } from "../../record/schema.ts";
import { withoutPictures } from "../../record/without-pictures.ts";
import type { FetchedRecord } from "./fetched-record.ts";
import type { RecordSource } from "./record-source.ts";

/**
 * Wraps a source: its record is derived from the wrapped one's, and without missing pictures, so that pages, mails and
 * everything else are rendered as if those had never been named. `current()` returns a new record whenever a picture
 * goes missing or is back. The provider's text is unchanged.
 *
 * @param derive makes the record that is shown, such as one without a form that nobody receives
 * @param missing addresses of pictures: a new array after each change
 */
export function derivedSource<Source extends Pick<RecordSource, "current">>(
  source: Source,
  derive: (record: SiteRecord) => SiteRecord,
  missing: () => readonly string[],
): Source {
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
