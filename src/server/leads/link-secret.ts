/** What signs links of ours: a secret of the database's own for each purpose, the same for all processes that share it. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database, Migration } from "../database/database.ts";

/** Migration: what signs links; a row a purpose, made when it is first needed. */
export const createSecrets: Migration = ({ strict }) =>
  `CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)${strict}`;

export interface LinkSigner {
  /** HMAC-SHA-256 of some values, base64url: 43 characters. @throws DatabaseUnavailable */
  sign(values: readonly string[]): Promise<string>;
  /** Whether a signature is that of these values, in a time that tells nothing of the right one. @throws DatabaseUnavailable */
  isSigned(values: readonly string[], signature: string): Promise<boolean>;
}

/** @param purpose signatures of one are none of another's */
export function linkSigner(database: Database, purpose: string): LinkSigner {
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

  async function digestOf(values: readonly string[]): Promise<Buffer> {
    known ??= readSecret();
    try {
      return createHmac("sha256", await known)
        .update(JSON.stringify(values))
        .digest();
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  return {
    sign: async (values) => (await digestOf(values)).toString("base64url"),
    async isSigned(values, signature) {
      const [given, right] = [Buffer.from(signature, "base64url"), await digestOf(values)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
