import { Clock, Mail, MapPin, Phone } from "lucide-react";
import { telLink } from "../../record/links.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { useSite } from "../site.ts";

/** Whether the record says anything of how to reach the business. */
export function isReachable({ dbPrincipal }: SiteRecord): boolean {
  const { phones, emails, location, workdays, workHours } = dbPrincipal;
  const address = location[0]?.address ?? "";
  return phones.length + emails.length + workdays.length + workHours.length > 0 || address !== "";
}

/** Phones, e-mails, address and hours of the business, large enough to press. */
export function ReachUs() {
  const { record, text } = useSite();
  const { phones, emails, location } = record.dbPrincipal;
  const address = location[0]?.address ?? "";
  if (!isReachable(record)) return null;
  return (
    <aside className="reach-us" aria-label={text.contact.reachUs}>
      <h3>{text.contact.reachUs}</h3>
      <dl>
        {phones.length > 0 && (
          <div>
            <dt>
              <Phone className="icon" aria-hidden="true" />
              {text.contact.phones}
            </dt>
            {phones.map(({ phone, name }, index) => (
              <dd key={index}>
                <a className="reach-us-phone" href={telLink(phone)}>
                  {phone}
                </a>
                {name !== "" && <span>{name}</span>}
              </dd>
            ))}
          </div>
        )}
        {emails.length > 0 && (
          <div>
            <dt>
              <Mail className="icon" aria-hidden="true" />
              {text.contact.emails}
            </dt>
            {emails.map(({ email }, index) => (
              <dd key={index}>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            ))}
          </div>
        )}
        {address !== "" && (
          <div>
            <dt>
              <MapPin className="icon" aria-hidden="true" />
              {text.contact.address}
            </dt>
            <dd>{address}</dd>
          </div>
        )}
        <OpeningHours />
      </dl>
    </aside>
  );
}

/** Work days and hours, each day beside its hours. */
export function OpeningHours() {
  const { record, text } = useSite();
  const { workdays, workHours } = record.dbPrincipal;
  const count = Math.max(workdays.length, workHours.length);
  if (count === 0) return null;
  return (
    <div>
      <dt>
        <Clock className="icon" aria-hidden="true" />
        {text.frame.hours}
      </dt>
      {Array.from({ length: count }, (_, index) => (
        <dd key={index} className="hours-row">
          <span>{workdays[index]?.day}</span> <span>{workHours[index]?.hour}</span>
        </dd>
      ))}
    </div>
  );
}
