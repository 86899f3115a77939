/** Computes the distance of a lead from the business. */
import { findZip } from "../../lead/find-zip.ts";
import { milesBetween, zipIn } from "../../lead/zip.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { serviceAreaOf } from "../../site/components/zip-answer/service-area.ts";

/**
 * Returns the miles from the business to a ZIP code, as typed. Never rejects: a lead is accepted without it.
 *
 * @returns undefined if either location is unknown
 */
export async function distanceTo(typed: string, record: SiteRecord | undefined): Promise<number | undefined> {
  const zip = zipIn(typed);
  const area = record && serviceAreaOf(record);
  if (zip === undefined || area === undefined) return undefined;
  const [here, there] = await Promise.all([findZip(area.zip), findZip(zip)]).catch(() => []);
  return here === undefined || there === undefined ? undefined : milesBetween(here, there);
}
