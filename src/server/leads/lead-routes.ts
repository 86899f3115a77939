import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { checkLead } from "../../lead/lead.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { type Database, DatabaseUnavailable } from "../database/database.ts";
import type { Log } from "../log.ts";
import { refuseCrossSite } from "../same-site.ts";
import { leadAnswers, type Refusal, type RenderNotice } from "./lead-answers.ts";
import { leadStore } from "./lead-store.ts";
import type { MailPolicy } from "./mail-jobs.ts";
import { readSubmission, type Submission, UnreadableBody } from "./submission.ts";

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
  now?: () => Date;
}

const MAX_BYTES = 64 * 1024;

/**
 * `POST /api/contact` (decisions section 5): JSON, or an ordinary form post. Answers 202 `{ reference }` once the lead is
 * on disk (a form post: 200 and a page). Refusals are problem details (a form post: a page with the same status): 400
 * and 415 for a body that can't be read, 403 from another site, 413 over 64 KB, 422 for fields that are wrong or a
 * destination that does not stand in the record, 503 while nothing can be stored.
 */
export function leadRoutes(options: LeadRoutesOptions): Hono {
  const { database, record, renderNotice, publicUrl, allowedOrigins = [], log, mailPolicy, onStored, now } = options;
  const store = leadStore(database, mailPolicy, now);
  const answers = leadAnswers(renderNotice);

  /** The reference, or why there is none. */
  async function take(request: Request): Promise<string | Refusal> {
    let fields: Submission["fields"] | undefined;
    try {
      const submission = await readSubmission(request);
      ({ fields } = submission);
      const refusal = checkFields(submission) ?? checkDestination(submission, record());
      if (refusal !== undefined) return { ...refusal, fields };
      const { reference, repeated } = await store.add(submission);
      log.info(`Lead ${reference} ${repeated ? "came again; it was stored before" : "is stored"}.`);
      onStored?.();
      return reference;
    } catch (error) {
      if (error instanceof UnreadableBody) return unreadable(error);
      if (!(error instanceof DatabaseUnavailable)) throw error;
      log.error(`A lead could not be stored: ${error.message}`);
      return { ...notStored, ...(fields && { fields }) };
    }
  }

  const allowHeaders = ["Content-Type", "Idempotency-Key", "X-CSRFToken", "X-XSRF-TOKEN"];
  return new Hono()
    .use("/api/contact", cors({ origin: [...allowedOrigins], allowMethods: ["POST"], allowHeaders }))
    .post(
      "/api/contact",
      refuseCrossSite(publicUrl, allowedOrigins),
      bodyLimit({ maxSize: MAX_BYTES, onError: (c) => answers.refused(c.req.raw, tooLong) }),
      async (c) => {
        const taken = await take(c.req.raw);
        return typeof taken === "string" ? answers.accepted(c.req.raw, taken) : answers.refused(c.req.raw, taken);
      },
    );
}

const tooLong: Refusal = { status: 413, title: "Too long", detail: "The form holds more than 64 KB; shorten it." };

const notStored: Refusal = {
  status: 503,
  title: "Not stored",
  detail: "The request can't be stored just now, and was not sent. Try again, or call.",
};

const unreadable = ({ status, message }: UnreadableBody): Refusal => ({
  status,
  title: status === 415 ? "Unknown kind of body" : "Unreadable body",
  detail: message,
});

function checkFields({ fields }: Submission): Refusal | undefined {
  const problems = checkLead(fields);
  if (Object.keys(problems).length === 0) return undefined;
  return { status: 422, title: "Fields to correct", detail: "Some fields are missing or wrong; see errors.", problems };
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
    title: "Unknown destination",
    detail: "The destination (email) is none of the addresses of this business. Load the page again, or call.",
    errors: { email: "destinationUnknown" },
  };
}
