import { staticRecord } from "../../record/static-record.ts";
import { derivedSource } from "../provider/derived-source.ts";
import type { RecordSource } from "../provider/record-source.ts";

/** What a site of plain files is told beyond the settings. */
export interface StaticSite {
  /** Address of a lead server's form, empty for none. */
  leadsUrl: string;
}

/** A source whose record has only what plain files can show. */
export const staticSource = (source: RecordSource, { leadsUrl }: StaticSite): RecordSource =>
  derivedSource(source, (record) => staticRecord(record, leadsUrl));
