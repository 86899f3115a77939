import type { LeadFields } from "../../lead/fields.ts";
import type { LeadProblems } from "../../lead/lead.ts";
import { telLink } from "../../record/links.ts";
import { PageHead } from "../sections/page-head.tsx";
import { useSite } from "../site.ts";
import { Section } from "../ui/section.tsx";
import { noticeWords } from "./notice-words.ts";
import { EstimateForm } from "./estimate-form.tsx";

export interface NoticeProps {
  kind: "sent" | "invalid" | "failed";
  /** HTTP status of the answer. */
  status?: number | undefined;
  /** With `sent`: what the visitor can read out on the phone. */
  reference?: string | undefined;
  /** With `invalid`: what is wrong, by field. */
  problems?: LeadProblems | undefined;
  /** What the visitor typed, where it could be read: it stands in the form again, so that nothing is lost. */
  fields?: LeadFields | undefined;
  /** What the form told beside that, which is told again. */
  told?: Readonly<Record<"page" | "landing", string>> | undefined;
}

/** What a visitor without script sees after sending the contact form. */
export function Notice({ kind, status, reference, problems, fields, told }: NoticeProps) {
  const { record, text } = useSite();
  const { form } = text;
  const { name, phones } = record.dbPrincipal;
  const heading = { sent: form.sentHeading, invalid: form.errorSummary, failed: form.failedHeading }[kind];
  const phone = phones[0]?.phone;
  return (
    <>
      <PageHead heading={heading} picture="" />
      <Section surface="tint">
        <div className="prose">
          {kind === "sent" && <p>{form.sent(name)}</p>}
          {reference !== undefined && (
            <p>
              {form.reference}: <strong>{reference}</strong>
            </p>
          )}
          {kind === "failed" && <p>{fields !== undefined ? form.failed : noticeWords(text.lang, status)}</p>}
          {kind === "failed" && phone !== undefined && (
            <p>
              <a href={telLink(phone)}>{phone}</a>
            </p>
          )}
          {kind !== "sent" && fields !== undefined && (
            <EstimateForm place="contact" problems={problems} given={fields} told={told} />
          )}
        </div>
      </Section>
    </>
  );
}
