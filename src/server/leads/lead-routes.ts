import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { checkLead } from "../../lead/lead.ts";
import { readLine } from "../../lead/read-lead.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { clientAddress } from "../client-address.ts";
import { type Database, DatabaseUnavailable } from "../database/database.ts";
import type { Log } from "../log.ts";
import { CROSS_SITE, isCrossSite } from "../same-site.ts";
import { leadAnswers, type Refusal, type RenderNotice } from "./lead-answers.ts";
import type { LeadMetrics } from "./lead-metrics.ts";
import { leadStore } from "./lead-store.ts";
import type { MailPolicy } from "./mail-jobs.ts";
import { isFormPost, readSubmission, type Submission, UnreadableBody } from "./submission.ts";

export interface LeadRoutesOptions {
  database: Database;
  /** The record in force, for the addresses that leads may go to; undefined when none was ever obtained. */
  record: () => SiteRecord | undefined;
  /** The page for visitors without script. */
  renderNotice: RenderNotice;
  /** Origin of the site, as visitors see it. */
  publicUrl: string;
  /** Origins of other sites whose form posts here, such as an export of this one. */
  allowedOrigins?: readonly string[];
  log: Log;
  /** Which mails a lead asks for. */
  mailPolicy: MailPolicy;
  /** Called after a lead was stored with its mails. */
  onStored?: () => void;
  metrics?: LeadMetrics;
  /** Whether leads are judged (spam.ts); all pass where they are not. */
  spamFilter?: boolean;
  /** Proxies of the operator's in front of the server. */
  trustProxy?: number;
  now?: () => Date;
}

const MAX_BYTES = 64 * 1024;

/**
 * `POST /api/contact` (decisions section 5): JSON, or an ordinary form post. Answers 202 `{ reference }` once the lead is
 * on disk, a suspect one too (a form post: 200 and a page). Refusals are problem details (a form post: a page with the
 * same status): 400 and 415 for a body that can't be read, 403 from another site, 405 by another method, 413 over 64 KB, 422 for fields that
 * are wrong or a destination that does not stand in the record, 503 while nothing can be stored. `GET` leads to the form.
 */
export function leadRoutes(options: LeadRoutesOptions): Hono {
  const { database, record, renderNotice, publicUrl, log, mailPolicy, onStored, metrics } = options;
  const { allowedOrigins = [], spamFilter = true, trustProxy = 0, now = () => new Date() } = options;
  const store = leadStore(database, mailPolicy, now);
  const answers = leadAnswers(renderNotice);

  /** The reference, or why there is none. */
  async function take(c: Context): Promise<string | Refusal> {
    let read: Pick<Refusal, "fields" | "told"> = {};
    try {
      const submission = await readSubmission(c.req.raw);
      const { fields, page, landing } = submission;
      read = { fields, told: { page, landing } };
      const refusal = checkFields(submission) ?? checkDestination(submission, record());
      if (refusal !== undefined) return { ...refusal, ...read };
      const key = submission.key ?? (isFormPost(c.req.raw) ? dayOf(now()) : undefined);
      const { reference, repeated, held } = await store.add(
        { ...submission, key },
        {
          address: clientAddress(c, trustProxy),
          serviceOffered: isOffered(fields.service, record()),
          judged: spamFilter,
        },
      );
      metrics?.lead(repeated ? "repeated" : held ? "held" : "accepted");
      const state = repeated
        ? "came again; it was stored before"
        : held
          ? "is stored, and held as suspect"
          : "is stored";
      log.info(`Lead ${reference} ${state}.`);
      onStored?.();
      return reference;
    } catch (error) {
      if (error instanceof UnreadableBody) return unreadable(error);
      if (error instanceof DatabaseUnavailable) log.error(`A lead could not be stored: ${error.message}`);
      else log.error(`A lead could not be taken by a defect of ours: ${stackOf(error)}`);
      return { ...(error instanceof DatabaseUnavailable ? notStored : defect), ...read };
    }
  }

  const refuse = (c: Context, refusal: Refusal): Promise<Response> => {
    metrics?.lead("refused", refusal.reason);
    return answers.refused(c.req.raw, refusal);
  };

  const allowHeaders = ["Content-Type", "Idempotency-Key", "X-CSRFToken", "X-XSRF-TOKEN"];
  return (
    new Hono()
      .use("/api/contact", cors({ origin: [...allowedOrigins], allowMethods: ["POST"], allowHeaders }))
      // Who loads the address of an answer again, or comes by the back button.
      .get("/api/contact", (c) => c.redirect("/contact", 303))
      .post(
        "/api/contact",
        (c, next) => (isCrossSite(c, publicUrl, allowedOrigins) ? refuse(c, crossSite) : next()),
        bodyLimit({ maxSize: MAX_BYTES, onError: (c) => refuse(c, tooLong) }),
        async (c) => {
          const taken = await take(c);
          return typeof taken === "string" ? answers.accepted(c.req.raw, taken) : refuse(c, taken);
        },
      )
      .all("/api/contact", (c) => refuse(c, wrongMethod))
  );
}

/**
 * The key of a form without script, which has none: a second click, or the answer's page loaded again, sends the same
 * words on the same day. The same words on another day are meant.
 */
const dayOf = (at: Date): string => `form ${at.toISOString().slice(0, 10)}`;

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Whether the record offers a service of this name. Anything else is the visitor's own text. */
function isOffered(service: string, record: SiteRecord | undefined): boolean {
  if (service === "") return true;
  return record?.dbServices.some(({ name }) => readLine(name, service.length + 1) === service) === true;
}

const crossSite: Refusal = { ...CROSS_SITE, reason: "crossSite" };

const defect: Refusal = {
  status: 500,
  reason: "defect",
  title: "Something went wrong",
  detail: "This is our fault, and the request was not sent. Try again, or call.",
};

const wrongMethod: Refusal = {
  status: 405,
  reason: "method",
  title: "Wrong method",
  detail: "The form is sent by POST.",
};

const tooLong: Refusal = {
  status: 413,
  reason: "tooLong",
  title: "Too long",
  detail: "The form holds more than 64 KB; shorten it.",
};

const notStored: Refusal = {
  status: 503,
  reason: "notStored",
  title: "Not stored",
  detail: "The request can't be stored just now, and was not sent. Try again, or call.",
};

const unreadable = ({ status, message }: UnreadableBody): Refusal => ({
  status,
  reason: "unreadable",
  title: status === 415 ? "Unknown kind of body" : "Unreadable body",
  detail: message,
});

function checkFields({ fields }: Submission): Refusal | undefined {
  const problems = checkLead(fields);
  if (Object.keys(problems).length === 0) return undefined;
  const detail = "Some fields are missing or wrong; see errors.";
  return { status: 422, reason: "fields", title: "Fields to correct", detail, problems };
}

/**
 * Threat: an open relay. A lead goes only to addresses of the business itself. A business without any has its leads
 * stored all the same; while no record was ever obtained nobody can tell, so the visitor is asked to try again.
 */
function checkDestination({ destination }: Submission, record: SiteRecord | undefined): Refusal | undefined {
  if (record === undefined) return destination === "" ? undefined : notStored;
  const { emails } = record.dbPrincipal;
  if (emails.length === 0 && destination === "") return undefined;
  if (emails.some(({ email }) => email.toLowerCase() === destination.toLowerCase())) return undefined;
  return {
    status: 422,
    reason: "destination",
    title: "Unknown destination",
    detail: "The destination (email) is none of the addresses of this business. Load the page again, or call.",
    errors: { email: "destinationUnknown" },
  };
}
