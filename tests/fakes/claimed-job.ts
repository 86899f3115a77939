/** A lead with a mail job about it, as the outbox has claimed the job. */
import type { ClaimedJob, Lead } from "../../src/server/leads/mail-jobs.ts";

const LEAD: Lead = {
  id: 1,
  page_id: "ridgeline",
  reference: "K7Q-4MX3",
  idempotency_key: null,
  content_digest: "",
  received_at: "2026-06-10T14:00:00.000Z",
  destination: "office@ridgeline.example",
  logo: "",
  color: "1",
  language: "es",
  page: "/contact",
  name: "Ana",
  last_name: "Ruiz",
  client_email: "ana@example.com",
  phone: "303-555-0142",
  address: "12 Elm St",
  service: "Roofing",
  contact_by: "phone,email",
  message: "A new roof,\nplease.",
  service_offered: 1,
  attribution: "{}",
  text_digest: "",
  suspicions: "",
  request_id: "",
  held: 0,
  zip: "",
  distance_miles: null,
};

/** @param lead fields that differ */
export const claimedJob = (kind: "business" | "visitor", lead: Partial<Lead> = {}): ClaimedJob => ({
  lead: { ...LEAD, ...lead },
  job: {
    id: 1,
    lead_id: 1,
    kind,
    recipient: kind === "business" ? "office@ridgeline.example" : "ana@example.com",
    message_id: "<one@ridgeline.example>",
    state: "due",
    tries: 1,
    created_at: LEAD.received_at,
    due_at: LEAD.received_at,
    lease: "",
    last_error: "",
    failed_at: "",
    server_failed: 0,
    refused_at: "",
    mailbox: "",
  },
});
