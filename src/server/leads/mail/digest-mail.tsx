import { createHash } from "node:crypto";
import { render } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { languageOf } from "../../../record/language.ts";
import { emptyRecord } from "../../../record/parse.ts";
import { excerpt } from "../../../record/text.ts";
import type { Lead } from "../mail-jobs.ts";
import type { DeadMail, Digest } from "../operator-digest.ts";
import { header, type Mail, type MailSettings, type MailSite } from "./compose-mail.tsx";
import { type MailColors, mailColors } from "./mail-colors.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailField, MailText, MailTitle } from "./mail-parts.tsx";
import { wordFor } from "./mail-words.ts";
import { plainText } from "./plain-text.ts";
import { businessTimeZone, timeInWords } from "./time-in-words.ts";
import { type DigestWords, digestWords } from "./digest-words.ts";

/** Maximum length of an excerpt of a held message, in UTF-16 units. */
const EXCERPT = 160;

export interface DigestExtras {
  /** Returns the URL of the page that releases a held lead. */
  releaseLink: (lead: Lead) => Promise<string>;
  /** A warning about the server, in English. */
  warning?: string | undefined;
}

/** Composes the mail to the operator that lists held leads and mails that were refused or given up. */
export async function composeDigest(
  digest: Digest,
  to: string,
  at: Date,
  site: MailSite,
  { releaseLink, warning }: DigestExtras,
  { timeZone }: MailSettings = {},
): Promise<Mail> {
  const record = site.record ?? emptyRecord();
  const language = languageOf(record);
  const words = digestWords[language];
  const { host, hostname } = new URL(site.publicUrl);
  const business = record.dbPrincipal.name === "" ? host : record.dbPrincipal.name;
  const day = at.toISOString().slice(0, 10);
  const subject = words.subject(business, digest.heldCount, digest.deadCount + digest.refused.length);
  const zone = businessTimeZone(record) ?? timeZone;
  const timeOf = (at: string): string => timeInWords(at, language, zone);
  const colors = mailColors("1", record);
  const links = new Map<number, string>();
  for (const lead of digest.held) links.set(lead.id, await releaseLink(lead));
  // Content of the digest, hashed for the Message-ID: a repeat after a crash gets the same id, another digest of the
  // day does not.
  const content = [
    digest.held.map(({ id }) => id),
    digest.refused.map(({ job }) => job.id),
    digest.dead.map(({ job }) => job.id),
    warning !== undefined,
  ];
  const tag = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 8);
  const html = await render(
    <MailFrame language={language} preview={subject} business={business} logo={undefined} colors={colors}>
      {warning !== undefined && <MailText>{warning}</MailText>}
      <DigestBody digest={digest} words={words} links={links} colors={colors} timeOf={timeOf} />
    </MailFrame>,
  );
  return {
    fromName: header(business),
    to,
    replyTo: undefined,
    subject: header(subject),
    html,
    text: plainText(html),
    attachments: [],
    messageId: `<digest-${day}-${tag}@${hostname}>`,
    name: `digest-${digest.pageId}-${day}-${tag}`,
    date: at,
  };
}

interface DigestBodyProps {
  digest: Digest;
  words: DigestWords;
  /** Release link of each held lead, by its id. */
  links: ReadonlyMap<number, string>;
  colors: MailColors;
  /** Formats a time. */
  timeOf: (at: string) => string;
}

function DigestBody({ digest, words, links, colors, timeOf }: DigestBodyProps): ReactNode {
  const { held, heldCount, refused, dead, deadCount } = digest;
  const unreached = refused.filter(({ othersArrive }) => !othersArrive);
  const turnedDown = refused.filter(({ othersArrive }) => othersArrive);
  return (
    <>
      {heldCount > 0 && (
        <>
          <MailTitle>{words.held(heldCount)}</MailTitle>
          <MailText>{words.heldHint}</MailText>
          {held.map((lead) => (
            <Fragment key={lead.id}>
              <MailField label={`${lead.reference}, ${timeOf(lead.received_at)}`} value={summaryOf(lead, words)} />
              <MailButton href={links.get(lead.id) ?? ""} colors={colors}>
                {words.release(lead.reference)}
              </MailButton>
            </Fragment>
          ))}
          {heldCount > held.length && <MailText>{words.more(heldCount - held.length)}</MailText>}
        </>
      )}
      <UnsentMails title={words.refused(unreached.length)} hint={words.refusedHint} mails={unreached} />
      <UnsentMails title={words.turnedDown(turnedDown.length)} hint={words.turnedDownHint} mails={turnedDown} />
      <UnsentMails title={words.dead(deadCount)} hint={words.deadHint} mails={dead} />
      {deadCount > dead.length && <MailText>{words.more(deadCount - dead.length)}</MailText>}
    </>
  );
}

/** A section of mails that were not sent; nothing if there are none. */
function UnsentMails({ title, hint, mails }: { title: string; hint: string; mails: readonly DeadMail[] }): ReactNode {
  if (mails.length === 0) return null;
  return (
    <>
      <MailTitle>{title}</MailTitle>
      <MailText>{hint}</MailText>
      {mails.map(({ reference, job }) => (
        <MailField key={job.id} label={`${reference}, ${job.recipient}`} value={job.last_error} />
      ))}
    </>
  );
}

/** Summarizes a held lead: spam signals, name, phone, e-mail and the start of the message. */
function summaryOf(lead: Lead, words: DigestWords): string {
  const [phone, email] = [excerptOf(lead.phone), excerptOf(lead.client_email)];
  const lines = [
    reasonsOf(lead, words),
    excerptOf(`${lead.name} ${lead.last_name}`),
    phone === "" ? "" : `${words.labels.phone}: ${phone}`,
    email === "" ? "" : `${words.labels.email}: ${email}`,
    excerptOf(lead.message),
  ];
  return lines.filter((line) => line.trim() !== "").join("\n");
}

const reasonsOf = ({ suspicions }: Lead, words: DigestWords): string =>
  suspicions
    .split(",")
    .map((name) => wordFor(words.reasons, name) ?? name)
    .join(", ");

/** Shortens a text and removes its links. Threat: mail programs make links clickable, in a mail that is from us. */
const excerptOf = (message: string): string =>
  excerpt(message.replaceAll(/(https?:\/\/|www\.)\S*/gi, "[…]").replaceAll("\n", " "), EXCERPT);
