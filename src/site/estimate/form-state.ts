/** The states of the contact form and what leads from one to another (decisions section 5). Pure. */
import { LEAD_FIELDS, type LeadField } from "../../lead/fields.ts";
import type { LeadProblems } from "../../lead/lead.ts";
import type { Answer } from "./send.ts";

export interface FormState {
  phase: "ready" | "sending" | "sent" | "failed";
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
  | { type: "again" };

export const READY: FormState = { phase: "ready", problems: {}, reference: "" };

export function nextState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case "refused":
      return { ...READY, problems: event.problems };
    case "mended":
      return { ...state, problems: event.problems };
    case "sending":
      return { ...READY, phase: "sending" };
    case "again":
      return READY;
    case "answered": {
      const { answer } = event;
      if (answer.kind === "sent") return { ...READY, phase: "sent", reference: answer.reference };
      if (answer.kind === "refused") return { ...READY, problems: answer.problems };
      return { ...READY, phase: "failed" };
    }
  }
}

/** The fields that are wrong, from top to bottom. */
export const wrongFields = (problems: LeadProblems): LeadField[] =>
  LEAD_FIELDS.filter((field) => problems[field] !== undefined);
