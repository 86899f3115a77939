/** The business itself, as search engines want a local business described. */
import type { ImageObject, LocalBusiness, Place, PostalAddress } from "schema-dts";
import { telLink } from "../../../record/links.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import type { Text } from "../../text/index.ts";
import { description } from "../description.ts";
import { areaServed, businessCoordinates } from "./area-served.ts";
import { businessType } from "./business-type.ts";
import { openingHours } from "./opening-hours.ts";
import { postalAddress } from "./postal-address.ts";
import { sameAs } from "./same-as.ts";

/** The name under which the other parts of the graph refer to the business. */
export const businessId = (publicUrl: string): string => `${publicUrl}/#business`;

/** `+16035550142`, where it is a number that can be dialled from anywhere; else as it is written. */
function telephone(phone: string): string {
  const link = telLink(phone).slice("tel:".length);
  return /^\+1\d{10}(?:;|$)/.test(link) ? link : phone;
}

const addressOf = (address: string): PostalAddress | string => postalAddress(address) ?? address;

/**
 * The business with all that its record truly says. There are no reviews and no ratings in it: search engines forbid a
 * business to mark up its own. No price range and no founding date either: the record knows neither.
 *
 * @param picture absolute address of the picture that stands for the business, or the empty string
 * @param logo    absolute address of the logo, or the empty string
 */
export function business(
  record: SiteRecord,
  text: Text,
  { publicUrl, picture, logo }: { publicUrl: string; picture: string; logo: string },
): LocalBusiness {
  const { name, phones, emails, location, paymentMethod } = record.dbPrincipal;
  const [main, ...others] = location.map(({ address }) => address).filter((address) => address !== "");
  const middle = main === undefined ? undefined : businessCoordinates(record);
  const area = areaServed(record, text);
  const hours = openingHours(record);
  const profiles = sameAs(record);
  const [phone] = phones;
  const [email] = emails;
  const slogan = record.dbSlogan[0]?.slogan;
  const about = description(record);
  const image = picture === "" ? logo : picture;
  const logoObject: ImageObject = { "@type": "ImageObject", url: logo, contentUrl: logo };
  const branches: Place[] = others.map((address) => ({ "@type": "Place", address: addressOf(address) }));
  return {
    "@type": businessType(record),
    "@id": businessId(publicUrl),
    name,
    url: `${publicUrl}/`,
    ...(about === "" ? {} : { description: about }),
    ...(slogan === undefined ? {} : { slogan }),
    ...(logo === "" ? {} : { logo: logoObject }),
    ...(image === "" ? {} : { image }),
    ...(phone === undefined ? {} : { telephone: telephone(phone.phone) }),
    ...(email === undefined ? {} : { email: email.email }),
    ...(main === undefined ? {} : { address: addressOf(main) }),
    ...(middle === undefined ? {} : { geo: { "@type": "GeoCoordinates", ...middle } }),
    ...(branches.length === 0 ? {} : { location: branches }),
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
    ...(area === undefined ? {} : { areaServed: area }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
    ...(paymentMethod === "" ? {} : { paymentAccepted: paymentMethod }),
  };
}
