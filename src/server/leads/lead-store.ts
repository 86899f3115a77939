/** Where leads are kept. */
import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Database } from "../database.ts";
import { newReference } from "./reference.ts";
import type { Submission } from "./submission.ts";

/** Migration: the table of leads. */
export const createLeads = `
  CREATE TABLE leads (
    id INTEGER PRIMARY KEY,
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
  ) STRICT`;

export interface StoredLead {
  reference: string;
  /** True when the same lead under the same key was there already, and nothing was stored. */
  repeated: boolean;
}

export interface LeadStore {
  /**
   * Stores a lead; it is on disk when this returns.
   *
   * A repeat is the same key with the same content. The same key with other content is a lead of its own: the visitor
   * changed the text after a send whose answer got lost, or two visitors without script sent the same kept page's form.
   * Refusing it would lose a lead.
   *
   * @throws DatabaseUnavailable
   */
  add(submission: Submission): StoredLead;
}

export function leadStore(database: Database, now: () => Date = () => new Date()): LeadStore {
  return {
    add(submission) {
      const { key } = submission;
      const digest = digestOf(submission);
      return database.write((connection) => {
        const known = key === undefined ? undefined : find(connection, key, digest);
        if (known !== undefined) return { reference: known, repeated: true };
        const reference = unusedReference(connection);
        insert(connection, reference, digest, now(), submission);
        return { reference, repeated: false };
      });
    },
  };
}

/** Of what the visitor filled in and whom it is for: a logo that changed between two tries makes no second lead. */
const digestOf = ({ destination, fields }: Submission): string =>
  createHash("sha256")
    .update(JSON.stringify([destination.toLowerCase(), fields]))
    .digest("hex");

function find(connection: DatabaseSync, key: string, digest: string): string | undefined {
  const row = connection
    .prepare("SELECT reference FROM leads WHERE idempotency_key = ? AND content_digest = ?")
    .get(key, digest);
  return row === undefined ? undefined : String(row["reference"]);
}

function unusedReference(connection: DatabaseSync): string {
  const taken = connection.prepare("SELECT 1 FROM leads WHERE reference = ?");
  let reference = newReference();
  while (taken.get(reference) !== undefined) reference = newReference();
  return reference;
}

function insert(
  connection: DatabaseSync,
  reference: string,
  digest: string,
  receivedAt: Date,
  { key, destination, logo, color, language, page, fields }: Submission,
): void {
  connection
    .prepare(
      `INSERT INTO leads (reference, idempotency_key, content_digest, received_at, destination, logo, color, language,
         page, name, last_name, client_email, phone, address, service, contact_by, message)
       VALUES (:reference, :key, :digest, :receivedAt, :destination, :logo, :color, :language,
         :page, :name, :lastName, :clientEmail, :phone, :address, :service, :contactBy, :message)`,
    )
    .run({
      reference,
      digest,
      destination,
      logo,
      color,
      language,
      page,
      ...fields,
      key: key ?? null,
      receivedAt: receivedAt.toISOString(),
      contactBy: fields.contactBy.join(","),
    });
}
