import { Mail, Phone } from "lucide-react";
import { telLink } from "../../../record/links.ts";
import { useSite } from "../../site-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmailLink } from "../../ui/email-link.tsx";

/** Shown in place of a form that has no endpoint. */
export function ContactWays() {
  const { record, text } = useSite();
  const { phones, emails } = record.dbPrincipal;
  const [phone] = phones;
  const [mail] = emails;
  if (phone === undefined && mail === undefined) return null;
  return (
    <div className="contact-ways">
      <p>{text.form.gladToHear}</p>
      {phone !== undefined && (
        <ButtonLink href={telLink(phone)}>
          <Phone className="icon" />
          {phone.phone}
        </ButtonLink>
      )}
      {mail !== undefined && (
        <EmailLink className="button button-quiet" email={mail.email}>
          <Mail className="icon" />
        </EmailLink>
      )}
    </div>
  );
}
