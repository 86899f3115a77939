import { CircleAlert, Mail, Phone } from "lucide-react";
import type { LeadField } from "../../lead/fields.ts";
import type { LeadProblems } from "../../lead/lead.ts";
import { telLink } from "../../record/links.ts";
import { useSite } from "../site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { wrongFields } from "./form-state.ts";

/** A stable function: React calls it once, when the element comes. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The first number, to be called with one tap. */
export function PhoneLink() {
  const { record, text } = useSite();
  const phone = record.dbPrincipal.phones[0]?.phone;
  if (phone === undefined) return null;
  return (
    <a className="form-phone" href={telLink(phone)} aria-label={text.frame.callNumber(phone)}>
      <Phone className="icon" aria-hidden="true" />
      {phone}
    </a>
  );
}

/** What is wrong, each entry a way to its field. */
export function ErrorSummary(props: {
  problems: LeadProblems;
  onChoose: (field: LeadField) => void;
  idOf: (field: LeadField) => string;
}) {
  const { text } = useSite();
  const wrong = wrongFields(props.problems);
  if (wrong.length === 0) return null;
  return (
    <section className="error-summary" aria-label={text.form.errorSummary}>
      <p className="message-heading">
        <CircleAlert className="icon" aria-hidden="true" />
        {text.form.errorSummary}
      </p>
      <ul>
        {wrong.map((field) => {
          const problem = props.problems[field];
          return (
            <li key={field}>
              <a
                href={`#${props.idOf(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  props.onChoose(field);
                }}
              >
                {problem !== undefined && text.form.problems[problem]}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Above the button, after a message that did not arrive; `kept`: for want of a network, and goes out by itself. */
export function Failed({ kept }: { kept: boolean }) {
  const { record, text } = useSite();
  const { phones } = record.dbPrincipal;
  return (
    <div className="failed" role="alert" tabIndex={-1} ref={takeFocus}>
      <p className="message-heading">
        <CircleAlert className="icon" aria-hidden="true" />
        {text.form.failedHeading}
      </p>
      <p>{kept ? text.form.kept : phones.length > 0 ? text.form.failed : text.form.failedWithoutPhone}</p>
      <PhoneLink />
    </div>
  );
}

/** In place of a form that could be sent nowhere. */
export function ContactWays() {
  const { record, text } = useSite();
  const { phones, emails } = record.dbPrincipal;
  const phone = phones[0]?.phone;
  const email = emails[0]?.email;
  if (phone === undefined && email === undefined) return null;
  return (
    <div className="contact-ways">
      <p>{text.form.ways}</p>
      {phone !== undefined && (
        <ButtonLink href={telLink(phone)}>
          <Phone className="icon" aria-hidden="true" />
          {phone}
        </ButtonLink>
      )}
      {email !== undefined && (
        <ButtonLink kind="quiet" href={`mailto:${email}`}>
          <Mail className="icon" aria-hidden="true" />
          {email}
        </ButtonLink>
      )}
    </div>
  );
}
