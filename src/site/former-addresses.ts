/** Where the addresses of the business's former site lead (`ownWords.redirects`). */
import type { OwnWords, SiteRecord } from "../record/schema.ts";
import { readFormerAddress } from "../record/site-path.ts";
import { resolvePage } from "./routes.ts";

type Redirect = OwnWords["redirects"][number];

const pathOf = (from: string): string => from.replace(/\?.*/, "");

/** Only from what is no page to what is one: so none hides a page, and none leads on to another or back to itself. */
const isSound = (record: SiteRecord, { from, to }: Redirect): boolean =>
  resolvePage(record, pathOf(from)).status === 404 && resolvePage(record, to).status === 200;

/**
 * The redirects of a record that hold, of several from one address the first; those with a query before those without,
 * which stand for any.
 */
export function formerAddresses(record: SiteRecord): Redirect[] {
  const first = new Map<string, Redirect>();
  for (const redirect of record.ownWords?.redirects ?? [])
    if (!first.has(redirect.from) && isSound(record, redirect)) first.set(redirect.from, redirect);
  const sound = [...first.values()];
  return [...sound.filter(({ from }) => from.includes("?")), ...sound.filter(({ from }) => !from.includes("?"))];
}

/**
 * The address that takes the place of a former one. The visitor's query goes along, unless it said which page was meant.
 *
 * @param pathname the path as the browser has it
 * @param search   its query with the question mark, or the empty string
 * @returns undefined for what is no former address
 */
export function movedFrom(record: SiteRecord, pathname: string, search: string): string | undefined {
  const redirects = record.ownWords?.redirects ?? [];
  const asked = redirects.length === 0 ? undefined : readFormerAddress(pathname + search);
  if (asked === undefined) return undefined;
  const at = (address: string): Redirect | undefined =>
    redirects.find((redirect) => redirect.from === address && isSound(record, redirect));
  const exact = at(asked);
  if (exact !== undefined) return exact.to;
  const anyQuery = at(pathOf(asked));
  return anyQuery === undefined ? undefined : anyQuery.to + search;
}
