import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { chatLink, telLink } from "../../../record/links.ts";
import { PAGE_PATHS } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { Image } from "../../ui/picture.tsx";
import { BrandIcon } from "../../ui/brand-icon.tsx";
import { networkName } from "../../ui/networks.ts";
import { Outbound } from "../outbound/outbound.tsx";
import "./link-hub.css";

/**
 * Links of Find us on: business profile, chat, then directories and social networks under a heading (spec section 2).
 * Without directories and networks: also a call and the contact form, so that the page is not nearly empty.
 */
export function LinkHub() {
  const { record, text } = useSite();
  const { redes, directorios } = record.dbSocialMedia;
  const { gmb, linkPostEmail } = record;
  const [phone] = record.dbPrincipal.phones;
  const hasLists = redes.length + directorios.length > 0;
  return (
    <>
      {(gmb.link !== "" || phone !== undefined) && (
        <ul className="hub-links">
          {gmb.link !== "" && (
            <HubLink href={gmb.link} name={text.findUs.profile} image={gmb.img} icon={<MapPin className="icon" />} />
          )}
          {phone !== undefined && (
            <HubLink
              href={chatLink(phone)}
              name={text.findUs.chat}
              image=""
              icon={<MessageCircle className="icon" />}
              solid
            />
          )}
          {phone !== undefined && !hasLists && (
            <>
              <li>
                <a className="button button-quiet hub-tile" href={telLink(phone)}>
                  <Phone className="icon" />
                  {text.frame.callNumber(phone.phone)}
                </a>
              </li>
              {linkPostEmail !== "" && (
                <li>
                  <a className="button button-quiet hub-tile" href={PAGE_PATHS.contact}>
                    <Mail className="icon" />
                    {text.contact.sendUs}
                  </a>
                </li>
              )}
            </>
          )}
        </ul>
      )}
      {hasLists && (
        <>
          <h2 className="hub-heading">{text.findUs.heading}</h2>
          <ul className="hub-links">
            {directorios.map(({ name, url, image }, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <HubLink key={`directory-${index}`} href={url} name={name || networkName(url, "")} image={image} />
            ))}
            {redes.map(({ url, image, icon }, index) => (
              <HubLink
                // oxlint-disable-next-line react/no-array-index-key
                key={`network-${index}`}
                href={url}
                name={networkName(url, icon) || url}
                image={image}
                icon={<BrandIcon url={url} icon={icon} image="" />}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** One link: its image, 250 px wide (spec section 9), or a tile of the same width with icon and name. */
function HubLink(props: { href: string; name: string; image: string; icon?: React.ReactNode; solid?: boolean }) {
  const { href, name, image, icon, solid = false } = props;
  return (
    <li>
      {image === "" ? (
        <Outbound href={href} className={`button ${solid ? "button-solid" : "button-quiet"} hub-tile`}>
          {icon}
          {name}
        </Outbound>
      ) : (
        <Outbound href={href} className="hub-picture">
          <Image src={image} alt={name} width={250} sizes="250px" loading="lazy" />
        </Outbound>
      )}
    </li>
  );
}
