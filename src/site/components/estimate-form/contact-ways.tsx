import { Mail, Phone } from "lucide-react";
import { telLink } from "../../../record/links.ts";
import { useSite } from "../../site-context.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** Shown in place of a form that has no endpoint. */
export function ContactWays() {
  const { record, text } = useSite();
  const { phones, emails } = record.dbPrincipal;
  const [phone] = phones;
  const email = emails[0]?.email;
  if (phone === undefined && email === undefined) return null;
  return (
    <div className="contact-ways">
      <p>{text.form.gladToHear}</p>
      {phone !== undefined && (
        <ButtonLink href={telLink(phone)}>
          <Phone className="icon" />
          {phone.phone}
        </ButtonLink>
      )}
      {email !== undefined && (
        <ButtonLink kind="quiet" href={`mailto:${email}`}>
          <Mail className="icon" />
          {email}
        </ButtonLink>
      )}
    </div>
  );
}
