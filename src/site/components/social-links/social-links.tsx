import { useSite } from "../../site-context.ts";
import { BrandIcon } from "../../ui/brand-icon.tsx";
import { networkName } from "../../ui/networks.ts";
import { Outbound } from "../../ui/outbound.tsx";
import "./social-links.css";

/** The business's social networks as a row of icons. */
export function SocialLinks() {
  const { record, text } = useSite();
  const { redes } = record.dbSocialMedia;
  if (redes.length === 0) return null;
  return (
    <ul className="social-links">
      {redes.map(({ url, icon, image }, index) => (
        <li key={index}>
          <Outbound href={url} newTab={text.frame.newTab} label={networkName(url, icon)}>
            <BrandIcon url={url} icon={icon} image={image} />
          </Outbound>
        </li>
      ))}
    </ul>
  );
}
