import type { Migration } from "./database/database.ts";
import { createDestinations } from "./leads/destinations.ts";
import { createRateLimits, indexCountedLeads, indexLeadsOfSite } from "./leads/lead-rate.ts";
import { addDistance, addSpamScore, addPageId, addRequestId, createLeads } from "./leads/lead-store.ts";
import { createLeadPhotos } from "./leads/photos/lead-photos.ts";
import { createSecrets } from "./leads/signed-links.ts";
import { addFailures, createMailJobs, renameParkedMails } from "./leads/mail-jobs.ts";
import { createDigest, createSiteDigests } from "./leads/operator-digest.ts";
import { createServiceSlugs } from "./redirects/slug-store.ts";
import { createSiteVisits, createVisits } from "./visits/visit-count.ts";

/** Every step that the database has ever taken, oldest first. Add at the end; never change, move or take out one. */
export const migrations: readonly Migration[] = [
  createLeads,
  createVisits,
  createMailJobs,
  createServiceSlugs,
  addSpamScore,
  createRateLimits,
  createDigest,
  addPageId,
  createSiteVisits,
  createSiteDigests,
  indexLeadsOfSite,
  createSecrets,
  createDestinations,
  addFailures,
  addRequestId,
  createLeadPhotos,
  renameParkedMails,
  addDistance,
  indexCountedLeads,
];
