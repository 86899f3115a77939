import { Clock, Phone } from "lucide-react";
import { firstHours } from "../../../record/hours-lines.ts";
import { telLink } from "../../../record/links.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { OpenStatusText, useOpenStatus } from "../open-status/open-status.tsx";
import { SocialLinks } from "../social-links/social-links.tsx";
import { useSite } from "../../site-context.ts";
import { Logo } from "../logo/logo.tsx";
import { Navigation } from "../navigation/navigation.tsx";
import "./header.css";

const hasHours = (record: SiteRecord): boolean => firstHours(record) !== undefined;

/** Header of every page: opening hours, social links, navigation, phone number and call to action. */
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
              <Phone className="icon" />
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

/** Strip above the bar; it scrolls away. */
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

/** First work day and its hours (spec section 2). */
function FirstHours() {
  const { record } = useSite();
  const first = firstHours(record);
  if (first === undefined) return null;
  const { day, hour } = first;
  return (
    <p className="header-hours">
      <Clock className="icon" />
      {day !== "" && <span>{day}</span>} {hour !== "" && <span>{hour}</span>}
    </p>
  );
}

/** End of the open menu on phones: header content that does not fit the bar (spec section 2), or that scrolls away. */
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
