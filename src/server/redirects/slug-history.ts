/** Which service took the place of one that is gone: the rules, without the database that remembers. */

/** What is known of a site's services: the slugs it has now, and for old ones the slug that took their place. */
export interface SlugHistory {
  /** In the order of the record's list. */
  current: readonly string[];
  moved: ReadonlyMap<string, string>;
}

/** Most old slugs remembered of a site; the oldest go first. */
export const MAX_MOVED = 1_000;

/**
 * The history after a record with these services was seen. A slug counts as moved only when nothing else can be meant:
 * one went, one came, in the same place, and all others stayed where they were. A slug that is there again is no longer
 * moved.
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
    // Anew, so that it is the youngest.
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

/** Where an old slug's service is now, however often it was renamed; undefined when that one is gone as well. */
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
