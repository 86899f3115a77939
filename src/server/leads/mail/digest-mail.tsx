import { render, toPlainText } from "@react-email/components";
import type { ReactNode } from "react";
import { emptyRecord } from "../../../record/parse.ts";
import type { Lead } from "../mail-jobs.ts";
import type { Digest } from "../operator-digest.ts";
import { header, type Mail, type MailSite } from "./compose-mail.tsx";
import { mailColors } from "./mail-colors.ts";
import { MailField, MailFrame, MailText, MailTitle } from "./mail-frame.tsx";
import { type DigestWords, digestWords } from "./digest-words.ts";

/** Longest piece of a held message, in UTF-16 units. */
const EXCERPT = 160;

/** The mail to the operator that names held leads and mails that were given up. */
export async function composeDigest(digest: Digest, to: string, at: Date, site: MailSite): Promise<Mail> {
  const record = site.record ?? emptyRecord();
  const language = record.labels.formLabel.isenglish ? "en" : "es";
  const words = digestWords[language];
  const { host, hostname } = new URL(site.publicUrl);
  const business = record.dbPrincipal.name === "" ? host : record.dbPrincipal.name;
  const day = at.toISOString().slice(0, 10);
  const subject = words.subject(business, digest.heldCount, digest.parkedCount);
  const html = await render(
    <MailFrame
      language={language}
      preview={subject}
      business={business}
      logo={undefined}
      colors={mailColors("1", record)}
    >
      <DigestBody digest={digest} words={words} />
    </MailFrame>,
  );
  return {
    fromName: header(business),
    to,
    replyTo: undefined,
    subject: header(subject),
    html,
    text: toPlainText(html),
    // The day's: a repeat after a crash folds into one.
    messageId: `<digest-${day}@${hostname}>`,
    name: `digest-${digest.pageId}-${day}`,
    date: at,
  };
}

function DigestBody({ digest, words }: { digest: Digest; words: DigestWords }): ReactNode {
  const { held, heldCount, parked, parkedCount } = digest;
  return (
    <>
      {heldCount > 0 && (
        <>
          <MailTitle>{words.held(heldCount)}</MailTitle>
          <MailText>{words.heldHint}</MailText>
          {held.map((lead) => (
            <MailField
              key={lead.id}
              label={`${lead.reference}, ${lead.received_at}`}
              value={`${inWords(lead, words)}\n${lead.name} ${lead.last_name}: ${excerptOf(lead.message)}`}
            />
          ))}
          {heldCount > held.length && <MailText>{words.more(heldCount - held.length)}</MailText>}
        </>
      )}
      {parkedCount > 0 && (
        <>
          <MailTitle>{words.parked(parkedCount)}</MailTitle>
          <MailText>{words.parkedHint}</MailText>
          {parked.map(({ reference, job }) => (
            <MailField key={job.id} label={`${reference}, ${job.recipient}`} value={job.last_error} />
          ))}
          {parkedCount > parked.length && <MailText>{words.more(parkedCount - parked.length)}</MailText>}
        </>
      )}
    </>
  );
}

const inWords = ({ suspicions }: Lead, words: DigestWords): string =>
  suspicions
    .split(",")
    .map((name) => words.reasons[name] ?? name)
    .join(", ");

/** Threat: a link that a mail program makes clickable, in a mail that comes from us. */
const excerptOf = (message: string): string =>
  message
    .replaceAll(/(https?:\/\/|www\.)\S*/gi, "[…]")
    .replaceAll("\n", " ")
    .slice(0, EXCERPT)
    .toWellFormed();
