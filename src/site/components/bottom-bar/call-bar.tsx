import { MessageSquare, Phone } from "lucide-react";
import { smsLink, telLink } from "../../../record/links.ts";
import { PAGE_PATHS } from "../../routes.ts";
import { useSite } from "../../site-context.ts";

/**
 * On small screens: calling and asking for an estimate, where the thumb is. On the form's own page the estimate leads down to the
 * form, so that both links keep their places: a second tap would call otherwise.
 * On Home, while the hero's phone number is in view, writing a text message stands in place of calling.
 */
export function CallBar() {
  const { record, page, text } = useSite();
  const [phone] = record.dbPrincipal.phones;
  const onContact = page.name === "contact";
  if (phone === undefined && onContact) return null;
  const message = page.name === "home" && phone !== undefined ? smsLink(phone) : "";
  return (
    <section className="call-bar" aria-label={text.frame.callBar}>
      {phone !== undefined && (
        <span className="call-bar-phone" data-message={message !== "" || undefined}>
          <a className="button button-quiet" href={telLink(phone)}>
            <Phone className="icon" aria-hidden="true" />
            <span className="button-label">{text.frame.call}</span>
          </a>
          {message !== "" && (
            <a className="button button-quiet" href={message}>
              <MessageSquare className="icon" aria-hidden="true" />
              <span className="button-label">{text.frame.textUs}</span>
            </a>
          )}
        </span>
      )}
      <a className="button button-solid" href={onContact ? "#contact-form" : PAGE_PATHS.contact}>
        <span className="button-label">{text.frame.freeEstimate}</span>
      </a>
    </section>
  );
}
