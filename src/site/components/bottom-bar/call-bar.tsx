import { MessageSquare, Phone } from "lucide-react";
import { smsLink, telLink } from "../../../record/links.ts";
import { PAGE_PATHS } from "../../routes.ts";
import { useSite } from "../../site-context.ts";

/**
 * On small screens: calling and asking for an estimate, where the thumb is. The way to the form is left out on its own page.
 * On Home, while the hero's phone number is in view, writing a text message stands in place of calling.
 */
export function CallBar() {
  const { record, page, text } = useSite();
  const [phone] = record.dbPrincipal.phones;
  const estimate = page.name !== "contact";
  if (phone === undefined && !estimate) return null;
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
      {estimate && (
        <a className="button button-solid" href={PAGE_PATHS.contact}>
          <span className="button-label">{text.frame.freeEstimate}</span>
        </a>
      )}
    </section>
  );
}
