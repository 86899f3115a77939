/** Custom fields of a CMS entry, nested next to the fields that every entry of the system has. */
import { type Fields, valueAt } from "../../json-value.ts";
import type { Group } from "../kinds.ts";
import { wordSet } from "./field-names.ts";
import { namesOf } from "./other-names.ts";
import { isMissing, isObject, listIn, without } from "../reading.ts";

/** Groups of custom fields in Advanced Custom Fields, Notion, HubSpot, Contentful, Strapi and Webflow. */
const OWN = ["acf", "properties", "values", "fields", "attributes", "fieldData"];

const VERSIONED = wordSet("value timestamp source sourceId sourceLabel updatedAt updatedByUserId versions");

/** Returns the name of an entry's group of custom fields; `undefined` if it has no field of the kind. */
export const ownFieldsIn = (entry: Fields, kind: Group): string | undefined =>
  OWN.find((name) => isObject(entry[name]) && namesOf(entry[name], kind) > 0);

/** Returns the featured picture of a WordPress post, which is embedded in the response. */
function pictureOf(entry: Fields): Fields {
  const [picture] = listIn(valueAt(entry, ["_embedded", "wp:featuredmedia"]));
  if (!isObject(picture) || typeof picture["source_url"] !== "string") return {};
  const { source_url: src, alt_text: alt, caption } = picture;
  return { featured_image: { src, alt, caption } };
}

const isVersioned = (field: unknown): field is Fields =>
  isObject(field) && "value" in field && Object.keys(field).every((name) => VERSIONED.has(name));

/** Reduces HubSpot's versioned fields to their values: `{ city: { value: "Portland", timestamp: 1700000000000 } }`. */
function withoutVersions(entry: Fields): Fields {
  const fields = Object.entries(entry);
  if (fields.filter(([, field]) => isVersioned(field)).length < 2) return entry;
  return Object.fromEntries(fields.map(([name, field]) => [name, isVersioned(field) ? field["value"] : field]));
}

/**
 * Merges an entry's custom fields and picture into its other fields. An entry without other known fields is a wrapper.
 */
export function withOwnFields(given: Fields, kind: Group): Fields {
  const entry = withoutVersions(given);
  const name = OWN.find((each) => isObject(entry[each])) ?? "";
  const own = entry[name];
  const rest = without(entry, [name, "_embedded"]);
  const picture = pictureOf(entry);
  const isOwn = isObject(own) && (name === "acf" || (namesOf(own, kind) > 0 && namesOf(rest, kind) > 0));
  if (!isOwn && Object.keys(picture).length === 0) return entry;
  const fields = isOwn ? Object.entries(own).filter(([field]) => isMissing(rest[field])) : [];
  return { ...(isOwn ? rest : entry), ...Object.fromEntries(fields), ...picture };
}
