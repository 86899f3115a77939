import { Clock, Phone } from "lucide-react";
import { telLink } from "../../record/links.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { SocialLinks } from "../sections/social-links.tsx";
import { useSite } from "../site.ts";
import { Logo } from "./logo.tsx";
import { Navigation } from "./navigation.tsx";

/** The head of every page: how to call, when, where else to look, and the way through the site. */
export function Header() {
  const { record, text } = useSite();
  const { phones, workdays, workHours } = record.dbPrincipal;
  const phone = phones[0]?.phone;
  const day = workdays[0]?.day;
  const hour = workHours[0]?.hour;
  const hours = day !== undefined || hour !== undefined;
  return (
    <header className="header">
      {(hours || record.dbSocialMedia.redes.length > 0) && (
        <div className="header-top on-deep">
          <div className="header-inner">
            {hours && (
              <p className="header-hours">
                <Clock className="icon" aria-hidden="true" />
                {day !== undefined && <span>{day}</span>} {hour !== undefined && <span>{hour}</span>}
              </p>
            )}
            <SocialLinks />
          </div>
        </div>
      )}
      <div className="header-main on-page">
        <div className="header-inner">
          <Logo />
          <Navigation />
          {phone !== undefined && (
            <a className="header-phone" href={telLink(phone)} aria-label={text.frame.callNumber(phone)}>
              <Phone className="icon" aria-hidden="true" />
              <span>{phone}</span>
            </a>
          )}
          <div className="header-cta">
            <CallToAction />
          </div>
        </div>
      </div>
    </header>
  );
}
