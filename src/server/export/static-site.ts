import { staticRecord } from "../../record/static-record.ts";
import type { Snapshot } from "../provider/snapshot.ts";
import type { RecordSource } from "../provider/source.ts";

/** What a site of plain files is told beyond the settings. */
export interface StaticSite {
  /** Address of a lead server's form, empty for none. */
  leadsUrl: string;
}

/** A source whose record has only what plain files can show; its text stays as the provider gave it. */
export function staticSource(source: RecordSource, { leadsUrl }: StaticSite): RecordSource {
  const made = new WeakMap<Snapshot, Snapshot>();
  return {
    ...source,
    current() {
      const snapshot = source.current();
      if (snapshot === undefined) return undefined;
      const known = made.get(snapshot) ?? { ...snapshot, record: staticRecord(snapshot.record, leadsUrl) };
      made.set(snapshot, known);
      return known;
    },
  };
}
