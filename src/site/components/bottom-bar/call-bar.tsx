import { MessageSquare, Phone } from "lucide-react";
import { smsLink, telLink } from "../../../record/links.ts";
import { PAGE_PATHS } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { estimateLabel } from "../call-to-action/estimate-label.ts";

/**
 * Links to call and to ask for an estimate, within reach of the thumb on small screens. On the contact page the
 * estimate link leads to the form below, so that both links keep their places: otherwise a second tap would call. On
 * Home, while the hero's phone number is in view, a text-message link replaces the call link, but not beside a chat
 * button, whose icon is the same.
 */
export function CallBar({ hasChat }: { hasChat: boolean }) {
  const site = useSite();
  const { record, page, text } = site;
  const [phone] = record.dbPrincipal.phones;
  const onContact = page.name === "contact";
  if (phone === undefined && onContact) return null;
  const message = page.name === "home" && phone !== undefined && !hasChat ? smsLink(phone) : "";
  return (
    <section className="call-bar" aria-label={record.linkPostEmail === "" ? text.contact.reachUs : text.frame.callBar}>
      {phone !== undefined && (
        <span className="call-bar-phone" data-message={message !== "" || undefined}>
          <a className="button button-quiet" href={telLink(phone)}>
            <Phone className="icon" />
            <span className="button-label">{text.frame.call}</span>
          </a>
          {message !== "" && (
            <a className="button button-quiet" href={message}>
              <MessageSquare className="icon" />
              <span className="button-label">{text.frame.textUs}</span>
            </a>
          )}
        </span>
      )}
      <a className="button button-solid" href={onContact ? "#contact-form" : PAGE_PATHS.contact}>
        <span className="button-label">{estimateLabel(site)}</span>
      </a>
    </section>
  );
}
