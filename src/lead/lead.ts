/**
 * A lead: a visitor's request in the contact form. Its fields (fields.ts) and rules are the same in the browser and on
 * the server (decisions section 5).
 */

import { emailIn, phoneIn } from "./contact.ts";
import { type LeadField, type LeadFields, type ContactWay, TEXT_FIELDS } from "./fields.ts";

/** Reasons to reject a field. Their words are in site/components/estimate-form/problem-words.ts. */
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

/** Maximum length of each field, in UTF-16 units. */
export const LEAD_LIMITS: Readonly<Record<(typeof TEXT_FIELDS)[number], number>> = {
  name: 100,
  lastName: 100,
  clientEmail: 254,
  // Room for two numbers, and the times to call each.
  phone: 120,
  address: 300,
  zip: 20,
  service: 200,
  // Room for a listing or a mail thread, pasted as HTML. As JSON, any text of this length fits into a body of 64 KB.
  message: 20_000,
};

/** Minimum digits of a text that is meant as a phone number: a number that is still too short is a typo. */
const MEANT_AS_NUMBER = 4;

/**
 * Returns the problems of a lead by field; an empty object if there are none. E-mail and phone may be typed in any form
 * from which an address or a number can be read (contact.ts). Words in place of one ("none", "call me instead") are
 * rejected only if the other field gives no way to answer either, or the visitor ticked this one.
 */
export function checkLead(fields: LeadFields): LeadProblems {
  const problems: LeadProblems = {};
  const wants = (way: ContactWay): boolean => fields.contactBy.includes(way);
  const hasEmail = emailIn(fields.clientEmail) !== "";
  const hasPhone = phoneIn(fields.phone) !== undefined;
  const meantAsEmail = fields.clientEmail.includes("@") || wants("email") || !hasPhone;
  const meantAsPhone = fields.phone.replace(/\D/g, "").length >= MEANT_AS_NUMBER || wants("phone") || !hasEmail;

  if (fields.name === "") problems.name = "nameMissing";
  if (fields.message === "") problems.message = "messageMissing";

  if (fields.clientEmail !== "" && !hasEmail && meantAsEmail) problems.clientEmail = "emailWrong";
  if (fields.phone !== "" && !hasPhone && meantAsPhone) problems.phone = "phoneWrong";
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
