import type { Lead } from "./mail-jobs.ts";

/** The absolute address of the page that a lead was sent from; undefined where it names none of this site. */
export function pageLink({ page }: Pick<Lead, "page">, publicUrl: string): string | undefined {
  const url = page === "" ? null : URL.parse(page, publicUrl);
  return url?.origin === new URL(publicUrl).origin ? url.href : undefined;
}
