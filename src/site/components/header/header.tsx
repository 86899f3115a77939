import { Clock, Phone } from "lucide-react";
import { hoursRows } from "../../../record/hours-lines.ts";
import { telLink } from "../../../record/links.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { OpenStatusText, useOpenStatus } from "../open-status/open-status.tsx";
import { SocialLinks } from "../social-links/social-links.tsx";
import { useSite } from "../../site-context.ts";
import { Logo } from "../logo/logo.tsx";
import { Navigation } from "../navigation/navigation.tsx";
import "./header.css";

const hasHours = (record: SiteRecord): boolean => hoursRows(record).length > 0;

/** The head of every page: how to call, when, where else to look, and the way through the site. */
export function Header() {
  const { record, text } = useSite();
  const [phone] = record.dbPrincipal.phones;
  const hasStrip = hasHours(record) || record.dbSocialMedia.redes.length > 0;
  return (
    <header className={`header ${hasHours(record) ? "" : "header-without-hours"}`}>
      {hasStrip && <Strip />}
      <div className="header-main on-page">
        <div className="header-inner">
          <Logo />
          <Navigation>
            <MenuContact />
          </Navigation>
          {phone !== undefined && (
            <a className="header-phone target" href={telLink(phone)} aria-label={text.frame.callNumber(phone.phone)}>
              <Phone className="icon" aria-hidden="true" />
              <span>{phone.phone}</span>
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

/** What stands above the bar, and scrolls away. */
function Strip() {
  const status = useOpenStatus();
  return (
    <div className={`header-top on-deep ${status === undefined ? "" : "header-top-status"}`}>
      <div className="header-inner">
        <FirstHours />
        {status !== undefined && <OpenStatusText status={status} />}
        <SocialLinks />
      </div>
    </div>
  );
}

/** The first work day and its hours (spec section 2). */
function FirstHours() {
  const { record } = useSite();
  const [first] = hoursRows(record);
  if (first === undefined) return null;
  const { day, hour } = first;
  return (
    <p className="header-hours">
      <Clock className="icon" aria-hidden="true" />
      {day !== "" && <span>{day}</span>} {hour !== "" && <span>{hour}</span>}
    </p>
  );
}

/** On phones, at the end of the open menu: what of the header has no room in the bar (spec section 2), or scrolls away. */
function MenuContact() {
  const { record } = useSite();
  const [phone] = record.dbPrincipal.phones;
  return (
    <div className="menu-contact">
      <CallToAction />
      {phone !== undefined && <CallToAction phone={phone} label={phone.phone} kind="quiet" />}
      <FirstHours />
      <SocialLinks />
    </div>
  );
}
