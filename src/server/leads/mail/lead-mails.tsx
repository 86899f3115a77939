import { Link } from "@react-email/components";
import type { ReactNode } from "react";
import { telLink } from "../../../record/links.ts";
import { attributionPairs } from "../attribution.ts";
import type { Lead } from "../mail-jobs.ts";
import type { MailColors } from "./mail-colors.ts";
import { MailButton, MailField, MailFrame, MailText, MailTitle } from "./mail-frame.tsx";
import type { MailWords } from "./mail-words.ts";

/** What the visitor wants done; marked where it is no service that the business offers, but a text of theirs. */
export const serviceIn = ({ service, service_offered }: Lead, words: MailWords): string =>
  service === "" || service_offered === 1 ? service : words.otherService(service);

export interface LeadMailProps {
  lead: Lead;
  words: MailWords;
  language: "en" | "es";
  business: string;
  /** The business's own number; empty when it has none. */
  businessPhone: string;
  logo: string | undefined;
  colors: MailColors;
  /** Absolute address of the page with the form, where it is one of the site's; else undefined. */
  pageLink: string | undefined;
}

/** To the business: everything to call back with one tap. All of the visitor's is text. */
export function BusinessMail({ lead, words, pageLink, ...frame }: LeadMailProps): ReactNode {
  const { phone, client_email, address, message, page } = lead;
  const service = serviceIn(lead, words);
  const who = `${lead.name} ${lead.last_name}`.trim();
  const ways = lead.contact_by.split(",").map((way) => words.ways[way] ?? "");
  return (
    <MailFrame
      {...frame}
      preview={[who, service, message]
        .filter((part) => part !== "")
        .join(", ")
        .slice(0, 140)}
    >
      <MailTitle>{words.newRequest}</MailTitle>
      {phone !== "" && (
        <MailButton href={telLink(phone)} colors={frame.colors}>
          {words.call(phone)}
        </MailButton>
      )}
      {client_email !== "" && (
        <MailButton href={`mailto:${encodeURIComponent(client_email).replace("%40", "@")}`} colors={frame.colors}>
          {words.write}
        </MailButton>
      )}
      <MailField label={words.name} value={who} />
      <MailField label={words.service} value={service} />
      <MailField label={words.message} value={message} />
      <MailField label={words.preferred} value={ways.filter((way) => way !== "").join(", ")} />
      <MailField label={words.phone} value={phone} />
      <MailField label={words.email} value={client_email} />
      <MailField label={words.address} value={address} />
      {address !== "" && (
        <MailText>
          <Link href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}>
            {words.map}
          </Link>
        </MailText>
      )}
      {pageLink === undefined ? (
        <MailField label={words.page} value={page} />
      ) : (
        <MailText>
          {words.page} <Link href={pageLink}>{pageLink}</Link>
        </MailText>
      )}
      {attributionPairs(lead.attribution).map(([name, value]) => (
        <MailField key={name} label={words.cameFrom[name] ?? name} value={value} />
      ))}
      <MailField label={words.received} value={lead.received_at} />
      <MailField label={words.reference} value={lead.reference} />
      {client_email !== "" && <MailText>{words.replyHint}</MailText>}
    </MailFrame>
  );
}

/**
 * To the visitor.
 *
 * Threat: mail sent through us to strangers. It has our words only, and nothing that was typed into the form.
 */
export function VisitorMail({ lead, words, businessPhone, ...frame }: LeadMailProps): ReactNode {
  return (
    <MailFrame {...frame} preview={words.thanks}>
      <MailTitle>{words.thanks}</MailTitle>
      <MailText>{words.next}</MailText>
      <MailField label={words.reference} value={lead.reference} />
      {businessPhone !== "" && (
        <MailButton href={telLink(businessPhone)} colors={frame.colors}>
          {words.callUs(businessPhone)}
        </MailButton>
      )}
      <MailText>{words.notYou}</MailText>
    </MailFrame>
  );
}
