/** Where leads are kept. */
import { createHash } from "node:crypto";
import type { Connection, Database, Migration } from "../database/database.ts";
import { addMailJobs, type MailPolicy } from "./mail-jobs.ts";
import { newReference } from "./reference.ts";
import type { Submission } from "./submission.ts";

/** Migration: the table of leads. */
export const createLeads: Migration = ({ id, strict }) => `
  CREATE TABLE leads (
    id ${id},
    reference TEXT NOT NULL UNIQUE,
    idempotency_key TEXT,
    content_digest TEXT NOT NULL,
    received_at TEXT NOT NULL,
    destination TEXT NOT NULL,
    logo TEXT NOT NULL,
    color TEXT NOT NULL,
    language TEXT NOT NULL,
    page TEXT NOT NULL,
    name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    client_email TEXT NOT NULL,
    phone TEXT NOT NULL,
    address TEXT NOT NULL,
    service TEXT NOT NULL,
    contact_by TEXT NOT NULL,
    message TEXT NOT NULL,
    UNIQUE (idempotency_key, content_digest)
  )${strict}`;

export interface StoredLead {
  reference: string;
  /** True when the same lead under the same key was there already, and nothing was stored. */
  repeated: boolean;
}

export interface LeadStore {
  /**
   * Stores a lead and the mails that it asks for; all is on disk when this resolves.
   *
   * A repeat is the same key with the same content. The same key with other content is a lead of its own: the visitor
   * changed the text after a send whose answer got lost, or two visitors without script sent the same kept page's form.
   * Refusing it would lose a lead.
   *
   * @throws DatabaseUnavailable
   */
  add(submission: Submission): Promise<StoredLead>;
}

export function leadStore(database: Database, policy: MailPolicy, now: () => Date = () => new Date()): LeadStore {
  return {
    add(submission) {
      const digest = digestOf(submission);
      return database.write(async (connection) => {
        for (;;) {
          const known = await find(connection, submission.key, digest);
          if (known !== undefined) return { reference: known, repeated: true };
          const receivedAt = now();
          const lead = await insert(connection, digest, receivedAt, submission);
          // Nothing was inserted: another process took the key in between, or the reference is taken. Look again.
          if (lead === undefined) continue;
          await addMailJobs(connection, policy, lead.id, submission, receivedAt);
          return { reference: lead.reference, repeated: false };
        }
      });
    },
  };
}

/** Of what the visitor filled in and whom it is for: a logo that changed between two tries makes no second lead. */
const digestOf = ({ destination, fields }: Submission): string =>
  createHash("sha256")
    .update(JSON.stringify([destination.toLowerCase(), fields]))
    .digest("hex");

async function find(connection: Connection, key: string | undefined, digest: string): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const row = await connection
    .selectFrom("leads")
    .select("reference")
    .where("idempotency_key", "=", key)
    .where("content_digest", "=", digest)
    .executeTakeFirst();
  return row?.reference;
}

const insert = (
  connection: Connection,
  digest: string,
  receivedAt: Date,
  { key, destination, logo, color, language, page, fields }: Submission,
): Promise<{ id: number; reference: string } | undefined> =>
  connection
    .insertInto("leads")
    .values({
      reference: newReference(),
      idempotency_key: key ?? null,
      content_digest: digest,
      received_at: receivedAt.toISOString(),
      destination,
      logo,
      color,
      language,
      page,
      name: fields.name,
      last_name: fields.lastName,
      client_email: fields.clientEmail,
      phone: fields.phone,
      address: fields.address,
      service: fields.service,
      contact_by: fields.contactBy.join(","),
      message: fields.message,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "reference"])
    .executeTakeFirst();
