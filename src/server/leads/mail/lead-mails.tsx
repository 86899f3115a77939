import { Section } from "@react-email/components";
import type { ReactNode } from "react";
import type { Language } from "../../../record/language.ts";
import { phoneIn } from "../../../lead/contact.ts";
import { telLink } from "../../../record/links.ts";
import { firstNumber } from "../../../record/phone.ts";
import { mapSearch } from "../../../record/map-link.ts";
import { attributionPairs } from "../attribution.ts";
import type { Lead } from "../mail-jobs.ts";
import type { MailColors } from "./mail-colors.ts";
import { MailFrame, type ShownLogo } from "./mail-frame.tsx";
import { MailButton, MailField, MailLabel, MailLink, MailQuote, MailText, MailTitle } from "./mail-parts.tsx";
import { type MailPhoto, MailPhotos } from "./mail-photos.tsx";
import { type MailWords, wordFor } from "./mail-words.ts";
import { mailReplies, textReply } from "./replies.ts";
import { replyAddress } from "./reply-address.ts";

/** Returns the requested service, marked if it is the visitor's own text rather than one that the business offers. */
export const serviceIn = ({ service, service_offered }: Lead, words: MailWords): string =>
  service === "" || service_offered === 1 ? service : words.otherService(service);

export interface LeadMailProps {
  lead: Lead;
  words: MailWords;
  language: Language;
  business: string;
  /** The business's own number; empty if it has none. */
  businessPhone: string;
  logo: ShownLogo | undefined;
  /** Time at which the lead was received, formatted. */
  received: string;
  colors: MailColors;
  /** Photos of the lead, for the business's mail. */
  photos: readonly MailPhoto[];
  /** Absolute URL of the page with the form; undefined if it is not a page of the site. */
  pageLink: string | undefined;
  /** Miles that the business usually drives; undefined if the record does not specify it. */
  usualMiles?: number | undefined;
}

/**
 * The mail to the business: who, what, where, and one-tap ways to reply. All input of the visitor is rendered as text.
 */
export function BusinessMail({
  lead,
  words,
  pageLink,
  received,
  usualMiles,
  photos,
  ...frame
}: LeadMailProps): ReactNode {
  const { phone, client_email, address, zip, distance_miles: miles, message, page } = lead;
  const place = [address, zip].filter((part) => part !== "").join(", ");
  const beyond = miles !== null && usualMiles !== undefined && miles > usualMiles ? usualMiles : undefined;
  const { colors } = frame;
  const service = serviceIn(lead, words);
  const who = `${lead.name} ${lead.last_name}`.trim();
  const ways = lead.contact_by.split(",").map((way) => wordFor(words.ways, way) ?? "");
  return (
    <MailFrame
      {...frame}
      preview={[who, service, message]
        .filter((part) => part !== "")
        .join(", ")
        .slice(0, 140)}
    >
      <MailLabel>{words.newRequest}</MailLabel>
      <MailTitle>{who}</MailTitle>
      <ReplyButtons lead={lead} words={words} colors={colors} business={frame.business} />
      <MailField label={words.service} value={service} />
      <MailField label={address === "" ? words.zip : words.address} value={place}>
        <MailLink href={mapSearch(place)}>{words.map}</MailLink>
      </MailField>
      <MailField label={words.distance} value={miles === null ? "" : words.miles(miles, beyond)} />
      <MailField label={words.phone} value={phone} />
      <MailField label={words.email} value={client_email} />
      <MailField label={words.preferred} value={ways.filter((way) => way !== "").join(", ")} />
      <MailQuote label={words.message} text={message} colors={colors} />
      <MailPhotos photos={photos} words={words} />
      <PreparedReplies lead={lead} words={words} {...frame} />
      {pageLink === undefined ? (
        <MailField label={words.page} value={page} />
      ) : (
        <MailField label={words.page} value={pageLink} href={pageLink} />
      )}
      {attributionPairs(lead.attribution).map(([name, value]) => (
        <MailField key={name} label={wordFor(words.cameFrom, name) ?? name} value={value} />
      ))}
      <MailField label={words.received} value={received} />
      <MailField label={words.reference} value={lead.reference} />
      {replyAddress(client_email) !== undefined && <MailText>{words.replyHint}</MailText>}
    </MailFrame>
  );
}

type ReplyProps = Pick<LeadMailProps, "lead" | "words" | "colors" | "business">;

/** Buttons to call, text or write. */
function ReplyButtons({ lead, words, colors, business }: ReplyProps): ReactNode {
  const number = phoneIn(lead.phone);
  const text = textReply(lead, business, words);
  const [write] = mailReplies(lead, { name: business, phone: "" }, words);
  return (
    <Section style={{ paddingBottom: 8 }}>
      {number !== undefined && (
        <MailButton href={telLink(number)} colors={colors}>
          {words.call(number.text)}
        </MailButton>
      )}
      {text !== "" && (
        <MailButton href={text} colors={colors} kind="outline" htmlOnly>
          {words.text}
        </MailButton>
      )}
      {write !== undefined && (
        <MailButton href={write.href} colors={colors} kind="outline" htmlOnly>
          {write.label}
        </MailButton>
      )}
    </Section>
  );
}

/** Links to prepared replies. Left out of plain text: their texts are in the URLs, which would be unreadable there. */
function PreparedReplies({ lead, words, colors, business, businessPhone }: ReplyProps & { businessPhone: string }) {
  const [, ...prepared] = mailReplies(lead, { name: business, phone: businessPhone }, words);
  if (prepared.length === 0) return null;
  return (
    <Section data-skip-in-text>
      <MailLabel>{words.replyWith}</MailLabel>
      {prepared.map(({ label, href }) => (
        <MailButton key={label} href={href} colors={colors} kind="outline">
          {label}
        </MailButton>
      ))}
    </Section>
  );
}

/**
 * The confirmation to the visitor.
 *
 * Threat: mail sent through us to strangers. It contains only texts of ours and of the record, nothing typed into the
 * form.
 */
export function VisitorMail({ lead, words, businessPhone, hours, opens, ...frame }: VisitorMailProps): ReactNode {
  return (
    <MailFrame {...frame} preview={words.thanks}>
      <MailTitle>{words.thanks}</MailTitle>
      {opens !== undefined && <MailText>{opens}</MailText>}
      <MailText>{words.next}</MailText>
      <MailField label={words.reference} value={lead.reference} />
      <MailField label={words.hours} value={hours.join("\n")} />
      {businessPhone !== "" && (
        <Section style={{ paddingTop: 12 }}>
          <MailButton href={telLink(firstNumber(businessPhone))} colors={frame.colors}>
            {words.callUs(businessPhone)}
          </MailButton>
        </Section>
      )}
      <MailText>{words.notYou}</MailText>
    </MailFrame>
  );
}

export interface VisitorMailProps extends LeadMailProps {
  /** The business's hours as the record has them, one line each. */
  hours: readonly string[];
  /**
   * `We open Monday at 7:00 am.`; undefined if that is not certain, or the business is open when the mail is composed.
   */
  opens: string | undefined;
}
