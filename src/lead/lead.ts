/**
 * A lead: what a visitor asks in the contact form. Its fields and rules, the same in the browser and on the server
 * (decisions section 5).
 */

import { type LeadField, type LeadFields, type ContactWay, TEXT_FIELDS } from "./fields.ts";

export {
  CONTACT_WAYS,
  type ContactWay,
  LEAD_FIELDS,
  type LeadField,
  type LeadFields,
  TEXT_FIELDS,
  TRAP_FIELD,
} from "./fields.ts";

/** Why a field can't be taken. The words for each stand in site/text. */
export const LEAD_PROBLEMS = [
  "nameMissing",
  "messageMissing",
  "emailOrPhoneMissing",
  "emailMissingForContact",
  "phoneMissingForContact",
  "emailWrong",
  "phoneWrong",
  "tooLong",
] as const;
export type LeadProblem = (typeof LEAD_PROBLEMS)[number];

export type LeadProblems = Partial<Record<LeadField, LeadProblem>>;

/** Longest value of each field, in UTF-16 units. */
export const LEAD_LIMITS: Readonly<Record<(typeof TEXT_FIELDS)[number], number>> = {
  name: 100,
  lastName: 100,
  clientEmail: 254,
  phone: 40,
  address: 300,
  service: 200,
  message: 5000,
};

// One @ with something on each side and a dot in the host: stricter patterns turn away real addresses.
const EMAIL = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"().]+$/;
const PHONE = /^[\d\s()+.\-/]+(\s*(x|ext\.?|#)\s*\d+)?$/i;

const isPhone = (value: string): boolean => PHONE.test(value) && value.replace(/\D/g, "").length >= 7;

/** What is wrong with a lead, by field; an empty object when nothing is. */
export function checkLead(fields: LeadFields): LeadProblems {
  const problems: LeadProblems = {};
  const wants = (way: ContactWay): boolean => fields.contactBy.includes(way);

  if (fields.name === "") problems.name = "nameMissing";
  if (fields.message === "") problems.message = "messageMissing";

  if (fields.clientEmail !== "" && !EMAIL.test(fields.clientEmail)) problems.clientEmail = "emailWrong";
  if (fields.phone !== "" && !isPhone(fields.phone)) problems.phone = "phoneWrong";
  if (fields.clientEmail === "" && wants("email")) problems.clientEmail = "emailMissingForContact";
  if (fields.phone === "" && wants("phone")) problems.phone = "phoneMissingForContact";
  if (fields.clientEmail === "" && fields.phone === "" && !wants("email") && !wants("phone")) {
    problems.clientEmail = "emailOrPhoneMissing";
  }

  for (const field of TEXT_FIELDS) {
    if (fields[field].length > LEAD_LIMITS[field]) problems[field] = "tooLong";
  }
  return problems;
}
