/** Social profiles in a business's own fields: `{ dbPrincipal: { name, facebook, sameAs: ["https://…"] } }`. */
import { plainName, wordSet } from "../fields/field-names.ts";
import { type Gather, groupOf } from "../kinds.ts";
import { isNetwork } from "./networks.ts";
import { insideWrappers } from "../read-group.ts";
import { isEmpty, isObject, without } from "../reading.ts";

const LISTS = wordSet(
  "sameas social socials socialmedia socialnetwork socialnetworks sociallinks socialprofiles socialaccounts redes redessociales",
);

/** Whether a value is a profile: a URL, or a handle. A number is one to call, also on WhatsApp. */
const isProfile = (value: unknown): boolean =>
  typeof value === "string" && /\p{L}/u.test(value) && !/[\s@]\S+@|\S\s+\S/.test(value);

/** Returns the profiles in a field of the business; may be empty. */
function profilesIn(name: string, value: unknown): unknown[] {
  if (LISTS.has(plainName(name))) {
    const isEntry = (entry: unknown): boolean => isObject(entry) || isProfile(entry);
    if (!isObject(value)) return [value].flat().filter(isEntry);
    return Object.entries(value).flatMap(([icon, url]) => (isEntry(url) ? [{ icon, url }] : []));
  }
  return isNetwork(name) && isProfile(value) ? [{ icon: name, url: value }] : [];
}

/** Moves these profiles to `dbSocialMedia` if that is empty; returns `undefined` if there are none to move. */
export const gatherProfiles: Gather = (record, isKnown, kind) => {
  const nameOf = (field: string): string | undefined => Object.keys(record).find((name) => isKnown(name, field));
  const [principal, own] = [nameOf("dbPrincipal") ?? "", nameOf("dbSocialMedia") ?? "dbSocialMedia"];
  const sent = record[principal];
  const group = groupOf(kind.fields["dbPrincipal"]);
  const business = group && insideWrappers([sent].flat()[0], group);
  if (!isObject(business) || !isEmpty(record[own])) return undefined;
  const found = Object.entries(business).map(([name, value]) => ({ name, profiles: profilesIn(name, value) }));
  const redes = found.flatMap(({ profiles }) => profiles);
  if (redes.length === 0) return undefined;
  const moved = found.filter(({ profiles }) => profiles.length > 0).map(({ name }) => name);
  const isWrapped = business !== sent;
  return {
    fields: { ...record, [principal]: isWrapped ? sent : without(business, moved), [own]: { redes } },
    read: moved.map((name) => [isWrapped ? principal : [principal, name], "dbSocialMedia.redes"]),
  };
};
