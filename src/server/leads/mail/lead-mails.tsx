import { Section } from "@react-email/components";
import type { ReactNode } from "react";
import type { Language } from "../../../record/language.ts";
import { phoneIn, phoneLink } from "../../../lead/contact.ts";
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

/** What the visitor wants done; marked where it is no service that the business offers, but a text of theirs. */
export const serviceIn = ({ service, service_offered }: Lead, words: MailWords): string =>
  service === "" || service_offered === 1 ? service : words.otherService(service);

export interface LeadMailProps {
  lead: Lead;
  words: MailWords;
  language: Language;
  business: string;
  /** The business's own number; empty when it has none. */
  businessPhone: string;
  logo: ShownLogo | undefined;
  /** When the lead came, in words. */
  received: string;
  colors: MailColors;
  /** Photos that came with it, for the business. */
  photos?: readonly MailPhoto[];
  /** Absolute address of the page with the form, where it is one of the site's; else undefined. */
  pageLink: string | undefined;
  /** How far the business usually drives; undefined where the record does not say. */
  usualMiles?: number | undefined;
}

/** To the business: who, what, where, and each way to reply with one tap. All of the visitor's is text. */
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

/** Call, text, write. */
function ReplyButtons({ lead, words, colors, business }: ReplyProps): ReactNode {
  const number = phoneIn(lead.phone);
  const text = textReply(lead, business, words);
  const [write] = mailReplies(lead, { name: business, phone: "" }, words);
  return (
    <Section style={{ paddingBottom: 8 }}>
      {number !== undefined && (
        <MailButton href={phoneLink(number)} colors={colors}>
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

/** Replies that need a tap, a look and a tap. Their text is in the links: in plain text they would be unreadable. */
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
 * To the visitor.
 *
 * Threat: mail sent through us to strangers. It has our words only, and nothing that was typed into the form.
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
  /** The business's hours in the record's words, a line each. */
  hours: readonly string[];
  /** `We open Monday at 7:00 AM.`; undefined where that is not certain, or it is open when the mail is made. */
  opens: string | undefined;
}
