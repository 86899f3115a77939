/** Groups client addresses by subscriber, for limits per address. */
import { isIPv6 } from "node:net";

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, "");

/** Returns the prefix that all addresses of a subscriber share: a /64 of IPv6; an IPv4 address itself. */
export function subscriberOf(given: string): string {
  const address = plainAddress(given);
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(":") : address;
}

/** Returns the eight groups of an IPv6 address, each without leading zeros. */
export function groupsOf(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const last = tail === undefined ? [] : tail.split(":").filter((group) => group !== "");
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - last.length }, () => "0");
  return [...groups, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ""));
}
