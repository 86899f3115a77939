import { useSite } from "../../site-context.ts";
import { Image } from "../../ui/picture.tsx";
import { networkName } from "../../ui/networks.ts";
import { Outbound } from "../outbound/outbound.tsx";
import { Section } from "../../ui/section.tsx";
import "./branding.css";

/** Brand logos of Home: all active entries, shown only if the first entry is active (spec section 2). */
export function Branding() {
  const { record, text } = useSite();
  if (record.brandingExtra[0]?.activo !== true) return null;
  const brands = record.brandingExtra.filter((brand) => brand.activo && brand.img !== "");
  if (brands.length === 0) return null;
  return (
    <Section heading={record.labels.general.titleBranding || text.home.brands} className="branding">
      <ul className="branding-logos">
        {brands.map(({ link, img }, index) => (
          // A brand may be listed twice, and logos are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} aria-hidden={link === "" || undefined}>
            {link === "" ? (
              <Image src={img} alt="" sizes="20rem" loading="lazy" />
            ) : (
              <Outbound href={link}>
                {/* The record has no brand names: the alt text is derived from the URL. */}
                <Image src={img} alt={networkName(link, "") || link} sizes="20rem" loading="lazy" />
              </Outbound>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
