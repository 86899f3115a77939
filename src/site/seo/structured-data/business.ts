/** Structured data of the business, as search engines require it of a local business. */
import type { LocalBusiness, Organization, Place, PostalAddress } from "schema-dts";
import { addressesOf } from "../../../record/addresses.ts";
import { telLink } from "../../../record/links.ts";
import { phoneNumbers } from "../../../record/phone.ts";
import type { Phone, SiteRecord } from "../../../record/schema.ts";
import type { Words } from "../../languages/words.ts";
import { description } from "../description.ts";
import { areaServed, businessCoordinates } from "./area-served.ts";
import { businessType } from "./business-type.ts";
import { openingHours } from "./opening-hours.ts";
import { postalAddress } from "./postal-address.ts";
import { sameAs } from "./same-as.ts";

/** Returns the `@id` by which the other parts of the graph refer to the business. */
export const businessId = (publicUrl: string): string => `${publicUrl}/#business`;

/** Returns `+16035550142` for a number that can be dialled from anywhere; others as written. */
const telephone = (phone: Phone): string =>
  phoneNumbers(phone.phone)[0]?.whole === true ? telLink(phone).slice("tel:".length) : phone.phone;

/** Parses an address, which may begin with the name of the business. */
function addressOf(address: string, name: string): PostalAddress | string {
  const isNamed = /^[,\n]/.test(address.slice(name.length)) && address.startsWith(name);
  const parts = postalAddress(address) ?? (isNamed ? postalAddress(address.slice(name.length)) : undefined);
  return parts?.addressLocality === undefined ? address : parts;
}

/**
 * Returns the business with the facts of its record: a local business if it has an address, else an organization. It
 * has no reviews or ratings, since search engines forbid a business to mark up its own, and no price range or founding
 * date, since the record does not contain them.
 *
 * @param picture absolute URL of a picture of the business; may be empty
 * @param logo    absolute URL of the logo; may be empty
 */
export function business(
  record: SiteRecord,
  text: Words,
  { publicUrl, picture, logo }: { publicUrl: string; picture: string; logo: string },
): LocalBusiness | Organization {
  const { name, phones, emails, paymentMethod } = record.dbPrincipal;
  const [main, ...others] = addressesOf(record);
  const middle = main === undefined ? undefined : businessCoordinates(record);
  const area = areaServed(record, text);
  const hours = openingHours(record);
  const profiles = sameAs(record);
  const [phone] = phones;
  const [email] = emails;
  const slogan = record.dbSlogan[0]?.slogan;
  const about = description(record);
  const image = picture === "" ? logo : picture;
  const branches: Place[] = others.map((address) => ({ "@type": "Place", address: addressOf(address, name) }));
  const common = {
    "@id": businessId(publicUrl),
    name,
    url: `${publicUrl}/`,
    ...(about === "" ? {} : { description: about }),
    ...(slogan === undefined ? {} : { slogan }),
    ...(logo === "" ? {} : { logo }),
    ...(image === "" ? {} : { image }),
    ...(phone === undefined ? {} : { telephone: telephone(phone) }),
    ...(email === undefined ? {} : { email: email.email }),
    ...(area === undefined ? {} : { areaServed: area }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  };
  // Search engines require the address of a local business. An organization, which may lack one, has no hours.
  if (main === undefined) return { "@type": "Organization", ...common };
  return {
    "@type": businessType(record),
    ...common,
    address: addressOf(main, name),
    ...(middle === undefined ? {} : { geo: { "@type": "GeoCoordinates", ...middle } }),
    ...(branches.length === 0 ? {} : { location: branches }),
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
    ...(paymentMethod === "" ? {} : { paymentAccepted: paymentMethod }),
  };
}
