import type { LeadField } from "../../../lead/fields.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import type { Words } from "../../languages/index.ts";

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

/**
 * What a field is called, as open-form.tsx labels it: by the record, or by us. For what loads with the rules; in the first script
 * it would cost more than the form's own words do. The ZIP code is no field of the record's.
 */
export const fieldLabel = (field: LeadField, record: SiteRecord, text: Words): string =>
  (field === "zip" ? "" : record.labels.formLabel[RECORD_LABELS[field]]) || text.form[field];
