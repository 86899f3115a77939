import type { SiteRecord } from "../../record/schema.ts";
import type { FetchedRecord } from "./fetched-record.ts";
import type { RecordSource } from "./record-source.ts";

/** A source whose record is made from another one's; its text stays as the provider gave it. */
export function derivedSource(source: RecordSource, derive: (record: SiteRecord) => SiteRecord): RecordSource {
  const made = new WeakMap<FetchedRecord, FetchedRecord>();
  return {
    ...source,
    current() {
      const fetched = source.current();
      if (fetched === undefined) return undefined;
      const known = made.get(fetched) ?? { ...fetched, record: derive(fetched.record) };
      made.set(fetched, known);
      return known;
    },
  };
}
