import type { Lead } from "./mail-jobs.ts";

/** Returns the absolute URL of the page that a lead was sent from; undefined if it is not a page of this site. */
export function pageLink({ page }: Pick<Lead, "page">, publicUrl: string): string | undefined {
  const url = page === "" ? null : URL.parse(page, publicUrl);
  return url?.origin === new URL(publicUrl).origin ? url.href : undefined;
}
