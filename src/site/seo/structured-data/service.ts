/** Structured data of a service that the business offers. */
import type { Service as ServiceThing } from "schema-dts";
import type { Service, SiteRecord } from "../../../record/schema.ts";
import { excerpt } from "../../../record/text.ts";
import type { Words } from "../../languages/words.ts";
import { absolute } from "../absolute.ts";
import { areaServed } from "./area-served.ts";
import { businessId } from "./business.ts";

/** Maximum length of a description; search engines truncate longer ones. */
const DESCRIPTION_LENGTH = 300;

/** @param url absolute URL of the service's page */
export function serviceThing(
  record: SiteRecord,
  service: Service,
  text: Words,
  { url, publicUrl }: { url: string; publicUrl: string },
): ServiceThing {
  const words = service.description.map((block) => block.text).find((block) => block !== "");
  const pictures = [...new Set(service.description.map(({ img }) => img).filter((img) => img !== ""))];
  const area = areaServed(record, text);
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: service.name,
    serviceType: service.name,
    url,
    ...(record.dbPrincipal.name === "" ? {} : { provider: { "@id": businessId(publicUrl) } }),
    ...(words === undefined ? {} : { description: excerpt(words, DESCRIPTION_LENGTH).replaceAll("\n", " ") }),
    ...(pictures.length === 0 ? {} : { image: pictures.map((picture) => absolute(picture, publicUrl)) }),
    ...(area === undefined ? {} : { areaServed: area }),
  };
}
