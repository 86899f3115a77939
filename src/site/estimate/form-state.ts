/** The states of the contact form and what leads from one to another (decisions section 5). Pure. */
import { LEAD_FIELDS, type LeadField } from "../../lead/fields.ts";
import type { LeadProblems } from "../../lead/lead.ts";
import type { Answer } from "./send.ts";

export interface FormState {
  /** `unreached`: there was no network; the message is kept, and goes out by itself. */
  phase: "ready" | "sending" | "sent" | "failed" | "unreached";
  /** What is wrong, shown at its field. */
  problems: LeadProblems;
  /** What the endpoint calls the lead; empty where it gave no name. */
  reference: string;
}

export type FormEvent =
  /** The rules say so, before anything was sent. */
  | { type: "refused"; problems: LeadProblems }
  /** The visitor is mending: what is still wrong. */
  | { type: "mended"; problems: LeadProblems }
  | { type: "sending" }
  | { type: "answered"; answer: Answer }
  /** What became of a message that was kept. */
  | { type: "outcome"; answer: Answer }
  | { type: "again" };

export const READY: FormState = { phase: "ready", problems: {}, reference: "" };

export function nextState(state: FormState, event: FormEvent): FormState {
  if (event.type === "outcome" && event.answer.kind !== "sent" && state.phase !== "unreached") return state;
  if (event.type === "answered" || event.type === "outcome") return afterAnswer(event.answer);
  if (event.type === "refused") return { ...READY, problems: event.problems };
  if (event.type === "mended") return { ...state, problems: event.problems };
  return event.type === "sending" ? { ...READY, phase: "sending" } : READY;
}

function afterAnswer(answer: Answer): FormState {
  if (answer.kind === "sent") return { ...READY, phase: "sent", reference: answer.reference };
  return answer.kind === "refused" ? { ...READY, problems: answer.problems } : { ...READY, phase: answer.kind };
}

/** The fields that are wrong, from top to bottom. */
export const wrongFields = (problems: LeadProblems): LeadField[] =>
  LEAD_FIELDS.filter((field) => problems[field] !== undefined);
