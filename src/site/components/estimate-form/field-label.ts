import type { LeadField } from "../../../lead/fields.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import type { Words } from "../../languages/words.ts";

const RECORD_LABELS = {
  name: "tname",
  lastName: "tlname",
  clientEmail: "temail",
  phone: "tphone",
  address: "taddress",
  service: "ttypeservice",
  contactBy: "tbestway",
  message: "tmessage",
} as const;

/** Returns the label of a field: the record's, or ours. The record has no label for the ZIP code. */
export const fieldLabel = (field: LeadField, record: SiteRecord, text: Words): string =>
  (field === "zip" ? "" : record.labels.formLabel[RECORD_LABELS[field]]) || text.form[field];
