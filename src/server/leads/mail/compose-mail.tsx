/**
 * Composes the mail of a job. Threats: line breaks in the visitor's input, which would start new headers; markup in it;
 * a link to a page of another site. A mail loads nothing remote, so that no server learns when it is read.
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
  /** Name of the business, for a sender without its own name. */
  fromName: string;
  to: string;
  replyTo: Address | undefined;
  subject: string;
  html: string;
  text: string;
  /** Message-ID with its angle brackets. */
  messageId: string;
  /** Inline images; the HTML references them as `cid:…`. */
  attachments: InlinePicture[];
  /** File name without its extension. */
  name: string;
  date: Date;
}

export interface MailSite {
  /** The site's record; undefined until one was obtained. */
  record: SiteRecord | undefined;
  /** Origin of the site, as visitors see it. */
  publicUrl: string;
  /** Additional recipients of leads. */
  leadsTo?: readonly LeadAddress[];
  /** Whether mails keep their recipients: those of a page id that the server had before. */
  recipientsStay?: boolean;
  /** Loads the record's logo; undefined if there is none. */
  logo?: (() => Promise<MailLogo | undefined>) | undefined;
}

/** Settings of all mails. */
export interface MailSettings {
  /** Time zone if the record does not determine one; UTC if undefined. */
  timeZone?: string | undefined;
  /** Time at which the mail is composed; now by default. */
  now?: Date | undefined;
}

/** Maximum length of a text in a header, in UTF-16 units. */
const HEADER_LENGTH = 200;
/** Makes a text safe for a header: one line, shortened. */
export const header = (text: string): string => readLine(text, HEADER_LENGTH);

/**
 * Returns the `Reply-To` of a visitor's confirmation: the address on the visitor's page, unless the record has replaced
 * it since.
 */
function businessAddress(lead: Lead, record: SiteRecord, leadsTo: readonly LeadAddress[]): string | undefined {
  const current = leadRecipient(record);
  const isCurrent = record.dbPrincipal.emails.some(
    ({ email }) => email.toLowerCase() === lead.destination.toLowerCase(),
  );
  const given = isMailable(lead.destination) && (isCurrent || current === "") ? lead.destination : current;
  return leadRecipients(given, lead.service, leadsTo)[0];
}

/** Content-ID of the logo. */
const LOGO = "logo@site";

/** @param photos of the lead, for a business's mail */
export async function composeMail(
  { job, lead, photos = [] }: ClaimedJob & { photos?: readonly MailPhoto[] },
  { record, publicUrl, leadsTo = [], logo: logoOf }: MailSite,
  { timeZone, now = new Date() }: MailSettings = {},
): Promise<Mail> {
  const known = record ?? emptyRecord();
  const { name, phones } = known.dbPrincipal;
  const business = name === "" ? new URL(publicUrl).host : name;
  const isForBusiness = job.kind === "business";
  const language = isForBusiness ? languageOf(known) : isLanguage(lead.language) ? lead.language : "en";
  const words = mailWords[language];
  const logo = await logoOf?.();
  const businessMailbox = businessAddress(lead, known, leadsTo);
  const visitor = `${lead.name} ${lead.last_name}`.trim();
  const visitorAddress = replyAddress(lead.client_email);
  const replyToVisitor = visitorAddress === undefined ? undefined : { name: header(visitor), address: visitorAddress };
  const replyToBusiness =
    businessMailbox === undefined ? undefined : { name: header(business), address: businessMailbox };
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
  const openHours = isForBusiness ? undefined : openHoursOf(known, now.getFullYear());
  const times = { hours: hoursLines(known), opens: openHours && nextOpening(openHours, language, now) };
  const html = await render(isForBusiness ? <BusinessMail {...props} /> : <VisitorMail {...props} {...times} />);
  return {
    fromName: header(business),
    to: job.recipient,
    replyTo: isForBusiness ? replyToVisitor : replyToBusiness,
    subject: header(
      isForBusiness
        ? // Shortened one by one, or the reference at the end would be cut off.
          words.subject(readLine(visitor, 80), readLine(serviceIn(lead, words), 60), lead.reference)
        : words.confirmation(business, lead.reference),
    ),
    html,
    text: plainText(html),
    attachments: [
      ...(logo === undefined ? [] : [inlinePicture(LOGO, "logo.png", logo.png, "image/png")]),
      ...(isForBusiness ? photoAttachments(photos, lead.reference) : []),
    ],
    messageId: job.message_id,
    // Further mails to the business get the job's id, or as files they would overwrite each other.
    name: `${lead.reference}-${job.kind}${!isForBusiness || job.recipient === businessMailbox ? "" : `-${job.id}`}`,
    // The same on each try. Not the lead's date: a held lead may be released days later, and spam filters penalize old
    // dates.
    date: new Date(job.created_at),
  };
}
