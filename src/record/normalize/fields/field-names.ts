/** Fields under other spellings of their names: `DbPrincipal`, `db_principal`, ` name`, `phone` for `phones`. */
import { withoutAccents } from "../../text.ts";

/** Returns the words of a list that spaces separate. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Prefix of custom fields in Drupal: `field_phone`. */
const OF_DRUPAL = /^field_(?=[a-z])/i;

/** Returns a name in lower case, without punctuation and spaces. */
export const bare = (name: string): string =>
  name
    .replace(OF_DRUPAL, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Returns a name as `bare` does, and without accents. */
export const plainName = (name: string): string => (/^[a-z\d]*$/.test(name) ? name : bare(withoutAccents(name)));

/** `activo` and its other names, in English and Spanish. */
const SWITCH = new Set(["activo", "active", "isactive", "enabled", "isenabled", "activa", "activado", "habilitado"]);

/** Whether a name is that of a switch that shows the object containing it. */
export const isSwitch = (name: string): boolean => SWITCH.has(bare(name));

const spellings = new WeakMap<object, ReadonlyMap<string, string>>();

/** Returns the fields of a group by their bare names. */
function spellingsOf(fields: object): ReadonlyMap<string, string> {
  const known = spellings.get(fields) ?? new Map(Object.keys(fields).map((name) => [bare(name), name]));
  spellings.set(fields, known);
  return known;
}

/** Ending that Contentful's GraphQL adds to the name of a list: `dbServicesCollection: { items: [...] }`. */
export const OF_CONTENTFUL = /(?<=[a-z])Collection$/;

/** Returns the field that a name in any spelling means; `undefined` if there is none. */
export function fieldMeant(name: string, fields: object): string | undefined {
  const known = spellingsOf(fields);
  const plain = bare(name.replace(OF_CONTENTFUL, ""));
  if (plain === "") return undefined;
  if (SWITCH.has(plain) && "activo" in fields) return "activo";
  return (
    known.get(plain) ?? known.get(`${plain}s`) ?? (plain.endsWith("s") ? known.get(plain.slice(0, -1)) : undefined)
  );
}

/** Counts the fields of a group that an object has, in any spelling. */
export function fieldsIn(value: object, fields: object): number {
  const found = new Set<string>();
  for (const name of Object.keys(value)) {
    const field = Object.hasOwn(fields, name) ? name : fieldMeant(name, fields);
    if (field !== undefined) found.add(field);
  }
  return found.size;
}

/** Fields of databases and editors, which mean nothing to visitors. */
const INTERNAL_NAMES = wordSet(
  "$ id ids uuid guid key slug type kind lang locale order orden sort position index format version tags keywords status " +
    "timezone timeZone time_zone languagecode languageCode language_code hash etag checksum mime mimetype mimeType mime_type " +
    "revision layout template slicetype sliceType slice_type slicelabel sliceLabel slice_label variation component align " +
    "alignment blocktype blockType block_type blockname blockName block_name fieldgroupname fieldGroupName field_group_name " +
    "classname className class_name",
);
const INTERNAL_FORM = /^(?:[_$@].|created|updated|acf_)|(?<!^resource)(?:_id|Id)$/;
export const isInternalName = (name: string): boolean => INTERNAL_NAMES.has(name) || INTERNAL_FORM.test(name);

/** Metadata for search engines, social networks and the system itself, which is not a wrapper of content. */
export const isMetadataName = (name: string): boolean => /^(?:seo|meta|sys|yoast|og|open_?graph)/i.test(name);

/** Fields with a URL in the description of a file or picture. */
const ADDRESS_NAMES = wordSet("src href link img image imagen photo foto picture path file original full large");
export const isAddressName = (name: string): boolean => ADDRESS_NAMES.has(name.toLowerCase()) || /ur[li]$/i.test(name);
