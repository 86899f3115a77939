/**
 * Fields of the contact form. Separate from the rules (lead.ts): the form needs the names long before it needs those.
 */

/** Ways in which a visitor can ask to be contacted. */
export const CONTACT_WAYS = ["phone", "email"] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** Fields that the visitor fills in, in the form's order. */
export const LEAD_FIELDS = [
  "name",
  "lastName",
  "clientEmail",
  "phone",
  "address",
  // As typed; no rule holds for it.
  "zip",
  "service",
  "contactBy",
  "message",
] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** The fields that hold text. */
export const TEXT_FIELDS = LEAD_FIELDS.filter((field) => field !== "contactBy");

/** Texts are trimmed; a field left empty is the empty string. */
export interface LeadFields extends Record<(typeof TEXT_FIELDS)[number], string> {
  contactBy: ContactWay[];
}

/**
 * Honeypot: a field that visitors don't see, for bots that fill in every field. Browsers and password managers don't
 * know its name.
 */
export const HONEYPOT_FIELD = "topic";
