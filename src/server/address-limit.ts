/** Rate limit per client address for actions that are only counted, and stored nowhere. */
import { crc32 } from "node:zlib";
import { subscriberOf } from "./subscriber.ts";

/**
 * Threat: an attacker may have any number of addresses. They are hashed into this many groups, which bounds the memory.
 */
const GROUPS = 10_000;
const MINUTE_MS = 60_000;

/**
 * @param most times per minute, which begins with the first of them
 * @returns a function that counts a request and returns whether it is allowed; a missing address counts as one more
 *   address
 */
export function addressLimit(most: number): (address: string | undefined) => boolean {
  const minutes = new Map<number, { times: number; until: number }>();
  return (address = "") => {
    const now = performance.now();
    // Entries are in the order in which they began, so the expired ones are first.
    for (const [group, { until }] of minutes) {
      if (now < until) break;
      minutes.delete(group);
    }
    const group = crc32(subscriberOf(address)) % GROUPS;
    const minute = minutes.get(group) ?? { times: 0, until: now + MINUTE_MS };
    minute.times += 1;
    minutes.set(group, minute);
    return minute.times <= most;
  };
}
