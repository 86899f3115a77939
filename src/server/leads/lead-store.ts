/** Where leads are stored. */
import { createHash } from "node:crypto";
import type { Connection, Database } from "../database/database.ts";
import { type DiskBudget, NoRoomForPhotos, OverDiskBudget } from "./disk-budget.ts";
import { currentRequestId } from "../request-id.ts";
import { countLead, siteLimit } from "./lead-rate.ts";
import { addMailJobs, type MailPolicy } from "./mail-jobs.ts";
import { insertPhotos, type NewPhoto } from "./photos/lead-photos.ts";
import { newReference } from "./reference.ts";
import { scoreSpam, type SpamScore, textDigestOf } from "./spam.ts";
import type { Submission } from "./submission.ts";

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
  /** Who gets the mail about it, empty for nobody; its destination by default. */
  recipient?: string;
  /** Where it came from; undefined where that is not known, and not counted. */
  address?: string | undefined;
  /** Whether the record offers the service that it names. */
  serviceOffered?: boolean;
  /** Miles from the business to its ZIP code; undefined where that is not known. */
  distanceMiles?: number | undefined;
  /** Whether it is scored for spam at all. */
  scored?: boolean;
  /** Its photos, made anew, in their order. */
  photos?: readonly NewPhoto[];
}

export interface LeadStoreLimits {
  /** See `siteLimit`. */
  leadsPerHour?: number | undefined;
  /** The room for leads; no end to it by default. */
  budget?: Pick<DiskBudget, "level" | "add"> | undefined;
}

/** The leads of one site; other sites may keep theirs in the same database. */
export function leadStore(
  database: Database,
  policy: MailPolicy,
  now: () => Date = () => new Date(),
  { leadsPerHour = LEADS_PER_HOUR, budget }: LeadStoreLimits = {},
) {
  const { pageId } = policy;
  const siteOverLimit = siteLimit(pageId, leadsPerHour);

  /** Threat: a key that was seen at one site, tried at another, must not tell of the first one's lead. */
  async function find(connection: Connection, submission: Submission): Promise<StoredLead | undefined> {
    const { key } = submission;
    if (key === undefined) return undefined;
    const known = await connection
      .selectFrom("leads")
      .select(["reference", "held"])
      .where("idempotency_key", "=", key)
      .where("content_digest", "in", [digestOf(pageId, submission), digestOfBefore(submission)])
      .where("page_id", "=", pageId)
      .executeTakeFirst();
    return known && { reference: known.reference, held: known.held === 1, repeated: true };
  }

  async function scoreIn(
    connection: Connection,
    { fields, honeypot, elapsedMs }: Submission,
    { scored = true, address, text, receivedAt }: Circumstances & { text: string; receivedAt: Date },
  ): Promise<SpamScore> {
    if (!scored) return { held: false, signals: [] };
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
    /** The lead that a submission repeats; undefined when it is new. @throws DatabaseUnavailable */
    find: (submission: Submission): Promise<StoredLead | undefined> =>
      database.read((connection) => find(connection, submission)),
    /**
     * Stores a lead, its photos and the mails that it causes, in one transaction; all is on disk when this resolves.
     *
     * A repeat is the same key with the same content, photos too. The same key with other content is a lead of its own: the
     * visitor changed the text after a send whose response got lost, or two visitors without script sent the same cached page's
     * form. Refusing it would lose a lead.
     *
     * @throws DatabaseUnavailable
     * @throws OverDiskBudget when there is no room for it
     * @throws NoRoomForPhotos when there would be for it without its photos
     */
    async add(submission: Submission, circumstances: Circumstances = {}): Promise<StoredLead> {
      const { photos = [], recipient = submission.destination, serviceOffered = true, distanceMiles } = circumstances;
      // Known here only: writes that share a commit run on behalf of the first one's request.
      const requestId = currentRequestId() ?? "";
      const room = await budget?.level(pageId);
      const text = textDigestOf(submission.fields);
      const stored = await database.write(async (connection) => {
        for (;;) {
          const known = await find(connection, submission);
          if (known !== undefined) return known;
          const receivedAt = now();
          // One after the other, or leads that come at the same time don't count for each other.
          if (text !== "") await database.lockUntilCommit(connection, `lead text ${pageId} ${text}`);
          const { held, signals } = await scoreIn(connection, submission, { ...circumstances, text, receivedAt });
          if (room === "full" || (room === "reserved" && held)) throw new OverDiskBudget();
          if (room === "reserved" && photos.length > 0) throw new NoRoomForPhotos();
          const lead = await connection
            .insertInto("leads")
            .values({
              ...columnsOf(submission),
              page_id: pageId,
              request_id: requestId,
              reference: newReference(),
              content_digest: digestOf(pageId, submission),
              received_at: receivedAt.toISOString(),
              service_offered: serviceOffered ? 1 : 0,
              text_digest: text,
              suspicions: signals.join(","),
              held: held ? 1 : 0,
              distance_miles: distanceMiles ?? null,
            })
            .onConflict((conflict) => conflict.doNothing())
            .returning(["id", "reference"])
            .executeTakeFirst();
          // Nothing was inserted: another process took the key in between, or the reference is taken. Look again.
          if (lead === undefined) continue;
          await insertPhotos(connection, lead.id, photos);
          await addMailJobs(database, connection, policy, { ...lead, submission, recipient, at: receivedAt, held });
          return { reference: lead.reference, held, repeated: false };
        }
      });
      const photoBytes = photos.reduce((sum, { bytes }) => sum + bytes.length, 0);
      if (!stored.repeated) budget?.add(submission, photoBytes);
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
const sha256 = (content: unknown[]): string => createHash("sha256").update(JSON.stringify(content)).digest("hex");

/** What is stored of a submission as it was sent. */
const columnsOf = ({ key, destination, logo, color, language, page, attribution, fields }: Submission) => ({
  idempotency_key: key ?? null,
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
  attribution: JSON.stringify(attribution),
  zip: fields.zip,
});
