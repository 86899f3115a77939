/** Open sites: each is opened at its first request; the least recently requested are closed beyond the limits. */
import { limitConcurrency } from "../limit-concurrency.ts";

export interface SiteRegistryOptions<Key, Site> {
  /** Maximum number of open sites. */
  most: number;
  /** Maximum bytes that all open sites cache. */
  mostBytes: number;
  /** Returns the bytes that a site caches. */
  bytesOf: (site: Site) => number;
  open: (key: Key) => Promise<Site>;
  close: (site: Site) => Promise<void>;
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
}

/** Threat: a client that requests all sites at once would have all of their records fetched and parsed at once. */
const OPENING_AT_ONCE = 50;
/** Minimum time between two counts of bytes, in milliseconds. */
const COUNT_EVERY_MS = 1_000;

interface Place<Site> {
  /** `undefined` while it opens. */
  site: Site | undefined;
  opening: Promise<Site>;
}

/** Creates a registry without open sites. A site that is being closed is opened again only once it has closed. */
export function createSiteRegistry<Key extends { pageId: string }, Site>(options: SiteRegistryOptions<Key, Site>) {
  const { most, mostBytes, bytesOf, now = () => performance.now() } = options;
  /** Least recently used first. */
  const places = new Map<string, Place<Site>>();
  /** When each site has closed, or will have; of a closed site a settled promise stays. */
  const closing = new Map<string, Promise<void>>();
  const limited = limitConcurrency(OPENING_AT_ONCE);
  let countedAt = now();
  let stopped = false;

  async function begin(key: Key): Promise<Site> {
    await closing.get(key.pageId);
    return limited(() => options.open(key));
  }

  /** Returns a site, synchronously if it is open. @throws the error of opening it */
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
      // This request gets the error; the next one tries again.
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

  /** Closes an open site. Pending responses are completed. */
  function close(pageId: string): Promise<void> {
    const place = places.get(pageId);
    if (place === undefined) return closing.get(pageId) ?? Promise.resolve();
    places.delete(pageId);
    const closed = Promise.all([place.opening, closing.get(pageId)])
      .then(([site]) => options.close(site))
      // A site that failed to open has nothing to close.
      .catch(() => undefined);
    closing.set(pageId, closed);
    return closed;
  }

  return {
    get,
    close,
    /** Page ids of sites that are open or opening, least recently used first. */
    open: (): string[] => [...places.keys()],
    /** Closes all sites, and opens no more. */
    async stop(): Promise<void> {
      stopped = true;
      for (const pageId of places.keys()) void close(pageId);
      await Promise.all(closing.values());
    },
  };
}
