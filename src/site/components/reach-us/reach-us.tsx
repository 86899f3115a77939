import { Clock, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { placesOf } from "../../../record/addresses.ts";
import { hoursRows } from "../../../record/hours-lines.ts";
import { smsLink, telLink } from "../../../record/links.ts";
import type { Phone as BusinessPhone, SiteRecord } from "../../../record/schema.ts";
import { useSite } from "../../site-context.ts";
import { EmailLink } from "../../ui/email-link.tsx";
import { Outbound } from "../outbound/outbound.tsx";
import "./reach-us.css";

/** Whether the record has any contact details of the business. */
export function isReachable(record: SiteRecord): boolean {
  const { phones, emails } = record.dbPrincipal;
  return phones.length + emails.length + hoursRows(record).length + placesOf(record).length > 0;
}

/**
 * Phones, e-mail addresses, addresses and hours of the business, large enough to tap.
 *
 * @param props.headed whether the list has its heading; `false` if the section around it has the same
 */
export function ReachUs({ headed = true }: { headed?: boolean }) {
  const { record, text } = useSite();
  const { phones, emails } = record.dbPrincipal;
  const places = placesOf(record);
  if (!isReachable(record)) return null;
  return (
    <aside className="reach-us" aria-label={text.contact.reachUs}>
      {headed && <h3>{text.contact.reachUs}</h3>}
      <dl>
        {phones.length > 0 && (
          <Way icon={Phone} label={text.contact.phones}>
            {phones.map((phone, index) => (
              <dd key={index}>
                <a className="reach-us-phone target" href={telLink(phone)}>
                  {phone.phone}
                </a>
                {phone.name !== "" && <span>{phone.name}</span>}
                {index === 0 && <TextLink phone={phone} />}
              </dd>
            ))}
          </Way>
        )}
        {emails.length > 0 && (
          <Way icon={Mail} label={text.contact.emails}>
            {emails.map(({ email }, index) => (
              <dd key={index}>
                <EmailLink email={email} />
              </dd>
            ))}
          </Way>
        )}
        {places.length > 0 && (
          <Way icon={MapPin} label={text.contact.address}>
            {places.map(({ address, map }, index) => (
              <dd key={index}>
                <Outbound className="target" href={map.page}>
                  {address}
                </Outbound>
              </dd>
            ))}
          </Way>
        )}
        <OpeningHours />
      </dl>
    </aside>
  );
}

/** One kind of contact details, under its icon and label. */
function Way({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon className="icon" />
        {label}
      </dt>
      {children}
    </div>
  );
}

/** Link that starts a text message to the given number; nothing if the number takes none. */
export function TextLink({ phone }: { phone: BusinessPhone }) {
  const { text } = useSite();
  const link = smsLink(phone);
  if (link === "") return null;
  return (
    <a className="text-link target" href={link} aria-label={`${text.frame.textUs}: ${phone.phone}`}>
      {text.frame.textUs}
    </a>
  );
}

/** Work days, each next to its hours. */
export function OpeningHours() {
  const { record, text } = useSite();
  const rows = hoursRows(record);
  if (rows.length === 0) return null;
  return (
    <Way icon={Clock} label={text.frame.hours}>
      {rows.map(({ day, hour }, index) => (
        <dd key={index} className="hours-row">
          <span>{day}</span> <span>{hour}</span>
        </dd>
      ))}
    </Way>
  );
}
