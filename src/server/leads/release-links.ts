/**
 * Links by which the operator sends on a lead that is held, from the digest. Threat: a link that is guessed, made for
 * another lead or another site, or found in an old mailbox. Each is signed (HMAC-SHA-256) with a secret of the database's
 * own, for one lead of one site, and ends after two weeks.
 */
import type { Database } from "../database/database.ts";
import { linkSigner } from "./link-secret.ts";

/** How long a link leads somewhere, in milliseconds: the digest of each day has new ones. */
const VALID_MS = 14 * 86_400_000;
const PURPOSE = "release links";
const TOKEN = /^([A-Z0-9]{3}-[A-Z0-9]{4})\.([a-z0-9]{1,9})\.([\w-]{43})$/;

export interface ReleaseLinks {
  /** What stands in the address of a link to a lead of a site. @throws DatabaseUnavailable */
  tokenFor(pageId: string, reference: string, at: Date): Promise<string>;
  /**
   * The reference that a token is for; undefined for a token that is not ours, is another site's, or has ended.
   *
   * @throws DatabaseUnavailable
   */
  referenceOf(pageId: string, token: string, at: Date): Promise<string | undefined>;
}

export function releaseLinks(database: Database): ReleaseLinks {
  const signer = linkSigner(database, PURPOSE);
  return {
    async tokenFor(pageId, reference, at) {
      const ends = Math.floor((at.getTime() + VALID_MS) / 1_000).toString(36);
      return `${reference}.${ends}.${await signer.sign([pageId, reference, ends])}`;
    },
    async referenceOf(pageId, token, at) {
      const [, reference = "", ends = "", signed = ""] = TOKEN.exec(token) ?? [];
      if (reference === "") return undefined;
      if (!(await signer.isSigned([pageId, reference, ends], signed))) return undefined;
      return Number.parseInt(ends, 36) * 1_000 > at.getTime() ? reference : undefined;
    },
  };
}
