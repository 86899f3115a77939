/** Where leads are stored. */
import { createHash } from "node:crypto";
import type { Connection, Database, Migration } from "../database/database.ts";
import { type DiskBudget, NoRoomForPhotos, OverDiskBudget } from "./disk-budget.ts";
import { currentRequestId } from "../request-id.ts";
import { countLead, siteLimit } from "./lead-rate.ts";
import { addMailJobs, type MailPolicy } from "./mail-jobs.ts";
import { insertPhotos, type NewPhoto } from "./photos/lead-photos.ts";
import { newReference } from "./reference.ts";
import { scoreSpam, type SpamScore, textDigestOf } from "./spam.ts";
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
export const addSpamScore: Migration = () => `
  ALTER TABLE leads ADD COLUMN service_offered INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE leads ADD COLUMN attribution TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE leads ADD COLUMN text_digest TEXT NOT NULL DEFAULT '';
  ALTER TABLE leads ADD COLUMN suspicions TEXT NOT NULL DEFAULT '';
  ALTER TABLE leads ADD COLUMN held INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX leads_by_text ON leads (text_digest, received_at);
  CREATE INDEX leads_by_time ON leads (received_at);
  CREATE INDEX leads_held ON leads (id) WHERE held = 1`;

/** Migration: the request that a lead came by, for the log. */
export const addRequestId: Migration = () => "ALTER TABLE leads ADD COLUMN request_id TEXT NOT NULL DEFAULT ''";

/** Migration: which site's leads they are; empty for those of before (see sites/assign-page-id.ts). */
export const addPageId: Migration = () => `
  ALTER TABLE leads ADD COLUMN page_id TEXT NOT NULL DEFAULT '';
  CREATE INDEX leads_by_page ON leads (page_id, id)`;

/** Migration: where the visitor's place is. */
export const addDistance: Migration = () => `
  ALTER TABLE leads ADD COLUMN zip TEXT NOT NULL DEFAULT '';
  ALTER TABLE leads ADD COLUMN distance_miles INTEGER`;

const DAY_MS = 86_400_000;
/** Repeats that count. */
const REPEATS = 3;
/** Leads an hour that a site may get at least before further ones are held; see `siteLimit`. */
const LEADS_PER_HOUR = 200;

export interface StoredLead {
  reference: string;
  /** True when its mails wait for the operator's release. */
  held: boolean;
  /** True when the same lead under the same key was there already, and nothing was stored. */
  repeated: boolean;
}

/** What the server knows of a submission beside its text. */
export interface Circumstances {
  /** Who gets the mail about it, empty for nobody; its destination unless told. */
  recipient?: string;
  /** Where it came from; undefined where that is not known, and not counted. */
  address?: string | undefined;
  /** Whether the record offers the service that it names. */
  serviceOffered?: boolean;
  /** Miles from the business to its ZIP code; undefined where that is not known. */
  distanceMiles?: number | undefined;
  /** Whether it is judged at all. */
  judged?: boolean;
  /** Its photos, made anew, in their order. */
  photos?: readonly NewPhoto[];
}

export interface LeadStore {
  /** The lead that a submission repeats; undefined when it is new. @throws DatabaseUnavailable */
  find(submission: Submission): Promise<StoredLead | undefined>;
  /**
   * Stores a lead, its photos and the mails that it asks for, in one transaction; all is on disk when this resolves.
   *
   * A repeat is the same key with the same content, photos too. The same key with other content is a lead of its own: the visitor
   * changed the text after a send whose answer got lost, or two visitors without script sent the same cached page's form.
   * Refusing it would lose a lead.
   *
   * @throws DatabaseUnavailable
   * @throws OverDiskBudget when there is no room for it
   * @throws NoRoomForPhotos when there would be for it without its photos
   */
  add(submission: Submission, circumstances?: Circumstances): Promise<StoredLead>;
}

export interface LeadStoreLimits {
  /** See `siteLimit`. */
  leadsPerHour?: number | undefined;
  /** The room for leads; no end to it unless told. */
  budget?: Pick<DiskBudget, "level" | "add"> | undefined;
}

