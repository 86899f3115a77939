/** Rules for which service replaced a removed one, without the database that stores the history. */

/** Known slugs of a site's services: the current ones, and for each old one the slug that replaced it. */
export interface SlugHistory {
  /** In the order of the record's list. */
  current: readonly string[];
  moved: ReadonlyMap<string, string>;
}

/** Maximum number of old slugs per site; the oldest are dropped first. */
export const MAX_MOVED = 1_000;

/**
 * Returns the history after a record with these services. A slug counts as moved only when the change is unambiguous:
 * one slug was replaced by one new slug at the same position, and all others kept theirs. A slug that is in use again
 * is no longer moved.
 *
 * @param seen the slugs of the record's services, in order
 */
export function withSeen({ current, moved }: SlugHistory, seen: readonly string[]): SlugHistory {
  const next = [...new Set(seen)];
  const result = new Map(moved);
  const changed = next.flatMap((slug, place) => (slug === current[place] ? [] : [place]));
  const [place = -1] = changed;
  const from = current[place];
  const to = next[place];
  if (
    changed.length === 1 &&
    current.length === next.length &&
    from !== undefined &&
    to !== undefined &&
    !next.includes(from) &&
    !current.includes(to)
  ) {
    // Reinserted, so that it is the newest.
    result.delete(from);
    result.set(from, to);
  }
  for (const slug of next) result.delete(slug);
  for (const oldest of result.keys()) {
    if (result.size <= MAX_MOVED) break;
    result.delete(oldest);
  }
  return { current: next, moved: result };
}

/** Follows an old slug through its renames to the current one; undefined if that service is gone too. */
export function movedTo({ current, moved }: SlugHistory, slug: string): string | undefined {
  const passed = new Set<string>();
  let at = slug;
  while (!current.includes(at)) {
    const next = moved.get(at);
    if (next === undefined || passed.has(at)) return undefined;
    passed.add(at);
    at = next;
  }
  return at === slug ? undefined : at;
}
