import { useSite } from "../site.ts";
import { Embed } from "../ui/embed.tsx";
import { Outbound } from "../ui/outbound.tsx";
import { Section } from "../ui/section.tsx";

/** Pixels (spec section 9). */
const FRAME_HEIGHT = 500;
/** Locations above which they are listed (spec section 9). */
const LISTED_ABOVE = 2;

/** The map of Contact: heading, locations when there are more than two, the first one's frame (spec section 2). */
export function MapSection() {
  const { record, text, publicUrl } = useSite();
  const { location, miles } = record.dbPrincipal;
  const [first] = location;
  if (first === undefined) return null;
  const addresses = location.map(({ address }) => address).filter((address) => address !== "");
  const covers = miles === "" || first.address === "" ? text.contact.map : text.contact.covers(miles, first.address);
  return (
    <Section heading={record.labels.general.titleMap || covers} className="map-section">
      {location.length > LISTED_ABOVE && addresses.length > 0 && (
        <>
          <h3 className="visually-hidden">{text.contact.locations}</h3>
          <ul className="map-locations">
            {addresses.map((address, index) => (
              <li key={index}>
                <a href="/contact">{address}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {first.url !== "" && (
        <>
          <Embed
            className="map-frame"
            src={first.url}
            title={text.contact.mapOf(first.address)}
            height={FRAME_HEIGHT}
            publicUrl={publicUrl}
          />
          <p>
            <Outbound href={first.url}>{text.contact.openMap}</Outbound>
          </p>
        </>
      )}
    </Section>
  );
}
