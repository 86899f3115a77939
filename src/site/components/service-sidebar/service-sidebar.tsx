import { hoursRows } from "../../../record/hours-lines.ts";
import { servicePath, telLink } from "../../../record/links.ts";
import { useSite } from "../../site-context.ts";
import { EmailLink } from "../../ui/email-link.tsx";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { OpeningHours, TextLink } from "../reach-us/reach-us.tsx";
import { SocialLinks } from "../social-links/social-links.tsx";
import "./service-sidebar.css";

/** Number of other services listed (spec section 9). */
const SERVICES = 7;

/**
 * Sidebar of a service page: phones, e-mail addresses, hours, social links if there is more than one, and other
 * services.
 */
export function ServiceSidebar() {
  const { record, page, text } = useSite();
  const { phones, emails } = record.dbPrincipal;
  const others = record.dbServices.filter(({ name }) => servicePath(name) !== page.path).slice(0, SERVICES);
  return (
    <aside className="service-sidebar" aria-label={text.contact.reachUs}>
      <div className="service-sidebar-call">
        {phones.length > 0 && (
          <>
            <h2>{text.service.callUs}</h2>
            <ul>
              {phones.map((phone, index) => (
                <li key={index}>
                  <a className="service-sidebar-phone target" href={telLink(phone)}>
                    {phone.phone}
                  </a>
                  {phone.name !== "" && <span>{phone.name}</span>}
                  {index === 0 && <TextLink phone={phone} />}
                </li>
              ))}
            </ul>
          </>
        )}
        <CallToAction />
        {emails.length > 0 && (
          <>
            <h2>{text.service.writeUs}</h2>
            <ul>
              {emails.map(({ email }, index) => (
                <li key={index}>
                  <EmailLink email={email} />
                </li>
              ))}
            </ul>
          </>
        )}
        {hoursRows(record).length > 0 && (
          <dl>
            <OpeningHours />
          </dl>
        )}
        {record.dbSocialMedia.redes.length > 1 && (
          <>
            <h2>{text.service.followUs}</h2>
            <SocialLinks />
          </>
        )}
      </div>
      {others.length > 0 && (
        <nav aria-label={text.service.otherServices}>
          <h2>{text.service.otherServices}</h2>
          <ul className="service-sidebar-services link-list">
            {others.map(({ name }, index) => (
              <li key={index}>
                <a href={servicePath(name)}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  );
}
