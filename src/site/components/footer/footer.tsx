import { addressesOf } from "../../../record/addresses.ts";
import { servicePath, telLink } from "../../../record/links.ts";
import { footerNavigation } from "../../navigation.ts";
import { Consent } from "../consent/consent.tsx";
import { SocialLinks } from "../social-links/social-links.tsx";
import { LEGAL_PAGES, legalPath } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { Excerpt } from "../excerpt/excerpt.tsx";
import { EmailLink } from "../../ui/email-link.tsx";
import { Image } from "../../ui/picture.tsx";
import { Logo } from "../logo/logo.tsx";
import "./footer.css";

/** Maximum length of the about text (spec section 9). */
const ABOUT_LENGTH = 246;
/** Characters of it shown on a phone: about three lines. */
const PHONE_LENGTH = 118;
/** Number of services listed (spec section 9). */
const SERVICES = 6;

/** Footer of every page. */
export function Footer() {
  const { record, text, year } = useSite();
  const { name, paymentMethod } = record.dbPrincipal;
  const about = record.dbAbout[0]?.text ?? "";
  const services = record.dbServices.slice(0, SERVICES);
  const payments = record.tiposPago.filter(({ activo, img }) => activo && img !== "");
  return (
    <footer className="footer on-deep">
      <div className="footer-inner page-width">
        <div className="footer-about">
          <Logo onDark />
          {about !== "" && (
            <p>
              <Excerpt text={about} length={ABOUT_LENGTH} phoneLength={PHONE_LENGTH} />
            </p>
          )}
          <SocialLinks />
        </div>
        {services.length > 0 && (
          <div>
            <h2 className="footer-heading">{text.pages.services}</h2>
            <ul className="footer-list">
              {services.map((service, index) => (
                <li key={index}>
                  <a href={servicePath(service.name)}>{service.name}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <nav aria-label={text.frame.footerMenu}>
          <h2 className="footer-heading">{text.frame.company}</h2>
          <ul className="footer-list">
            {footerNavigation(record).map(({ label, path }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <FooterContact />
      </div>
      <div className="footer-end page-width">
        <p className="footer-legal">
          <span>{text.frame.rights(year, name)}</span>
          {LEGAL_PAGES.map((page) => (
            <a key={page} className="target" href={legalPath(record, page)}>
              {text.pages[page]}
            </a>
          ))}
          <Consent part="choices" />
        </p>
        {(paymentMethod !== "" || payments.length > 0) && (
          <div className="footer-payment">
            {paymentMethod !== "" && <p>{`${text.frame.payment}: ${paymentMethod}`}</p>}
            {payments.map(({ img }, index) => (
              <Image
                key={index}
                src={img}
                // The record has no alt texts: the first picture's names all of them (WCAG technique G196).
                alt={index === 0 ? text.frame.paymentPicture : ""}
                width="200"
                height="32"
                sizes="14rem"
                loading="lazy"
              />
            ))}
          </div>
        )}
      </div>
    </footer>
  );
}

function FooterContact() {
  const { record, text } = useSite();
  const { phones, emails } = record.dbPrincipal;
  const addresses = addressesOf(record);
  if (phones.length + emails.length + addresses.length === 0) return null;
  return (
    <div className="footer-contact">
      <h2 className="footer-heading">{text.pages.contact}</h2>
      <ul className="footer-list">
        {phones.map((phone, index) => (
          <li key={index} className="footer-phone">
            <a href={telLink(phone)}>{phone.phone}</a> {phone.name !== "" && <span>{phone.name}</span>}
          </li>
        ))}
        {emails.map(({ email }, index) => (
          <li key={index}>
            <EmailLink email={email} />
          </li>
        ))}
        {addresses.map((address, index) => (
          <li key={index}>{address}</li>
        ))}
      </ul>
    </div>
  );
}
