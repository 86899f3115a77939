import { type Context, Hono, type Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { readLine } from "../../lead/read-lead.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { PAGE_PATHS } from "../../site/routes.ts";
import { routeOf } from "../addresses.ts";
import type { SiteParts } from "../site-parts.ts";
import type { DiskBudget } from "./disk-budget.ts";
import type { Destinations } from "./destinations.ts";
import { isCrossSite } from "../security/csrf.ts";
import { leadResponses, type Refusal, type RenderNotice } from "./lead-responses.ts";
import type { LeadCounter } from "./lead-metrics.ts";
import { distanceTo } from "./distance.ts";
import { type Circumstances, leadStore, type StoredLead } from "./lead-store.ts";
import type { MailPolicy } from "./mail-jobs.ts";
import type { PhotoIntake } from "./photos/photo-intake.ts";
import { MAX_MULTIPART_BYTES, MAX_TEXT_BYTES } from "./photos/read-multipart.ts";
import { NO_UPLOAD, type Upload } from "./photos/upload-folder.ts";
import { isFormPost, isMultipart, readSubmission, type Submission, wantsPage } from "./submission.ts";
import { checkRecipient } from "./check-recipient.ts";
import {
  checkFields,
  crossSite,
  photosBusy,
  photosTooLong,
  photosWrong,
  refusalFor,
  tooLong,
  wrongMethod,
} from "./refusals.ts";

export interface LeadRoutesOptions extends Pick<SiteParts, "database" | "record" | "publicUrl" | "log" | "addressOf"> {
  /** The addresses that leads could recently be sent to; none by default. */
  destinations?: Pick<Destinations, "wasValid">;
  /** Renders the page for visitors without JavaScript. */
  renderNotice: RenderNotice;
  /** Origins of other sites whose form posts here, such as an export of this one. */
  allowedOrigins?: readonly string[];
  /** Mails and webhooks that a lead causes. */
  mailPolicy: MailPolicy;
  /** Called after a lead and its jobs were stored. */
  onStored?: () => void;
  /** Called after a new lead was stored as held. */
  onHeld?: () => void;
  countLead?: LeadCounter;
  /** Whether leads are scored for spam (spam.ts); if not, none is held. */
  spamFilter?: boolean;
  /** Hourly limit from which leads are held, unless the site usually gets more (`siteLimit`). */
  leadsPerHour?: number | undefined;
  /** Disk budget of the leads. */
  budget?: DiskBudget | undefined;
  /** Stores photos; by default, file parts are skipped. */
  photos?: PhotoIntake | undefined;
  now?: () => Date;
}

/** Outcome of a lead, for the log. */
const IN_WORDS = {
  accepted: "is stored",
  held: "is stored, and held as probable spam",
  repeated: "was sent again; it is already stored",
};

/**
 * `POST /api/contact` (decisions section 5): JSON or a form post, with photos if it is multipart. Responds with 202
 * `{ reference }` once the lead and its photos are on disk, even if the lead is suspect (to a form post with 200 and a
 * page, unless it accepts JSON). Errors are problem details (to a form post a page with the same status): 400 and 415
 * for an unreadable body, 403 for a cross-site request, 405 for another method, 408 for a stalled upload, 413 for more
 * than 64 KB of text or 61 MB with photos, 422 for invalid fields or photos or a destination that was not in the record
 * within 30 days, 503 while nothing can be stored. `GET` redirects to the form.
 */
export function leadRoutes(options: LeadRoutesOptions): Hono {
  const { database, record, renderNotice, publicUrl, log, addressOf, mailPolicy, onStored, countLead } = options;
  const { allowedOrigins = [], spamFilter = true, now = () => new Date() } = options;
  const store = leadStore(database, mailPolicy, now, { leadsPerHour: options.leadsPerHour, budget: options.budget });
  const responses = leadResponses(renderNotice);

  /** Handles a submission; returns the lead's reference, and the key that it was sent with, or the refusal. */
  async function take(c: Context): Promise<{ reference: string; key: string | undefined } | Refusal> {
    const address = addressOf(c);
    const { photos } = options;
    const room = photos?.isFull() === true ? NO_UPLOAD : photos?.uploads.begin(address);
    const upload = isMultipart(c.req.raw) ? room : undefined;
    let read: Pick<Refusal, "fields" | "hadPhotos" | "metadata"> = {};
    try {
      const submission = await readSubmission(c.req.raw, upload);
      const { fields, page, landing } = submission;
      // The form of a refusal has no photos, and the page that confirms a key erases those of the draft.
      const hadPhotos = submission.photos.length > 0;
      const idempotencyKey = hadPhotos ? undefined : submission.key;
      read = {
        fields,
        hadPhotos,
        metadata: { page, landing, ...(idempotencyKey !== undefined && { idempotencyKey }) },
      };
      const refusal = checkFields(submission);
      if (refusal !== undefined) return { ...refusal, ...read };
      if (submission.noRoomForPhotos) return { ...photosBusy, ...read };
      const recipient = await checkRecipient(submission, record(), async (address) =>
        options.destinations?.wasValid(address, now()),
      );
      if (typeof recipient !== "string") return { ...recipient, ...read };
      const key = submission.key ?? (isFormPost(c.req.raw) ? dayOf(now()) : undefined);
      const stored = await addLead({ ...submission, key }, upload, {
        recipient,
        address,
        serviceOffered: isOffered(fields.service, record()),
        scored: spamFilter,
        distanceMiles: await distanceTo(fields.zip, record()),
      });
      if ("status" in stored) return { ...stored, ...read };
      const { reference, repeated, held } = stored;
      const outcome = repeated ? "repeated" : held ? "held" : "accepted";
      countLead?.(outcome);
      log.info(`Lead ${reference} ${IN_WORDS[outcome]}.`);
      onStored?.();
      if (outcome === "held") options.onHeld?.();
      return { reference, key: submission.key };
    } catch (error) {
      return { ...refusalFor(error, log), ...read };
    } finally {
      await upload?.remove();
    }
  }

  /** Stores a lead with valid fields. Re-encodes its photos first, unless it is a repeat. */
  async function addLead(
    submission: Submission,
    upload: Upload | undefined,
    circumstances: Circumstances,
  ): Promise<StoredLead | Refusal> {
    const { photos: intake } = options;
    if (submission.photos.length === 0 || intake === undefined || upload === undefined) {
      return store.add(submission, circumstances);
    }
    // The photos of a repeat are stored already.
    if ((await store.find(submission)) !== undefined) return store.add(submission, circumstances);
    const encoded = await intake.encode(submission.photos, upload, circumstances.address);
    if ("refused" in encoded) return { ...photosWrong, photos: encoded.refused };
    return intake.withBytes(encoded.photos, (photos) => store.add(submission, { ...circumstances, photos }));
  }

  const refuse = (c: Context, refusal: Refusal): Promise<Response> => {
    countLead?.("refused", refusal.reason);
    return responses.refused(c.req.raw, refusal);
  };

  const limitText = bodyLimit({ maxSize: MAX_TEXT_BYTES, onError: (c) => refuse(c, tooLong) });
  /** Checks the Content-Length header; the actual bytes are counted as they are read. */
  const limitMultipart = (c: Context, next: Next): Promise<Response | void> => {
    const bytes = Number(c.req.header("Content-Length") ?? 0);
    if (bytes > MAX_MULTIPART_BYTES) return refuse(c, photosTooLong);
    // A script keeps the visitor's input, so it need not upload photos for which there is no room.
    const keepsText = !wantsPage(c.req.raw) && bytes > MAX_TEXT_BYTES;
    return keepsText && options.photos?.isFull() === true ? refuse(c, photosBusy) : next();
  };
  const contact = routeOf("contact");
  const allowHeaders = ["Content-Type", "Idempotency-Key", "X-CSRFToken", "X-XSRF-TOKEN"];
  return (
    new Hono()
      .use(contact, cors({ origin: [...allowedOrigins], allowMethods: ["POST"], allowHeaders }))
      // A visitor reloads the URL of a response, or uses the back button.
      .get(contact, (c) => c.redirect(PAGE_PATHS.contact, 303))
      .post(
        contact,
        (c, next) => (isCrossSite(c, publicUrl, allowedOrigins) ? refuse(c, crossSite) : next()),
        (c, next) => (isMultipart(c.req.raw) ? limitMultipart(c, next) : limitText(c, next)),
        async (c) => {
          const taken = await take(c);
          return "status" in taken ? refuse(c, taken) : responses.accepted(c.req.raw, taken.reference, taken.key);
        },
      )
      .all(contact, (c) => refuse(c, wrongMethod))
  );
}

/**
 * Idempotency key for a form post without one: a second click, or a reload of the response, sends the same content on
 * the same day. The same content on another day is a new lead. The day begins at 10:00 UTC, at night in the United States.
 */
const dayOf = (at: Date): string => `form ${new Date(at.getTime() - 10 * 3_600_000).toISOString().slice(0, 10)}`;

/** Whether the record offers a service of this name. Any other text is the visitor's own. */
function isOffered(service: string, record: SiteRecord | undefined): boolean {
  if (service === "") return true;
  return record?.dbServices.some(({ name }) => readLine(name, service.length + 1) === service) === true;
}
