/** Tells public from private network addresses, and restricts connections to public ones. */
import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** IPv4 ranges that are not public (the special-purpose registry of RFC 6890). */
const SPECIAL_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
/**
 * IPv6 ranges in 2000::/3, the only public range, that are not public: Teredo and others, documentation, 6to4, SRv6.
 */
const SPECIAL_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of SPECIAL_V4) special.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of SPECIAL_V6) special.addSubnet(network, prefix, "ipv6");
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet. An IPv4-mapped IPv6 address never is. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !special.check(address, "ipv6");
}

const refusal = (host: string, address: string): Error =>
  new Error(`${host} is at ${address}, which is not on the public internet (ALLOW_PRIVATE_HOSTS may contain it)`);

const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, "");

/** Whether a host, as `URL` writes it, is an IP address that is not public. */
export function isPrivateLiteral(host: string): boolean {
  const address = withoutBrackets(host);
  return isIP(address) !== 0 && !isPublicAddress(address);
}

/** @throws Error when a host is an IP address that is not public; a name passes, `publicLookup` checks it. */
export function refusePrivateLiteral(host: string): void {
  if (isPrivateLiteral(host)) throw refusal(host, withoutBrackets(host));
}

/**
 * Resolves a name for a connection, which then uses exactly the addresses checked here: DNS rebinding, a different
 * address a moment later, has no effect.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = found ?? [];
    const wrong = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (error !== null) done(error, "");
    else if (wrong !== undefined) done(refusal(host, wrong.address), "");
    else if (options.all === true) done(null, addresses);
    else done(null, first?.address ?? "", first?.family);
  });
};
