/**
 * Links of ours to a lead: to the page by which the operator sends on one that is held, and to photos that don't fit into a mail.
 * Threat: a link that is guessed, or made for another lead, photo or site. Each is signed (HMAC-SHA-256) for one of them alone, with a
 * secret of the database's own for each purpose, the same for all processes that share it.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { ADDRESSES } from "../addresses.ts";
import type { Database } from "../database/database.ts";

/** A reference, what else the link is for, and the signature. */
const TOKEN = /^([A-Z0-9]{3}-[A-Z0-9]{4})\.([a-z0-9]{1,9})\.([\w-]{43})$/;

/** @param purpose signatures of one are none of another's */
function signedTokens(database: Database, purpose: string) {
  let known: Promise<string> | undefined;

  async function readSecret(): Promise<string> {
    const stored = await database.read((c) =>
      c.selectFrom("secrets").select("value").where("name", "=", purpose).executeTakeFirst(),
    );
    if (stored !== undefined) return stored.value;
    return database.write(async (c) => {
      const value = randomBytes(32).toString("base64url");
      await c
        .insertInto("secrets")
        .values({ name: purpose, value })
        .onConflict((there) => there.doNothing())
        .execute();
      const row = c.selectFrom("secrets").select("value").where("name", "=", purpose);
      return (await row.executeTakeFirstOrThrow()).value;
    });
  }

  async function sign(pageId: string, reference: string, detail: string): Promise<Buffer> {
    known ??= readSecret();
    try {
      return createHmac("sha256", await known)
        .update(JSON.stringify([pageId, reference, detail]))
        .digest();
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  return {
    async tokenFor(pageId: string, reference: string, detail: string): Promise<string> {
      return `${reference}.${detail}.${(await sign(pageId, reference, detail)).toString("base64url")}`;
    },
    /** Undefined for a token that is not ours, or another site's. Takes a time that tells nothing of the right signature. */
    async read(pageId: string, token: string): Promise<{ reference: string; detail: string } | undefined> {
      const [, reference = "", detail = "", signature = ""] = TOKEN.exec(token) ?? [];
      if (reference === "") return undefined;
      const right = await sign(pageId, reference, detail);
      return timingSafeEqual(Buffer.from(signature, "base64url"), right) ? { reference, detail } : undefined;
    },
  };
}

/** How long a link to a held lead leads somewhere, in milliseconds: the digest of each day has new ones. */
const VALID_MS = 14 * 86_400_000;

/** Links by which the operator sends on a lead that is held, from the digest. One found in an old mailbox has ended. */
export function releaseLinks(database: Database) {
  const tokens = signedTokens(database, "release links");
  return {
    /** What stands in the address of a link to a lead of a site. @throws DatabaseUnavailable */
    tokenFor: (pageId: string, reference: string, at: Date): Promise<string> =>
      tokens.tokenFor(pageId, reference, Math.floor((at.getTime() + VALID_MS) / 1_000).toString(36)),
    /**
     * The reference that a token is for; undefined for a token that is not ours, is another site's, or has ended.
     *
     * @throws DatabaseUnavailable
     */
    async referenceOf(pageId: string, token: string, at: Date): Promise<string | undefined> {
      const { reference, detail = "" } = (await tokens.read(pageId, token)) ?? {};
      return Number.parseInt(detail, 36) * 1_000 > at.getTime() ? reference : undefined;
    },
  };
}

export interface PhotoAddress {
  pageId: string;
  reference: string;
  /** From 1. */
  position: number;
}

/** Links to photos. They end with their lead: what was erased, or is past its retention, is at no link. */
export function photoLinks(database: Database) {
  const tokens = signedTokens(database, "photo links");
  return {
    /** The path of a photo, on its site's origin. @throws DatabaseUnavailable */
    async pathOf({ pageId, reference, position }: PhotoAddress): Promise<string> {
      return `${ADDRESSES.leadPhoto}${await tokens.tokenFor(pageId, reference, String(position))}`;
    },
    /** The photo that a path's token is for; undefined for one that is not ours or another site's. @throws DatabaseUnavailable */
    async photoOf(pageId: string, token: string): Promise<PhotoAddress | undefined> {
      const found = await tokens.read(pageId, token);
      return found && { pageId, reference: found.reference, position: Number(found.detail) };
    },
  };
}

export type PhotoLinks = ReturnType<typeof photoLinks>;
