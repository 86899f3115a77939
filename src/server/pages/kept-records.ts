/** What pages were rendered from, as the browser asks for it. */
import { createHash } from "node:crypto";
import type { SiteRecord } from "../../record/schema.ts";
import type { Snapshot } from "../provider/snapshot.ts";
import type { RecordAnswer } from "../../site/document.tsx";
import { FOR_GOOD, type Kept } from "./kept-answer.ts";
import { type InTurn, keepBody } from "./kept-body.ts";

/** A record, and the entity tag of the provider's answer that it was read from. */
type Read = Pick<Snapshot, "record"> & Partial<Pick<Snapshot, "etag">>;

export interface KeptRecords {
  /** The name of the newest record. */
  versionOf(newest: Read): string;
  /** The answer for a version; for one that is not there it is the newest record, by its own name. */
  at(newest: Read, version: string | undefined): Kept;
}

interface Version {
  record: SiteRecord;
  version: string;
  answer: Kept;
}

/**
 * Keeps the newest record and the one before: a page that came a moment ago may still ask for that, since its own ask at
 * the provider is often what brings the new one.
 *
 * @param later where better compressions wait for their turn
 */
export function keepRecords(later: InTurn): KeptRecords {
  let newest: Version | undefined;
  let before: Version | undefined;

  function keep({ record, etag }: Read): Version {
    const version = createHash("sha256").update(JSON.stringify(record)).digest("base64url").slice(0, 16);
    const answer: RecordAnswer = { version, ...(etag !== undefined && { tag: etag }), record };
    const headers = {
      "Cache-Control": FOR_GOOD,
      "Content-Type": "application/json",
      "X-Content-Type-Options": "nosniff",
    };
    return {
      record,
      version,
      answer: { status: 200, headers, body: keepBody(Buffer.from(JSON.stringify(answer)), later) },
    };
  }

  function newestOf(read: Read): Version {
    if (newest?.record === read.record) return newest;
    before = newest;
    newest = keep(read);
    return newest;
  }

  return {
    versionOf: (read) => newestOf(read).version,
    at(read, version) {
      const known = newestOf(read);
      const found = [known, before].find((one) => one?.version === version);
      if (found !== undefined) return found.answer;
      const { headers, ...answer } = known.answer;
      return { ...answer, headers: { ...headers, "Cache-Control": "no-cache" } };
    },
  };
}
