import { useSite } from "../../site-context.ts";
import { BrandIcon } from "../../ui/brand-icon.tsx";
import { networkName } from "../../ui/networks.ts";
import { Outbound } from "../outbound/outbound.tsx";
import "./social-links.css";

/** The business's social networks as a row of icons. */
export function SocialLinks() {
  const { redes } = useSite().record.dbSocialMedia;
  if (redes.length === 0) return null;
  return (
    <ul className="social-links">
      {redes.map(({ url, icon, image }, index) => (
        <li key={index}>
          <Outbound className="icon-button" href={url} label={networkName(url, icon)}>
            <BrandIcon url={url} icon={icon} image={image} />
          </Outbound>
        </li>
      ))}
    </ul>
  );
}
