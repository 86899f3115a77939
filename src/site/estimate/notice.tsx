import { telLink } from "../../record/links.ts";
import type { LeadFields, LeadProblems } from "../../lead/lead.ts";
import { PageHead } from "../sections/page-head.tsx";
import { useSite } from "../site.ts";
import { Section } from "../ui/section.tsx";

export interface NoticeProps {
  kind: "sent" | "invalid" | "failed";
  /** With `sent`: what the visitor can read out on the phone. */
  reference?: string | undefined;
  /** With `invalid`: what is wrong, by field. */
  problems?: LeadProblems | undefined;
  /** What the visitor typed, where it could be read. */
  fields?: LeadFields | undefined;
}

/** What a visitor without script sees after sending the contact form. */
export function Notice({ kind, reference, problems }: NoticeProps) {
  const { record, text } = useSite();
  const { form } = text;
  const { name, phones } = record.dbPrincipal;
  const heading = { sent: form.sentHeading, invalid: form.errorSummary, failed: form.failedHeading }[kind];
  const phone = phones[0]?.phone;
  return (
    <>
      <PageHead heading={heading} picture="" />
      <Section>
        <div className="prose">
          {kind === "sent" && <p>{form.sent(name)}</p>}
          {reference !== undefined && (
            <p>
              {form.reference}: <strong>{reference}</strong>
            </p>
          )}
          {kind === "invalid" && (
            <ul>
              {Object.values(problems ?? {}).map((code) => (
                <li key={code}>{form.problems[code]}</li>
              ))}
            </ul>
          )}
          {kind === "failed" && <p>{form.failed}</p>}
          {kind === "failed" && phone !== undefined && (
            <p>
              <a href={telLink(phone)}>{phone}</a>
            </p>
          )}
        </div>
      </Section>
    </>
  );
}
