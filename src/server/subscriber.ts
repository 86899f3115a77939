/** Who is behind an address, where something is limited by address. */
import { isIPv6 } from "node:net";

/** An IPv4 address that is written as IPv6 is that IPv4 address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, "");

/** What all addresses of one subscriber have in common, who has a whole /64 of IPv6; an IPv4 address itself. */
export function subscriberOf(given: string): string {
  const address = plainAddress(given);
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(":") : address;
}

/** The eight groups of an IPv6 address, each without zeros in front. */
export function groupsOf(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const last = tail === undefined ? [] : tail.split(":").filter((group) => group !== "");
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - last.length }, () => "0");
  return [...groups, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ""));
}
