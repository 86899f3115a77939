/** Redirects from addresses of the business's former site (`ownWords.redirects`). */
import type { OwnWords, SiteRecord } from "../record/schema.ts";
import { readFormerAddress } from "../record/site-path.ts";
import { resolvePage } from "./routes.ts";

type Redirect = OwnWords["redirects"][number];

const pathOf = (from: string): string => from.replace(/\?.*/, "");

/** Returns the present path of a page that was once at `pathname`; `undefined` for a path that never had a page. */
type MovedTo = (pathname: string) => string | undefined;

/**
 * Returns the target of a redirect. A redirect counts only if no page is at its source and one is at its target: so it
 * never hides a page, chains to another redirect or loops. A page's path with a query, such as WordPress's
 * `/?page_id=12`, may be a source, but not if its target is one too: hosts that append the query would redirect again.
 */
function targetOf(record: SiteRecord, { from, to }: Redirect, movedTo?: MovedTo): string | undefined {
  const redirects = record.ownWords?.redirects ?? [];
  const isPage = resolvePage(record, pathOf(from)).status === 200;
  if (isPage && (!from.includes("?") || redirects.some((other) => other.from.startsWith(`${to}?`)))) return undefined;
  return resolvePage(record, to).status === 200 ? to : movedTo?.(to);
}

/** The source addresses with a query, the longest first: each also matches with more parameters behind it. */
const withQuery = (redirects: readonly Redirect[]): Redirect[] =>
  redirects.filter(({ from }) => from.includes("?")).toSorted((one, other) => other.from.length - one.from.length);

/**
 * Returns the effective redirects of a record: the first of each source address; those with a query before those
 * without, which match any query.
 */
export function formerAddresses(record: SiteRecord): Redirect[] {
  const first = new Map<string, Redirect>();
  for (const redirect of record.ownWords?.redirects ?? [])
    if (!first.has(redirect.from) && targetOf(record, redirect) !== undefined) first.set(redirect.from, redirect);
  const sound = [...first.values()];
  return [...withQuery(sound), ...sound.filter(({ from }) => !from.includes("?"))];
}

/**
 * Returns the address that replaces a former one. The visitor's query is appended, without that of the redirect's own
 * source. Networks and ads append parameters of theirs to a shared link: `?id=3&fbclid=...` is `?id=3`.
 *
 * @param pathname the path as the browser has it
 * @param search   its query with the question mark, or the empty string
 * @param movedTo  resolves renamed services; without it, a redirect to a renamed service has no target
 * @returns `undefined` if no redirect matches
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
  for (const { from } of withQuery(redirects)) {
    const target = requested.startsWith(`${from}&`) ? at(from) : undefined;
    if (target !== undefined) return `${target}?${requested.slice(from.length + 1)}`;
  }
  const anyQuery = at(pathOf(requested));
  return anyQuery === undefined ? undefined : anyQuery + search;
}
