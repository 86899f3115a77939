import { ClipboardList, Phone } from "lucide-react";
import { telLink } from "../../record/links.ts";
import { useSite } from "../site.ts";

/** On phones: calling and asking for an estimate, where the thumb is. The way to the form is left out on its own page. */
export function CallBar() {
  const { record, page, text } = useSite();
  const phone = record.dbPrincipal.phones[0]?.phone;
  const estimate = page.name !== "contact";
  if (phone === undefined && !estimate) return null;
  return (
    <section className="call-bar on-page" aria-label={text.frame.callBar}>
      {phone !== undefined && (
        <a className="button button-quiet" href={telLink(phone)}>
          <Phone className="icon" aria-hidden="true" />
          <span className="button-label">{text.frame.call}</span>
        </a>
      )}
      {estimate && (
        <a className="button button-solid" href="/contact">
          <ClipboardList className="icon" aria-hidden="true" />
          <span className="button-label">{text.frame.freeEstimate}</span>
        </a>
      )}
    </section>
  );
}
