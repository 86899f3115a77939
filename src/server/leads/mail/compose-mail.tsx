/**
 * Makes a mail of a job. Threats: line ends in what a visitor typed, which would begin headers of their own; markup in it;
 * a logo or page of another site's, which would tell that site who reads the mail.
 */
import { render, toPlainText } from "@react-email/components";
import { emptyRecord } from "../../../record/parse.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { readLine } from "../../../lead/read-lead.ts";
import type { ClaimedJob, Lead } from "../mail-jobs.ts";
import { BusinessMail, serviceIn, VisitorMail } from "./lead-mails.tsx";
import { mailColors } from "./mail-colors.ts";
import { mailWords } from "./mail-words.ts";

export interface Address {
  name: string;
  address: string;
}

export interface Mail {
  /** Name of the business, for a sender without a name of its own. */
  fromName: string;
  to: string;
  replyTo: Address | undefined;
  subject: string;
  html: string;
  text: string;
  /** With its angle brackets. */
  messageId: string;
  /** Without its type; a file's name. */
  name: string;
  date: Date;
}

export interface MailSite {
  /** Undefined while none was ever obtained. */
  record: SiteRecord | undefined;
  /** Origin of the site, as visitors see it. */
  publicUrl: string;
}

/** Longest text in a header, in UTF-16 units. */
const HEADER_LENGTH = 200;
/** A text as it may stand in a header. */
export const header = (text: string): string => readLine(text, HEADER_LENGTH);

export async function composeMail({ job, lead }: ClaimedJob, { record, publicUrl }: MailSite): Promise<Mail> {
  const known = record ?? emptyRecord();
  const { name, phones } = known.dbPrincipal;
  const business = name === "" ? new URL(publicUrl).host : name;
  const toBusiness = job.kind === "business";
  const language = toBusiness ? (known.labels.formLabel.isenglish ? "en" : "es") : lead.language === "es" ? "es" : "en";
  const words = mailWords[language];
  const props = {
    lead,
    words,
    language,
    business,
    businessPhone: phones[0]?.phone ?? "",
    logo: logoOf(lead, known, publicUrl),
    colors: mailColors(lead.color, known),
    pageLink: pageOf(lead, publicUrl),
  } as const;
  const html = await render(toBusiness ? <BusinessMail {...props} /> : <VisitorMail {...props} />);
  const who = `${lead.name} ${lead.last_name}`.trim();
  return {
    fromName: header(business),
    to: job.recipient,
    replyTo: toBusiness && lead.client_email !== "" ? { name: header(who), address: lead.client_email } : undefined,
    subject: header(
      toBusiness
        ? words.subject(who, serviceIn(lead, words), lead.reference)
        : words.confirmation(business, lead.reference),
    ),
    html,
    text: toPlainText(html),
    messageId: job.message_id,
    name: `${lead.reference}-${job.kind}`,
    date: new Date(lead.received_at),
  };
}

const absolute = (address: string, base: string): URL | undefined =>
  address !== "" && URL.canParse(address, base) ? new URL(address, base) : undefined;

/** The form's logo where it is the record's or lies on the site itself; else the record's. */
function logoOf(lead: Lead, record: SiteRecord, publicUrl: string): string | undefined {
  const own = absolute(record.dbPrincipal.logo, publicUrl);
  const sent = absolute(lead.logo, publicUrl);
  return sent?.origin === new URL(publicUrl).origin ? sent.href : own?.href;
}

function pageOf(lead: Lead, publicUrl: string): string | undefined {
  const page = absolute(lead.page, publicUrl);
  return page?.origin === new URL(publicUrl).origin ? page.href : undefined;
}
