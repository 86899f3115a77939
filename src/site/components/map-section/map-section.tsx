import { ExternalLink, MapPin, Navigation } from "lucide-react";
import { addressesOf, mappedLocation } from "../../../record/addresses.ts";
import { PAGE_PATHS } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { ConsentedEmbed } from "../consent/consent.tsx";
import { Outbound } from "../outbound/outbound.tsx";
import { Section } from "../../ui/section.tsx";
import "./map-section.css";

/** In pixels (spec section 9). */
const FRAME_HEIGHT = 500;
/** Number of locations above which they are listed (spec section 9). */
const LISTED_ABOVE = 2;

/**
 * Map of Contact: heading, locations if there are more than two, and the frame of the first location that has an
 * address or a map (spec section 2). Address, radius and directions are outside the frame, so that they do not depend
 * on it: it may be blocked, offline, or missing.
 */
export function MapSection() {
  const { record, text } = useSite();
  const { location, miles } = record.dbPrincipal;
  const place = mappedLocation(record);
  if (place === undefined) return null;
  const { address, map } = place;
  const addresses = addressesOf(record);
  if (map.frame + map.page + address + miles === "") return null;
  const { titleMap } = record.labels.general;
  const covers = miles === "" || address === "" ? text.contact.map : text.contact.covers(miles, address);
  const headingHasMiles = titleMap === "" && address !== "";
  return (
    <Section heading={titleMap || covers} className="map-section">
      {location.length > LISTED_ABOVE && addresses.length > 0 && (
        <>
          <h3 className="visually-hidden">{text.contact.locations}</h3>
          <ul className="map-locations">
            {addresses.map((entry, index) => (
              <li key={index}>
                <a className="target" href={PAGE_PATHS.contact}>
                  {entry}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="map-layout">
        <div className="map-panel on-tint">
          <MapPin className="map-pin" />
          {address !== "" && <address>{address}</address>}
          {miles !== "" && !headingHasMiles && <p>{text.contact.travels(miles)}</p>}
          <p className="map-links">
            {map.directions !== "" && (
              <Outbound href={map.directions} className="button button-solid">
                <Navigation className="icon" />
                <span className="button-label">{text.contact.directions}</span>
              </Outbound>
            )}
            {map.page !== "" && (
              <Outbound href={map.page} className="map-open target">
                {text.contact.openMap}
                <ExternalLink className="icon" />
              </Outbound>
            )}
          </p>
        </div>
        {map.frame !== "" && (
          <div className="map-place on-tint">
            <MapPin className="map-pin" />
            <ConsentedEmbed
              className="map-frame"
              src={map.frame}
              title={text.contact.mapOf(address)}
              height={FRAME_HEIGHT}
            />
          </div>
        )}
      </div>
    </Section>
  );
}
