/** Export of leads as CSV, for a spreadsheet. */
import { ATTRIBUTION, attributionPairs } from "./attribution.ts";
import type { ListedLead } from "./lead-admin.ts";

/** Columns of the export. */
const COLUMNS = [
  "reference",
  "received_at",
  "name",
  "last_name",
  "client_email",
  "phone",
  "address",
  "service",
  "contact_by",
  "message",
  "page",
  "destination",
  "mails",
  "service_offered",
  "suspicions",
  "held",
  "page_id",
  "zip",
  "distance_miles",
  "photos",
] as const;

/** Without it, Excel decodes a CSV file in the system's encoding and garbles every accent. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Formats leads as CSV for a spreadsheet: RFC 4180, UTF-8 with a byte order mark, and a header row. */
export const leadsCsv = (leads: readonly ListedLead[]): string =>
  BYTE_ORDER_MARK +
  [
    [...COLUMNS, ...ATTRIBUTION],
    ...leads.map((lead) => {
      const from = new Map(attributionPairs(lead.attribution));
      const own = COLUMNS.map((column) => (column === "phone" ? csvPhone(lead.phone) : String(lead[column] ?? "")));
      return [...own, ...ATTRIBUTION.map((name) => from.get(name) ?? "")];
    }),
  ]
    .map((cells) => `${cells.map(csvCell).join(",")}\r\n`)
    .join("");

/** Country code (ITU-T E.164): those of two digits are listed, others but 1 and 7 have three. */
const COUNTRY_CODE = /^([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})(\d*)$/;

const INTERNATIONAL_PHONE = /^\+\d[\d\s().-]*$/;

/**
 * Formats a phone number so that a spreadsheet shows it unchanged. Spreadsheets evaluate `+13035550142` and
 * `+1-303-555-0142`; groups of digits between spaces are neither a formula nor a number, so they stay text:
 * `+1 303 555 0142`. Other texts are unchanged.
 */
function csvPhone(phone: string): string {
  if (!INTERNATIONAL_PHONE.test(phone)) return phone;
  const groups = phone.match(/\d+/g) ?? [];
  if (groups.length > 1) return `+${groups.join(" ")}`;
  const [, country = "", rest = ""] = COUNTRY_CODE.exec(groups[0] ?? "") ?? [];
  return `+${[country, ...(rest.match(/\d{3}(?=\d{3})|\d+/g) ?? [])].join(" ")}`;
}

/** Result of `csvPhone`: not a formula, though it begins with a plus. */
const GROUPED_PHONE = /^\+\d+(?: \d+)+$/;

/**
 * Characters that begin a formula; spreadsheets may treat their full-width and small forms and the minus sign alike.
 */
const FORMULA = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]`;
const BEGINS_FORMULA = new RegExp(String.raw`^[\s\p{Cf}]*(?:${FORMULA}|[\t\r])`, "u");
/**
 * Start of a cell for spreadsheets that separate by semicolons or tabs, or take a line break for the end of the row.
 */
const FORMULA_INSIDE = new RegExp(String.raw`([;\t\n\r][\s"'\p{Cf}]*)(?=${FORMULA})`, "gu");

/**
 * Quotes a cell. Threat: spreadsheets run text that begins with these characters as a formula. A leading apostrophe
 * makes it text.
 */
const csvCell = (value: string): string => {
  const begins = BEGINS_FORMULA.test(value) && !GROUPED_PHONE.test(value);
  const text = `${begins ? "'" : ""}${value.replaceAll(FORMULA_INSIDE, "$1'")}`;
  return `"${text.replaceAll('"', '""')}"`;
};
