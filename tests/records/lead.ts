import type { LeadFields } from "../../src/lead/fields.ts";

/** Fields that a visitor types into the contact form. */
export const LEAD_TYPED: LeadFields = {
  name: "Ana",
  lastName: "Ruiz",
  clientEmail: "ana@example.com",
  phone: "303-555-0142",
  address: "12 Elm St",
  zip: "",
  service: "Roofing",
  contactBy: ["phone"],
  message: "A new roof,\nplease.",
};
