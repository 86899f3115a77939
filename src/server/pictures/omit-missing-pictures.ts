import { withoutPictures } from "../../record/without-pictures.ts";
import type { FetchedRecord } from "../provider/fetched-record.ts";
import type { RecordSource } from "../provider/record-source.ts";
import type { PictureStore } from "./picture-store.ts";

/**
 * A source whose record names no picture that is missing, so that pages, mails and all else are rendered as if it had never
 * been named. `current()` gives another record whenever a picture goes missing or comes back.
 */
export function omitMissingPictures(source: RecordSource, pictures: Pick<PictureStore, "gone">): RecordSource {
  let original: FetchedRecord | undefined;
  let knownGone: readonly string[] = [];
  let derived: FetchedRecord | undefined;
  return {
    ...source,
    current() {
      const fetched = source.current();
      const gone = pictures.gone();
      if (fetched === undefined || gone.length === 0) return fetched;
      if (derived === undefined || fetched !== original || gone !== knownGone) {
        derived = { ...fetched, record: withoutPictures(fetched.record, gone), gone };
        original = fetched;
        knownGone = gone;
      }
      return derived;
    },
  };
}
