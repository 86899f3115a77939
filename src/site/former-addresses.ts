/** Where the addresses of the business's former site lead (`ownWords.redirects`). */
import type { OwnWords, SiteRecord } from "../record/schema.ts";
import { readFormerAddress } from "../record/site-path.ts";
import { resolvePage } from "./routes.ts";

type Redirect = OwnWords["redirects"][number];

const pathOf = (from: string): string => from.replace(/\?.*/, "");

/** Where a page is now that was once at a path; undefined for a path that never had one. */
type MovedTo = (pathname: string) => string | undefined;

/**
 * Where a redirect leads. Only from what is no page to what is one: so none hides a page, and none leads on to another or back
 * to itself.
 */
function targetOf(record: SiteRecord, { from, to }: Redirect, movedTo?: MovedTo): string | undefined {
  if (resolvePage(record, pathOf(from)).status === 200) return undefined;
  return resolvePage(record, to).status === 200 ? to : movedTo?.(to);
}

/**
 * The redirects of a record that hold, of several from one address the first; those with a query before those without,
 * which stand for any.
 */
export function formerAddresses(record: SiteRecord): Redirect[] {
  const first = new Map<string, Redirect>();
  for (const redirect of record.ownWords?.redirects ?? [])
    if (!first.has(redirect.from) && targetOf(record, redirect) !== undefined) first.set(redirect.from, redirect);
  const sound = [...first.values()];
  return [...sound.filter(({ from }) => from.includes("?")), ...sound.filter(({ from }) => !from.includes("?"))];
}

/**
 * The address that takes the place of a former one. The visitor's query goes along, unless it said which page was meant.
 *
 * @param pathname the path as the browser has it
 * @param search   its query with the question mark, or the empty string
 * @param movedTo  knows the services that were renamed; without it a redirect to one leads nowhere
 * @returns undefined for what is no former address
 */
export function movedFrom(record: SiteRecord, pathname: string, search: string, movedTo?: MovedTo): string | undefined {
  const redirects = record.ownWords?.redirects ?? [];
  const requested = redirects.length === 0 ? undefined : readFormerAddress(pathname + search);
  if (requested === undefined) return undefined;
  const at = (address: string): string | undefined =>
    redirects
      .values()
      .filter(({ from }) => from === address)
      .map((redirect) => targetOf(record, redirect, movedTo))
      .find((target) => target !== undefined);
  const exact = at(requested);
  if (exact !== undefined) return exact;
  const anyQuery = at(pathOf(requested));
  return anyQuery === undefined ? undefined : anyQuery + search;
}
