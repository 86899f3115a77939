/** The fields of an entry that stand beside those that all entries of its system have. */
import { valueAt } from "../json-value.ts";
import type { Group } from "./kinds.ts";
import { namesOf } from "./other-names.ts";
import { type Fields, isMissing, isObject, listIn, without } from "./reading.ts";

/** The groups that they stand in: of Advanced Custom Fields, Notion, HubSpot, Contentful, Strapi and Webflow. */
const OWN = ["acf", "properties", "values", "fields", "attributes", "fieldData"];

const VERSIONED = /^(?:value|timestamp|source(?:Id|Label)?|updatedAt|updatedByUserId|versions)$/;

/** The name of the group of an entry's own fields; undefined where it says nothing of a kind. */
export const ownFieldsIn = (entry: Fields, kind: Group): string | undefined =>
  OWN.find((name) => isObject(entry[name]) && namesOf(entry[name], kind) > 0);

/** The picture of a post of WordPress, which stands among what the post refers to. */
function pictureOf(entry: Fields): Fields {
  const [picture] = listIn(valueAt(entry, ["_embedded", "wp:featuredmedia"]));
  if (!isObject(picture) || typeof picture["source_url"] !== "string") return {};
  const { source_url: src, alt_text: alt, caption } = picture;
  return { featured_image: { src, alt, caption } };
}

const isVersioned = (field: unknown): field is Fields =>
  isObject(field) && "value" in field && Object.keys(field).every((name) => VERSIONED.test(name));

/** An entry with its values alone, of which HubSpot says more: `{ city: { value: "Portland", timestamp: 1700000000000 } }`. */
function withoutVersions(entry: Fields): Fields {
  const fields = Object.entries(entry);
  if (fields.filter(([, field]) => isVersioned(field)).length < 2) return entry;
  return Object.fromEntries(fields.map(([name, field]) => [name, isVersioned(field) ? field["value"] : field]));
}

/** An entry with its own fields and its picture beside the others. One that says nothing else is a wrapper of its fields. */
export function withOwnFields(given: Fields, kind: Group): Fields {
  const entry = withoutVersions(given);
  const name = OWN.find((each) => isObject(entry[each]));
  const own = name === undefined ? undefined : entry[name];
  const rest = without(entry, [...(name === undefined ? [] : [name]), "_embedded"]);
  const picture = pictureOf(entry);
  const isOwn = isObject(own) && (name === "acf" || (namesOf(own, kind) > 0 && namesOf(rest, kind) > 0));
  if (!isOwn && Object.keys(picture).length === 0) return entry;
  const fields = isOwn ? Object.entries(own).filter(([field]) => isMissing(rest[field])) : [];
  return { ...(isOwn ? rest : entry), ...Object.fromEntries(fields), ...picture };
}
