/** Stores leads, and recognizes repeated ones. */
import { createHash } from "node:crypto";
import { isMailable } from "../../record/lead-recipient.ts";
import type { Connection, Database } from "../database/database.ts";
import { type DiskBudget, NoRoomForPhotos, OverDiskBudget } from "./disk-budget.ts";
import { currentRequestId } from "../current-request-id.ts";
import { countLead, siteLimit } from "./lead-rate.ts";
import { addMailJobs, type MailPolicy, type NewLead } from "./mail-jobs.ts";
import { insertPhotos, type NewPhoto } from "./photos/lead-photos.ts";
import { newReference } from "./reference.ts";
import { scoreSpam, textDigestOf } from "./spam.ts";
import type { Submission } from "./submission.ts";

const DAY_MS = 86_400_000;
/** Maximum number of repeats that count. */
const REPEATS = 3;
/** Minimum of the hourly limit from which leads are held; see `siteLimit`. */
const LEADS_PER_HOUR = 200;

export interface StoredLead {
  id: number;
  reference: string;
  /** True if its mails wait for the operator to release them. */
  held: boolean;
  /** True if the same lead with the same key was already stored. */
  repeated: boolean;
}

/** Facts about a submission that are not part of its text. */
export interface Circumstances {
  /** Recipient of the mail about it, empty for none; its destination by default. */
  recipient?: string;
  /** IP address of the sender; undefined if unknown, and then not counted. */
  address?: string | undefined;
  /** Whether the record offers the requested service. */
  serviceOffered?: boolean;
  /** Miles from the business to its ZIP code; undefined if unknown. */
  distanceMiles?: number | undefined;
  /** Whether it is scored for spam. */
  scored?: boolean;
  /** Its re-encoded photos, in order. */
  photos?: readonly NewPhoto[];
}

export interface LeadStoreLimits {
  /** See `siteLimit`. */
  leadsPerHour?: number | undefined;
  /** Disk budget of the leads; unlimited by default. */
  budget?: Pick<DiskBudget, "level" | "add"> | undefined;
}

/** Opens the store of one site's leads; other sites may use the same database. */
export function leadStore(
  database: Database,
  policy: MailPolicy,
  now: () => Date = () => new Date(),
  { leadsPerHour = LEADS_PER_HOUR, budget }: LeadStoreLimits = {},
) {
  const { pageId } = policy;
  const siteOverLimit = siteLimit(pageId, leadsPerHour);

  /** Threat: a key that was used at one site, tried at another, must not reveal the first site's lead. */
  async function find(connection: Connection, submission: Submission): Promise<StoredLead | undefined> {
    const { key } = submission;
    if (key === undefined) return undefined;
    const known = await connection
      .selectFrom("leads")
      .select(["id", "reference", "held"])
      .where("idempotency_key", "=", key)
      .where("content_digest", "in", [digestOf(pageId, submission), ...digestsOfBefore(pageId, submission)])
      .where("page_id", "=", pageId)
      .executeTakeFirst();
    return known && { ...known, held: known.held === 1, repeated: true };
  }

  /** Adds the mail to the business for a lead that was stored while it had no address. */
  async function addMissingMail(connection: Connection, lead: Omit<NewLead, "at">): Promise<void> {
    const { id, recipient } = lead;
    if (!isMailable(recipient)) return;
    await database.lockUntilCommit(connection, `recipients of lead ${id}`);
    const jobs = connection.selectFrom("mail_jobs").select("recipient").where("lead_id", "=", id);
    const others = new Set(policy.leadsTo?.map(({ address }) => address));
    const mails = await jobs.where("kind", "=", "business").execute();
    if (mails.some((mail) => mail.recipient === recipient || !others.has(mail.recipient))) return;
    const onlyMail = { ...policy, leadsTo: [], webhookOrigin: undefined, confirmToVisitor: false };
    await addMailJobs(database, connection, onlyMail, { ...lead, at: now() });
  }

  async function scoreIn(
    connection: Connection,
    { fields, honeypot, elapsedMs }: Submission,
    { scored = true, address, text, receivedAt }: Circumstances & { text: string; receivedAt: Date },
  ): Promise<ReturnType<typeof scoreSpam>> {
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
    /** Finds the lead that a submission repeats; undefined if it is new. @throws DatabaseUnavailable */
    find: (submission: Submission): Promise<StoredLead | undefined> =>
      database.read((connection) => find(connection, submission)),
    /**
     * Stores a lead, its photos and its mail jobs in one transaction; all is on disk when this resolves.
     *
     * A repeat has the same key and the same content, including photos; it adds only the mail to a business that had no
     * address before. The same key with other content is a separate lead: the visitor edited the text after a response
     * was lost, or two visitors without JavaScript sent the form of the same cached page. Rejecting it would lose a lead.
     *
     * @throws DatabaseUnavailable
     * @throws OverDiskBudget if there is no room for it
     * @throws NoRoomForPhotos if there would be room without its photos
     */
    async add(submission: Submission, circumstances: Circumstances = {}): Promise<StoredLead> {
      const { photos = [], recipient = submission.destination, serviceOffered = true, distanceMiles } = circumstances;
      // Read it here: writes that share a commit run in the context of the first one's request.
      const requestId = currentRequestId() ?? "";
      const room = await budget?.level(pageId);
      const text = textDigestOf(submission.fields);
      const stored = await database.write(async (connection) => {
        for (;;) {
          const known = await find(connection, submission);
          if (known !== undefined) {
            await addMissingMail(connection, { ...known, submission, recipient });
            return known;
          }
          const receivedAt = now();
          // Serialize equal texts, or leads that arrive at the same time would not count for each other.
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
          // Nothing was inserted: another process stored the key meanwhile, or the reference exists. Try again.
          if (lead === undefined) continue;
          await insertPhotos(connection, lead.id, photos);
          await addMailJobs(database, connection, policy, { ...lead, submission, recipient, at: receivedAt, held });
          return { ...lead, held, repeated: false };
        }
      });
      const photoBytes = photos.reduce((sum, { bytes }) => sum + bytes.length, 0);
      if (!stored.repeated) budget?.add(submission, photoBytes);
      return stored;
    },
  };
}

/**
 * Digest of the visitor's input: a logo or a destination that changed between two tries does not make a second lead.
 */
const digestOf = (pageId: string, submission: Submission): string => sha256([pageId, ...contentOf(submission)]);
/**
 * Digests of leads that were stored before the destination was left out, and before sites shared a database: a browser
 * may resend one of them after the upgrade.
 */
function digestsOfBefore(pageId: string, submission: Submission): string[] {
  const content = [submission.destination.toLowerCase(), ...contentOf(submission)];
  return [sha256([pageId, ...content]), sha256(content)];
}

/** A lead without a ZIP code has the same digest as before that field existed. */
const contentOf = ({ fields: { zip, ...fields }, photos }: Submission): unknown[] => [
  zip === "" ? fields : { ...fields, zip },
  // Photos as they were sent: the re-encoded ones may differ between versions of the program.
  ...(photos.length === 0 ? [] : [photos.map(({ digest }) => digest)]),
];
const sha256 = (content: unknown[]): string => createHash("sha256").update(JSON.stringify(content)).digest("hex");

/** Columns that store a submission as it was sent. */
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
