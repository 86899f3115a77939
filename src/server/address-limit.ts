/** How often an address may do something that is only counted, and stored nowhere. */
import { crc32 } from "node:zlib";
import { subscriberOf } from "./subscriber.ts";

/** Threat: an attacker may have any number of addresses. They are counted in so many groups, so memory has its end. */
const GROUPS = 10_000;
const MINUTE_MS = 60_000;

/**
 * @param most times a minute, which begins with the first of them
 * @returns whether an address may once more; one that is not known is an address too
 */
export function addressLimit(most: number): (address: string | undefined) => boolean {
  const minutes = new Map<number, { times: number; until: number }>();
  return (address = "") => {
    const now = performance.now();
    // They stand in the order in which they began, so those that are over come first.
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
