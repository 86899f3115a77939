/**
 * Signed links to a lead: to the page that releases a held one, and to photos that don't fit into a mail. Threat: a
 * link that is guessed, or made for another lead, photo or site. Each is signed (HMAC-SHA-256) for one purpose, site,
 * lead and photo, with a secret per purpose that is stored in the database, the same for all processes that share it.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { ADDRESSES } from "../addresses.ts";
import type { Database } from "../database/database.ts";

/** The reference, the detail (expiry or photo), and the signature. */
const TOKEN = /^([A-Z0-9]{3}-[A-Z0-9]{4})\.([a-z0-9]{1,9})\.([\w-]{43})$/;

/** @param purpose signatures for one purpose are not valid for another */
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
    /** Verifies a token, in constant time; undefined for an invalid one or another site's. */
    async read(pageId: string, token: string): Promise<{ reference: string; detail: string } | undefined> {
      const [, reference = "", detail = "", signature = ""] = TOKEN.exec(token) ?? [];
      if (reference === "") return undefined;
      const right = await sign(pageId, reference, detail);
      return timingSafeEqual(Buffer.from(signature, "base64url"), right) ? { reference, detail } : undefined;
    },
  };
}

/** Lifetime of a link to a held lead, in milliseconds: each day's digest has new ones. */
const VALID_MS = 14 * 86_400_000;

/** Creates and verifies the links of the digest that release held leads. A link in an old mail has expired. */
export function releaseLinks(database: Database) {
  const tokens = signedTokens(database, "release links");
  return {
    /** Returns the token of a link to a site's lead. @throws DatabaseUnavailable */
    tokenFor: (pageId: string, reference: string, at: Date): Promise<string> =>
      tokens.tokenFor(pageId, reference, Math.floor((at.getTime() + VALID_MS) / 1_000).toString(36)),
    /**
     * Returns the reference of a token; undefined for an invalid or expired one, or another site's.
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

/** Creates and verifies links to photos. They are valid as long as their lead is stored. */
export function photoLinks(database: Database) {
  const tokens = signedTokens(database, "photo links");
  return {
    /** Returns the path of a photo, on its site's origin. @throws DatabaseUnavailable */
    async pathOf({ pageId, reference, position }: PhotoAddress): Promise<string> {
      return `${ADDRESSES.leadPhoto}${await tokens.tokenFor(pageId, reference, String(position))}`;
    },
    /** Returns the photo of a token; undefined for an invalid one or another site's. @throws DatabaseUnavailable */
    async photoOf(pageId: string, token: string): Promise<PhotoAddress | undefined> {
      const found = await tokens.read(pageId, token);
      return found && { pageId, reference: found.reference, position: Number(found.detail) };
    },
  };
}

export type PhotoLinks = ReturnType<typeof photoLinks>;
