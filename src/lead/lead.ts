/**
 * A lead: what a visitor asks in the contact form. Its fields and rules, the same in the browser and on the server
 * (decisions section 5).
 */

/** Ways in which a visitor can ask to be contacted. */
export const CONTACT_WAYS = ["phone", "email"] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** What the visitor fills in. Texts are trimmed; a field left empty is the empty string. */
export interface LeadFields {
  name: string;
  lastName: string;
  clientEmail: string;
  phone: string;
  address: string;
  service: string;
  contactBy: ContactWay[];
  message: string;
}
export type LeadField = keyof LeadFields;

/** Why a field can't be taken. The words for each stand in site/text. */
export type LeadProblem =
  | "nameMissing"
  | "messageMissing"
  | "emailOrPhoneMissing"
  | "emailMissingForContact"
  | "phoneMissingForContact"
  | "emailWrong"
  | "phoneWrong"
  | "tooLong";

export type LeadProblems = Partial<Record<LeadField, LeadProblem>>;

/** Longest value of each field, in UTF-16 units. */
export const LEAD_LIMITS: Readonly<Record<Exclude<LeadField, "contactBy">, number>> = {
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

  for (const [field, limit] of Object.entries(LEAD_LIMITS) as [keyof typeof LEAD_LIMITS, number][]) {
    if (fields[field].length > limit) problems[field] = "tooLong";
  }
  return problems;
}
