/** Where leads are kept. */
import { createHash } from "node:crypto";
import type { Connection, Database, Migration } from "../database/database.ts";
import { countLead } from "./lead-rate.ts";
import { addMailJobs, type MailPolicy } from "./mail-jobs.ts";
import { newReference } from "./reference.ts";
import { judge, type Judgement, textDigestOf } from "./spam.ts";
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

/** Migration: how a lead was judged, and where it came from. */
export const addJudgement: Migration = () => `
  ALTER TABLE leads ADD COLUMN service_offered INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE leads ADD COLUMN attribution TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE leads ADD COLUMN text_digest TEXT NOT NULL DEFAULT '';
  ALTER TABLE leads ADD COLUMN suspicions TEXT NOT NULL DEFAULT '';
  ALTER TABLE leads ADD COLUMN held INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX leads_by_text ON leads (text_digest, received_at);
  CREATE INDEX leads_by_time ON leads (received_at);
  CREATE INDEX leads_held ON leads (id) WHERE held = 1`;

/** Migration: which site's leads they are; empty for those of before (see sites/adopt.ts). */
export const addPageId: Migration = () => `
  ALTER TABLE leads ADD COLUMN page_id TEXT NOT NULL DEFAULT '';
  CREATE INDEX leads_by_page ON leads (page_id, id)`;

export interface StoredLead {
  reference: string;
  /** True when its mails wait for the operator's release. */
  held: boolean;
  /** True when the same lead under the same key was there already, and nothing was stored. */
  repeated: boolean;
}

/** What the server knows of a submission beside its text. */
export interface Circumstances {
  /** Where it came from; undefined where that is not known, and not counted. */
  address?: string | undefined;
  /** Whether the record offers the service that it names. */
  serviceOffered?: boolean;
  /** Whether it is judged at all. */
  judged?: boolean;
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
  add(submission: Submission, circumstances?: Circumstances): Promise<StoredLead>;
}

/** The leads of one site; other sites may keep theirs in the same database. */
export function leadStore(database: Database, policy: MailPolicy, now: () => Date = () => new Date()): LeadStore {
  const { pageId } = policy;
  return {
    add(submission, circumstances = {}) {
      const digest = digestOf(pageId, submission);
      const text = textDigestOf(submission.fields);
      return database.write(async (connection) => {
        for (;;) {
          const known = await find(connection, pageId, submission, digest);
          if (known !== undefined) return { reference: known.reference, held: known.held === 1, repeated: true };
          const receivedAt = now();
          // One after the other, or leads that come at the same time don't count for each other.
          if (text !== "") await database.inTurn(connection, `lead text ${pageId} ${text}`);
          const judgement = await judgeIn(connection, pageId, submission, { ...circumstances, text, receivedAt });
          const lead = await insert(connection, pageId, submission, {
            digest,
            text,
            receivedAt,
            judgement,
            circumstances,
          });
          // Nothing was inserted: another process took the key in between, or the reference is taken. Look again.
          if (lead === undefined) continue;
          const made = { leadId: lead.id, submission, at: receivedAt, held: judgement.held };
          await addMailJobs(database, connection, policy, made);
          return { reference: lead.reference, held: judgement.held, repeated: false };
        }
      });
    },
  };
}

/** Of what the visitor filled in and whom it is for: a logo that changed between two tries makes no second lead. */
const digestOf = (pageId: string, submission: Submission): string => sha256([pageId, ...contentOf(submission)]);
/** Of leads that were stored before sites shared a database: a browser may send one of them again after the upgrade. */
const digestOfBefore = (submission: Submission): string => sha256(contentOf(submission));

const contentOf = ({ destination, fields }: Submission): unknown[] => [destination.toLowerCase(), fields];
const sha256 = (content: unknown[]): string => createHash("sha256").update(JSON.stringify(content)).digest("hex");

/** Threat: a key that was seen at one site, tried at another, must not tell of the first one's lead. */
async function find(
  connection: Connection,
  pageId: string,
  submission: Submission,
  digest: string,
): Promise<{ reference: string; held: number } | undefined> {
  const { key } = submission;
  if (key === undefined) return undefined;
  return connection
    .selectFrom("leads")
    .select(["reference", "held"])
    .where("idempotency_key", "=", key)
    .where("content_digest", "in", [digest, digestOfBefore(submission)])
    .where("page_id", "=", pageId)
    .executeTakeFirst();
}

const DAY_MS = 86_400_000;
/** Repeats that count. */
const REPEATS = 3;

async function judgeIn(
  connection: Connection,
  pageId: string,
  { fields, trap, elapsedMs }: Submission,
  { judged = true, address, text, receivedAt }: Circumstances & { text: string; receivedAt: Date },
): Promise<Judgement> {
  if (!judged) return { held: false, suspicions: [] };
  const since = new Date(receivedAt.getTime() - DAY_MS).toISOString();
  const same = connection
    .selectFrom("leads")
    .select("id")
    .where("text_digest", "=", text)
    .where("page_id", "=", pageId);
  const repeats = text === "" ? [] : await same.where("received_at", ">", since).limit(REPEATS).execute();
  const fromAddress = address === undefined ? 0 : await countLead(connection, pageId, address);
  return judge({ fields, trap, elapsedMs, repeats: repeats.length, fromAddress });
}

interface Known {
  digest: string;
  text: string;
  receivedAt: Date;
  judgement: Judgement;
  circumstances: Circumstances;
}

const insert = (
  connection: Connection,
  pageId: string,
  { key, destination, logo, color, language, page, attribution, fields }: Submission,
  { digest, text, receivedAt, judgement, circumstances }: Known,
): Promise<{ id: number; reference: string } | undefined> =>
  connection
    .insertInto("leads")
    .values({
      page_id: pageId,
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
      service_offered: circumstances.serviceOffered === false ? 0 : 1,
      attribution: JSON.stringify(attribution),
      text_digest: text,
      suspicions: judgement.suspicions.join(","),
      held: judgement.held ? 1 : 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "reference"])
    .executeTakeFirst();
