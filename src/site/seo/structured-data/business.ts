/** The business itself, as search engines want a local business described. */
import type { ImageObject, LocalBusiness, Organization, Place, PostalAddress } from "schema-dts";
import { telLink } from "../../../record/links.ts";
import { phoneNumbers } from "../../../record/phone.ts";
import type { Phone, SiteRecord } from "../../../record/schema.ts";
import type { Words } from "../../languages/index.ts";
import { description } from "../description.ts";
import { areaServed, businessCoordinates } from "./area-served.ts";
import { businessType } from "./business-type.ts";
import { openingHours } from "./opening-hours.ts";
import { postalAddress } from "./postal-address.ts";
import { sameAs } from "./same-as.ts";

/** The name under which the other parts of the graph refer to the business. */
export const businessId = (publicUrl: string): string => `${publicUrl}/#business`;

/** `+16035550142`, where it is a number that can be dialled from anywhere; else as it is written. */
const telephone = (phone: Phone): string =>
  phoneNumbers(phone.phone)[0]?.whole === true ? telLink(phone).slice("tel:".length) : phone.phone;

const addressOf = (address: string): PostalAddress | string => postalAddress(address) ?? address;

/**
 * The business with all that its record truly says: a local business where it has an address, else an organization. There are no reviews and no ratings in it: search engines forbid a
 * business to mark up its own. No price range and no founding date either: the record knows neither.
 *
 * @param picture absolute address of the picture that stands for the business, or the empty string
 * @param logo    absolute address of the logo, or the empty string
 */
export function business(
  record: SiteRecord,
  text: Words,
  { publicUrl, picture, logo }: { publicUrl: string; picture: string; logo: string },
): LocalBusiness | Organization {
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
  const common = {
    "@id": businessId(publicUrl),
    name,
    url: `${publicUrl}/`,
    ...(about === "" ? {} : { description: about }),
    ...(slogan === undefined ? {} : { slogan }),
    ...(logo === "" ? {} : { logo: logoObject }),
    ...(image === "" ? {} : { image }),
    ...(phone === undefined ? {} : { telephone: telephone(phone) }),
    ...(email === undefined ? {} : { email: email.email }),
    ...(area === undefined ? {} : { areaServed: area }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  };
  // Search engines take a local business for one with an address: without one it is an organization, which has no hours.
  if (main === undefined) return { "@type": "Organization", ...common };
  return {
    "@type": businessType(record),
    ...common,
    address: addressOf(main),
    ...(middle === undefined ? {} : { geo: { "@type": "GeoCoordinates", ...middle } }),
    ...(branches.length === 0 ? {} : { location: branches }),
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
    ...(paymentMethod === "" ? {} : { paymentAccepted: paymentMethod }),
  };
}
