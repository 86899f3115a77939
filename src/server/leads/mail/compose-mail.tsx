/**
 * Makes a mail of a job. Threats: line ends in what a visitor typed, which would begin headers of their own; markup in it;
 * a link to a page of another site. Nothing in a mail is fetched, so that no server learns when it is read.
 */
import { render } from "@react-email/components";
import { isLanguage, languageOf } from "../../../record/language.ts";
import { emptyRecord } from "../../../record/parse.ts";
import { isMailable, type LeadAddress, leadRecipient, leadRecipients } from "../../../record/lead-recipient.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { readLine } from "../../../lead/read-lead.ts";
import type { ClaimedJob, Lead } from "../mail-jobs.ts";
import { pageLink } from "../page-link.ts";
import { BusinessMail, serviceIn, VisitorMail } from "./lead-mails.tsx";
import { mailColors } from "./mail-colors.ts";
import { type InlinePicture, inlinePicture, type MailPhoto, photoAttachments } from "./mail-photos.tsx";
import type { MailLogo } from "./mail-logo.ts";
import { mailWords } from "./mail-words.ts";
import { hoursLines } from "../../../record/hours-lines.ts";
import { openHoursOf } from "../../../site/components/open-status/open-hours.ts";
import { serviceAreaOf } from "../../../site/components/zip-answer/service-area.ts";
import { nextOpening } from "../../../site/components/open-status/open-sentence.ts";
import { plainText } from "./plain-text.ts";
import { replyAddress } from "./reply-address.ts";
import { businessTimeZone, timeInWords } from "./time-in-words.ts";

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
  /** Pictures inside the mail: its HTML names them as `cid:…`. */
  attachments: InlinePicture[];
  /** Without its type; a file's name. */
  name: string;
  date: Date;
}

export interface MailSite {
  /** Undefined while none was ever obtained. */
  record: SiteRecord | undefined;
  /** Origin of the site, as visitors see it. */
  publicUrl: string;
  /** Who gets its leads beside the record's address. */
  leadsTo?: readonly LeadAddress[];
  /** The logo of the record; undefined where there is none. */
  logo?: (() => Promise<MailLogo | undefined>) | undefined;
}

/** What the settings say of all mails. */
export interface MailSettings {
  /** Zone of times where the record settles none; undefined is UTC. */
  timeZone?: string | undefined;
  /** When the mail is made; now by default. */
  now?: Date | undefined;
}

/** Longest text in a header, in UTF-16 units. */
const HEADER_LENGTH = 200;
/** A text as it may stand in a header. */
export const header = (text: string): string => readLine(text, HEADER_LENGTH);

/** Whom a visitor's reply to their confirmation goes to: the address that got the lead. */
function businessAddress(lead: Lead, record: SiteRecord, leadsTo: readonly LeadAddress[]): string | undefined {
  const given = isMailable(lead.destination) ? lead.destination : leadRecipient(record);
  return leadRecipients(given, lead.service, leadsTo)[0];
}

/** Name of the logo inside a mail. */
const LOGO = "logo@site";

/** @param photos those that came with the lead, for a business's mail */
export async function composeMail(
  { job, lead, photos = [] }: ClaimedJob & { photos?: readonly MailPhoto[] },
  { record, publicUrl, leadsTo = [], logo: logoOf }: MailSite,
  { timeZone, now = new Date() }: MailSettings = {},
): Promise<Mail> {
  const known = record ?? emptyRecord();
  const { name, phones } = known.dbPrincipal;
  const business = name === "" ? new URL(publicUrl).host : name;
  const toBusiness = job.kind === "business";
  const language = toBusiness ? languageOf(known) : isLanguage(lead.language) ? lead.language : "en";
  const words = mailWords[language];
  const logo = await logoOf?.();
  const replyTo = businessAddress(lead, known, leadsTo);
  const visitor = `${lead.name} ${lead.last_name}`.trim();
  const visitorAddress = replyAddress(lead.client_email);
  const toVisitor = visitorAddress === undefined ? undefined : { name: header(visitor), address: visitorAddress };
  const toUs = replyTo === undefined ? undefined : { name: header(business), address: replyTo };
  const props = {
    lead,
    words,
    language,
    business,
    businessPhone: phones[0]?.phone ?? "",
    logo: logo && { src: `cid:${LOGO}`, width: logo.width, height: logo.height },
    received: timeInWords(lead.received_at, language, businessTimeZone(known) ?? timeZone),
    colors: mailColors(lead.color, known),
    pageLink: pageLink(lead, publicUrl),
    usualMiles: serviceAreaOf(known)?.miles,
    photos,
  } as const;
  const openHours = toBusiness ? undefined : openHoursOf(known, now.getFullYear());
  const times = { hours: hoursLines(known), opens: openHours && nextOpening(openHours, language, now) };
  const html = await render(toBusiness ? <BusinessMail {...props} /> : <VisitorMail {...props} {...times} />);
  return {
    fromName: header(business),
    to: job.recipient,
    replyTo: toBusiness ? toVisitor : toUs,
    subject: header(
      toBusiness
        ? words.subject(visitor, serviceIn(lead, words), lead.reference)
        : words.confirmation(business, lead.reference),
    ),
    html,
    text: plainText(html),
    attachments: [
      ...(logo === undefined ? [] : [inlinePicture(LOGO, "logo.png", logo.png, "image/png")]),
      ...(toBusiness ? photoAttachments(photos, lead.reference) : []),
    ],
    messageId: job.message_id,
    // One of several for the business has a name of its own, or as files they would take each other's place.
    name: `${lead.reference}-${job.kind}${!toBusiness || job.recipient === replyTo ? "" : `-${job.id}`}`,
    // The same at each try. Not the lead's: a held one may be released days later, and spam filters count an old date.
    date: new Date(job.created_at),
  };
}