/** The leads of one site; other sites may keep theirs in the same database. */
export function leadStore(
  database: Database,
  policy: MailPolicy,
  now: () => Date = () => new Date(),
  { leadsPerHour = LEADS_PER_HOUR, budget }: LeadStoreLimits = {},
): LeadStore {
  const { pageId } = policy;
  const siteOverLimit = siteLimit(pageId, leadsPerHour);

  async function scoreIn(
    connection: Connection,
    { fields, honeypot, elapsedMs }: Submission,
    { judged = true, address, text, receivedAt }: Circumstances & { text: string; receivedAt: Date },
  ): Promise<SpamScore> {
    if (!judged) return { held: false, signals: [] };
    const since = new Date(receivedAt.getTime() - DAY_MS).toISOString();
    const same = connection
      .selectFrom("leads")
      .select("id")
      .where("text_digest", "=", text)
      .where("page_id", "=", pageId);
    const repeats = text === "" ? [] : await same.where("received_at", ">", since).limit(REPEATS).execute();
    const counted =
      address === undefined
        ? { fromAddress: 0, networkOverLimit: false }
        : await countLead(connection, pageId, address, receivedAt);
    const siteIsOver = await siteOverLimit(connection, receivedAt);
    return scoreSpam({ fields, honeypot, elapsedMs, repeats: repeats.length, ...counted, siteOverLimit: siteIsOver });
  }

  return {
    async find(submission) {
      if (submission.key === undefined) return undefined;
      const digest = digestOf(pageId, submission);
      const known = await database.read((connection) => find(connection, pageId, submission, digest));
      return known && { reference: known.reference, held: known.held === 1, repeated: true };
    },
    async add(submission, circumstances = {}) {
      const { photos = [] } = circumstances;
      // Known here only: writes that share a commit run on behalf of the first one's request.
      const requestId = currentRequestId() ?? "";
      const room = await budget?.level(pageId);
      const digest = digestOf(pageId, submission);
      const text = textDigestOf(submission.fields);
      const stored = await database.write(async (connection) => {
        for (;;) {
          const known = await find(connection, pageId, submission, digest);
          if (known !== undefined) return { reference: known.reference, held: known.held === 1, repeated: true };
          const receivedAt = now();
          // One after the other, or leads that come at the same time don't count for each other.
          if (text !== "") await database.lockUntilCommit(connection, `lead text ${pageId} ${text}`);
          const score = await scoreIn(connection, submission, { ...circumstances, text, receivedAt });
          if (room === "full" || (room === "reserved" && score.held)) throw new OverDiskBudget();
          if (room === "reserved" && photos.length > 0) throw new NoRoomForPhotos();
          const lead = await insert(connection, pageId, submission, {
            digest,
            text,
            receivedAt,
            score,
            requestId,
            circumstances,
          });
          // Nothing was inserted: another process took the key in between, or the reference is taken. Look again.
          if (lead === undefined) continue;
          await insertPhotos(connection, lead.id, photos);
          const recipient = circumstances.recipient ?? submission.destination;
          const made = {
            leadId: lead.id,
            reference: lead.reference,
            submission,
            recipient,
            at: receivedAt,
            held: score.held,
          };
          await addMailJobs(database, connection, policy, made);
          return { reference: lead.reference, held: score.held, repeated: false };
        }
      });
      if (!stored.repeated) budget?.add(submission, sumOf(photos));
      return stored;
    },
  };
}

/** Of what the visitor filled in and whom it is for: a logo that changed between two tries makes no second lead. */
const digestOf = (pageId: string, submission: Submission): string => sha256([pageId, ...contentOf(submission)]);
/** Of leads that were stored before sites shared a database: a browser may send one of them again after the upgrade. */
const digestOfBefore = (submission: Submission): string => sha256(contentOf(submission));

/** A lead without a ZIP code has the digest of before there was that field. */
const contentOf = ({ destination, fields: { zip, ...fields }, photos }: Submission): unknown[] => [
  destination.toLowerCase(),
  zip === "" ? fields : { ...fields, zip },
  // As they were sent: what is made of them may change with the program.
  ...(photos.length === 0 ? [] : [photos.map(({ digest }) => digest)]),
];
const sumOf = (photos: readonly NewPhoto[]): number => photos.reduce((sum, { bytes }) => sum + bytes.length, 0);
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

interface Known {
  digest: string;
  text: string;
  receivedAt: Date;
  score: SpamScore;
  requestId: string;
  circumstances: Circumstances;
}

const insert = (
  connection: Connection,
  pageId: string,
  { key, destination, logo, color, language, page, attribution, fields }: Submission,
  { digest, text, receivedAt, score, requestId, circumstances }: Known,
): Promise<{ id: number; reference: string } | undefined> =>
  connection
    .insertInto("leads")
    .values({
      page_id: pageId,
      request_id: requestId,
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
      suspicions: score.signals.join(","),
      held: score.held ? 1 : 0,
      zip: fields.zip,
      distance_miles: circumstances.distanceMiles ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "reference"])
    .executeTakeFirst();
