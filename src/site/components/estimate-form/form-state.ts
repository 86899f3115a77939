/** The states of the contact form and what leads from one to another (decisions section 5). Pure. */
import { LEAD_FIELDS, type LeadField } from "../../../lead/fields.ts";
import type { LeadProblems } from "../../../lead/lead.ts";
import type { SubmissionResult } from "./read-response.ts";

export interface FormState {
  /** `offline`: there was no connection; the message is queued, and goes out by itself. */
  phase: "ready" | "sending" | "sent" | "failed" | "offline";
  /** With `failed`: no response came, so an ordinary form post may do what the script could not. */
  unanswered: boolean;
  /** What is wrong, shown at its field. */
  problems: LeadProblems;
  /** What the endpoint calls the lead; empty where it gave no name. */
  reference: string;
}

export type FormEvent =
  /** Our own rules refuse it, before anything is sent. */
  | { type: "refused"; problems: LeadProblems }
  /** The visitor corrects fields: the problems that are left. */
  | { type: "corrected"; problems: LeadProblems }
  | { type: "sending" }
  | { type: "settled"; result: SubmissionResult }
  /** What became of a message that was queued. */
  | { type: "outcome"; result: SubmissionResult }
  /** The browser shows the page as it was left, for an endpoint's own response. */
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
  if (result.kind === "sent") return { ...READY, phase: "sent", reference: result.reference };
  if (result.kind === "refused") return { ...READY, problems: result.problems };
  if (result.kind === "offline") return { ...READY, phase: "offline" };
  return { ...READY, phase: "failed", unanswered: result.kind === "unanswered" };
}

/** The fields that are wrong, from top to bottom. */
export const wrongFields = (problems: LeadProblems): LeadField[] =>
  LEAD_FIELDS.filter((field) => problems[field] !== undefined);
