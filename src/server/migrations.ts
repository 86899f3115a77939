import type { Migration } from "./database/database.ts";
import { createRateLimits } from "./leads/lead-rate.ts";
import { addJudgement, addPageId, createLeads } from "./leads/lead-store.ts";
import { createMailJobs } from "./leads/mail-jobs.ts";
import { createDigest, createSiteDigests } from "./leads/operator-digest.ts";
import { createServiceSlugs } from "./moved/slug-store.ts";
import { createSiteVisits, createVisits } from "./visits/visit-count.ts";

/** Every step that the database has ever taken, oldest first. Add at the end; never change, move or take out one. */
export const migrations: readonly Migration[] = [
  createLeads,
  createVisits,
  createMailJobs,
  createServiceSlugs,
  addJudgement,
  createRateLimits,
  createDigest,
  addPageId,
  createSiteVisits,
  createSiteDigests,
];
