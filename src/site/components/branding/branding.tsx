import { useSite } from "../../site-context.ts";
import { Image } from "../../ui/picture.tsx";
import { networkName } from "../../ui/networks.ts";
import { Outbound } from "../outbound/outbound.tsx";
import { Section } from "../../ui/section.tsx";
import "./branding.css";

/** The makers' logos of Home, shown when the first entry is active: those of all active entries (spec section 2). */
export function Branding() {
  const { record, text } = useSite();
  if (record.brandingExtra[0]?.activo !== true) return null;
  const brands = record.brandingExtra.filter((brand) => brand.activo && brand.img !== "");
  if (brands.length === 0) return null;
  return (
    <Section heading={record.labels.general.titleBranding || text.home.brands} className="branding">
      <ul className="branding-logos">
        {brands.map(({ link, img }, index) => (
          // The same maker may stand twice, and logos never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {link === "" ? (
              <Image src={img} alt="" sizes="20rem" loading="lazy" />
            ) : (
              <Outbound href={link}>
                {/* The record doesn't name them: their address does. */}
                <Image src={img} alt={networkName(link, "") || link} sizes="20rem" loading="lazy" />
              </Outbound>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
