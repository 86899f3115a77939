import { MapPin } from "lucide-react";
import { addressesOf } from "../../../record/addresses.ts";
import { hoursLines } from "../../../record/hours-lines.ts";
import { townOf } from "../../../record/town.ts";
import { useSite } from "../../site-context.ts";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import "./area-served.css";

/** Last band of Home: location and hours of the business, and a call to action (decisions section 4). */
export function AreaServed() {
  const { record, text } = useSite();
  const { miles, phones } = record.dbPrincipal;
  const addresses = addressesOf(record);
  const [first] = addresses;
  const hours = hoursLines(record);
  const [phone] = phones;
  return (
    <section className="area on-call" aria-labelledby="area-heading">
      <div className="section-inner area-inner">
        <div className="area-call">
          <h2 id="area-heading">{text.home.readyHeading}</h2>
          <div className="call-band-actions actions">
            <CallToAction />
            {phone !== undefined && <CallToAction phone={phone} label={phone.phone} kind="quiet" />}
          </div>
        </div>
        {(first ?? hours[0]) && (
          <div className="area-where">
            {first !== undefined && (
              <>
                <h3>{miles === "" ? text.home.areaServed : text.home.areaMiles(miles, townOf(first) ?? first)}</h3>
                <ul>
                  {addresses.map((address, index) => (
                    <li key={index}>
                      <MapPin className="icon" />
                      {address}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {hours[0] && (
              <div className="area-hours">
                {hours.map((line, index) => (
                  <p key={index}>{line}</p>
                ))}
              </div>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
