/** State machine of the contact form (decisions section 5). Pure. */
import { LEAD_FIELDS, type LeadField } from "../../../lead/fields.ts";
import type { LeadProblems } from "../../../lead/lead.ts";
import type { SubmissionResult } from "./read-response.ts";

export interface FormState {
  /**
   * - `offline`: there was no connection; the lead is queued and is sent automatically.
   * - `unconfirmed`: the lead may have arrived.
   */
  phase: "ready" | "sending" | "sent" | "failed" | "offline" | "unconfirmed";
  /** With `failed` and `unconfirmed`: no response arrived, so an ordinary form post may work where `fetch` did not. */
  unanswered: boolean;
  /** Errors, shown at their fields. */
  problems: LeadProblems;
  /** Reference of the lead from the endpoint; empty if the response has none. */
  reference: string;
  /** With `sent`: photos of the lead could not be sent. */
  withoutPhotos?: true | undefined;
}

export type FormEvent =
  /** Our own validation or the endpoint refused it. */
  | { type: "refused"; problems: LeadProblems }
  /** The visitor is correcting fields: the remaining errors. */
  | { type: "corrected"; problems: LeadProblems }
  | { type: "sending" }
  | { type: "settled"; result: SubmissionResult }
  /** Result of a queued lead. */
  | { type: "outcome"; result: SubmissionResult }
  /** The visitor returned from the endpoint's own response, and the page was restored from the back/forward cache. */
  | { type: "returned" }
  | { type: "again" };

export const READY: FormState = { phase: "ready", unanswered: false, problems: {}, reference: "" };

export function nextState(state: FormState, event: FormEvent): FormState {
  if (event.type === "outcome" && event.result.kind !== "sent" && state.phase !== "offline") return state;
  if (event.type === "returned") return state.phase === "sending" ? READY : state;
  if (event.type === "settled" || event.type === "outcome") return afterResult(event.result);
  if (event.type === "refused") return { ...READY, problems: event.problems };
  if (event.type === "corrected") return { ...state, problems: event.problems };
  return event.type === "sending" ? { ...READY, phase: "sending" } : READY;
}

function afterResult(result: SubmissionResult): FormState {
  if (result.kind === "sent") {
    const { reference, withoutPhotos } = result;
    return { ...READY, phase: "sent", reference, withoutPhotos };
  }
  if (result.kind === "refused") return { ...READY, problems: result.problems };
  if (result.kind === "offline") return { ...READY, phase: "offline" };
  if (result.kind === "unconfirmed") return { ...READY, phase: result.kind, unanswered: result.unanswered === true };
  return { ...READY, phase: "failed", unanswered: result.kind === "unanswered" };
}

/** Fields with errors, from top to bottom. */
export const wrongFields = (problems: LeadProblems): LeadField[] =>
  LEAD_FIELDS.filter((field) => problems[field] !== undefined);
