/** How often an address may do something that is only counted, and kept nowhere. */
import { crc32 } from "node:zlib";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Threat: an attacker may have any number of addresses. They are counted in so many groups, so memory has its end. */
const GROUPS = 10_000;

/**
 * @param most times a minute
 * @returns whether an address may once more; one that is not known is an address too
 */
export function addressLimit(most: number): (address: string | undefined) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: most, duration: 60 });
  return (address = "") =>
    limiter.consume(crc32(address) % GROUPS).then(
      () => true,
      () => false,
    );
}
