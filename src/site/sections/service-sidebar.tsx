import { servicePath, telLink } from "../../record/links.ts";
import { useSite } from "../site.ts";
import { CallToAction } from "./call-to-action.tsx";
import { OpeningHours } from "./reach-us.tsx";
import { SocialLinks } from "./social-links.tsx";

/** Services listed (spec section 9). */
const SERVICES = 7;

/** Beside a service: the other services, phones, e-mails, hours, and social links if there is more than one. */
export function ServiceSidebar() {
  const { record, page, text } = useSite();
  const { phones, emails, workdays, workHours } = record.dbPrincipal;
  return (
    <aside className="service-sidebar" aria-label={text.contact.reachUs}>
      <div className="service-sidebar-call">
        {phones.length > 0 && (
          <>
            <h2>{text.service.callUs}</h2>
            <ul>
              {phones.map(({ phone, name }, index) => (
                <li key={index}>
                  <a className="service-sidebar-phone" href={telLink(phone)}>
                    {phone}
                  </a>
                  {name !== "" && <span>{name}</span>}
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
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {workdays.length + workHours.length > 0 && (
          <dl className="service-sidebar-hours">
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
      <nav aria-label={text.service.otherServices}>
        <h2>{text.service.otherServices}</h2>
        <ul className="service-sidebar-services">
          {record.dbServices.slice(0, SERVICES).map(({ name }, index) => (
            <li key={index}>
              <a href={servicePath(name)} aria-current={servicePath(name) === page.path ? "page" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
