/** JSON body of the webhook. Its fields have the form's names; docs/deploy.md lists them. */
import type { Database } from "../../database/database.ts";
import { attributionPairs } from "../attribution.ts";
import type { Lead } from "../mail-jobs.ts";
import { pageLink } from "../page-link.ts";
import { type NewPhoto, photoFactsOf } from "../photos/lead-photos.ts";
import type { PhotoLinks } from "../signed-links.ts";

interface LinkedPhoto extends Omit<NewPhoto, "bytes"> {
  /** Absolute and signed; valid until the lead is deleted. */
  url: string;
}

/** Returns links to a lead's photos, in order. @throws DatabaseUnavailable */
export async function linkedPhotos(
  database: Database,
  links: PhotoLinks,
  { id, page_id: pageId, reference }: Lead,
  publicUrl: string,
): Promise<LinkedPhoto[]> {
  const facts = await database.read((c) => photoFactsOf(c, id));
  return Promise.all(
    facts.map(async ({ position, name, width, height }) => {
      const path = await links.pathOf({ pageId, reference, position });
      return { name, url: `${publicUrl}${path}`, width, height };
    }),
  );
}

/** Returns the request body, the same on each try: an event in JSON as the Standard Webhooks specification advises. */
export const leadPayload = (lead: Lead, photos: readonly LinkedPhoto[], publicUrl: string): string =>
  JSON.stringify({
    type: "lead.created",
    timestamp: lead.received_at,
    data: {
      id: lead.reference,
      created: lead.received_at,
      site: lead.page_id,
      name: lead.name,
      lastName: lead.last_name,
      clientEmail: lead.client_email,
      phone: lead.phone,
      address: lead.address,
      zip: lead.zip,
      distanceMiles: lead.distance_miles,
      service: lead.service,
      serviceOffered: lead.service_offered === 1,
      contactBy: lead.contact_by.split(",").filter((way) => way !== ""),
      message: lead.message,
      language: lead.language,
      page: pageLink(lead, publicUrl) ?? null,
      attribution: Object.fromEntries(attributionPairs(lead.attribution)),
      photos,
    },
  });
