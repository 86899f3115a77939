/** The sites that are open: each opened at its first request, and closed when others have been requested since. */
import { limitConcurrency } from "../limit-concurrency.ts";

export interface SiteRegistryOptions<Key, Site> {
  /** Most sites that are open at a time. */
  most: number;
  /** Most bytes that they may keep together. */
  mostBytes: number;
  /** Bytes that a site keeps. */
  bytesOf: (site: Site) => number;
  open: (key: Key) => Promise<Site>;
  close: (site: Site) => Promise<void>;
  /** Milliseconds on any clock that only goes forward. */
  now?: () => number;
}

/** Threat: whoever requests all sites at once would have all of them parsed and all records fetched at once. */
const OPENING_AT_ONCE = 50;
/** Bytes are counted no more often, in milliseconds. */
const COUNT_EVERY_MS = 1_000;

interface Place<Site> {
  /** Missing while it opens. */
  site: Site | undefined;
  opening: Promise<Site>;
}

/** Starts with none open. A site that was closed opens again only when the last of it is done. */
export function createSiteRegistry<Key extends { pageId: string }, Site>(options: SiteRegistryOptions<Key, Site>) {
  const { most, mostBytes, bytesOf, now = () => performance.now() } = options;
  /** The least used first. */
  const places = new Map<string, Place<Site>>();
  const closing = new Map<string, Promise<void>>();
  const limited = limitConcurrency(OPENING_AT_ONCE);
  let countedAt = now();
  let stopped = false;

  async function begin(key: Key): Promise<Site> {
    await closing.get(key.pageId);
    return limited(() => options.open(key));
  }

  /** The site, at once where it is open. @throws what opening it threw */
  function get(key: Key): Site | Promise<Site> {
    const { pageId } = key;
    const known = places.get(pageId);
    if (known !== undefined) {
      places.delete(pageId);
      places.set(pageId, known);
      makeRoom();
      return known.site ?? known.opening;
    }
    if (stopped) return Promise.reject(new Error("The server stops."));
    const place: Place<Site> = { site: undefined, opening: begin(key) };
    places.set(pageId, place);
    place.opening.then(
      (site) => (place.site = site),
      // This request learns of the failure; the next one tries again.
      () => places.get(pageId) === place && places.delete(pageId),
    );
    makeRoom();
    return place.opening;
  }

  function makeRoom(): void {
    let tooMany = places.size - most;
    let tooLarge = overBytes();
    for (const [pageId, { site }] of places) {
      if ((tooMany <= 0 && tooLarge <= 0) || places.size === 1) return;
      tooMany -= 1;
      tooLarge -= site === undefined ? 0 : bytesOf(site);
      void close(pageId);
    }
  }

  function overBytes(): number {
    if (now() - countedAt < COUNT_EVERY_MS) return 0;
    countedAt = now();
    return places.values().reduce((sum, { site }) => sum + (site === undefined ? 0 : bytesOf(site)), -mostBytes);
  }

  /** Closes a site that is open. It completes the responses that are under way. */
  function close(pageId: string): Promise<void> {
    const place = places.get(pageId);
    if (place === undefined) return closing.get(pageId) ?? Promise.resolve();
    places.delete(pageId);
    const closed = Promise.all([place.opening, closing.get(pageId)])
      .then(([site]) => options.close(site))
      // One that did not open has nothing to close.
      .catch(() => undefined)
      .finally(() => {
        if (closing.get(pageId) === closed) closing.delete(pageId);
      });
    closing.set(pageId, closed);
    return closed;
  }

  return {
    get,
    close,
    /** Page ids of those that are open or opening, the least used first. */
    open: (): string[] => [...places.keys()],
    /** Closes all, and opens none any more. */
    async stop(): Promise<void> {
      stopped = true;
      for (const pageId of places.keys()) void close(pageId);
      await Promise.all(closing.values());
    },
  };
}
