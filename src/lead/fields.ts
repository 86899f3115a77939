/** What a visitor fills in, apart from the rules (lead.ts): the form needs the names long before it needs those. */

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
  /** As typed; no rule holds for it. */
  zip: string;
  service: string;
  contactBy: ContactWay[];
  message: string;
}
export type LeadField = keyof LeadFields;

/** All fields, in the form's order. */
export const LEAD_FIELDS = [
  "name",
  "lastName",
  "clientEmail",
  "phone",
  "address",
  "zip",
  "service",
  "contactBy",
  "message",
] as const satisfies readonly LeadField[];

/** The fields that hold text. */
export const TEXT_FIELDS = LEAD_FIELDS.filter((field) => field !== "contactBy");

/**
 * A field that no visitor sees, for programs that fill in whatever they find. Its name is none that browsers or password
 * managers know.
 */
export const HONEYPOT_FIELD = "topic";
