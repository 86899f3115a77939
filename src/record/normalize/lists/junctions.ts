/** Items in junctions of a database, as Directus gives them: `{ id: 1, sites_id: 1, services_id: { name } }`. */
import type { Fields } from "../../json-value.ts";
import { isInternalName, plainName, wordSet } from "../fields/field-names.ts";
import { isObject, MAX_NESTED, without } from "../reading.ts";
import { MAX_ITEMS } from "../../values.ts";
import { LISTS } from "./paginated-list.ts";

/** Keys of objects beside the item: people, categories and the system's own. */
const NO_ITEM = /^_|^(?:directus_)?(?:user|usuario|auth?or|owner|editor|categor|parent|created|updated|modified)/i;
/** Keys of objects that may be the item if they are alone, but not beside others: people, and the site. */
const NO_ITEM_OF_SEVERAL =
  /^(?:manager|person|contact|technician|member|customer|staff|employee|gerente|due[nñ])|^sites?(?:_id|Id)$/i;

/** Names of the tables of each list. */
const TABLES = [
  "phones phone phonenumbers phonenumber telefonos telefono",
  "emails email emailaddresses emailaddress correos correo",
  "location locations address addresses branch branches office offices ubicacion ubicaciones direccion direcciones " +
    "sucursal sucursales oficina oficinas",
  "values value valores valor",
  "services service servicios servicio",
  "landings landing projects project proyectos proyecto",
  "testimonials testimonial testimonios testimonio reviews review resenas resena opiniones opinion",
  "questions question faqs faq preguntas pregunta",
].map(wordSet);

/** Names of what is around an item, or a list of them. */
const WRAPPERS = wordSet("node attributes fields en es");

/** Returns a name in the singular, without the `db` of the record's lists. */
const singular = (name: string): string => name.replace(/^db/, "").replace(/s$/, "");

/** Whether a key of a junction is that of its list or of the list's table: `services_id` in `dbServices`. */
function isOfList(key: string, list: string): boolean {
  const [table, own] = [plainName(key.replace(/_?id$/i, "")), plainName(list)];
  if (table === "" || own === "") return false;
  return (
    singular(table) === singular(own) || TABLES.some((names) => names.has(table) && names.has(own.replace(/^db/, "")))
  );
}

/** Whether a key is that of the service which a review is about. */
const isOfReview = (key: string, list: string): boolean => isOfList(key, "services") && isOfList("reviews_id", list);

/** Returns the keys of the objects in a junction that may be its item; none for any other object. */
function candidatesIn(value: Fields): string[] {
  const keys = Object.keys(value);
  if (!keys.every(isInternalName)) return [];
  return keys.filter((key) => /(?:_id|Id)$/.test(key) && !NO_ITEM.test(key) && isObject(value[key]));
}

/** Returns the key of the item in a junction, which is the only object there. */
export function itemOfJunction(value: Fields): string | undefined {
  const [item, ...others] = candidatesIn(value);
  return others.length > 0 ? undefined : item;
}

/** Returns what an object and its id have in common; for an object without an id all its plain values. */
function identityOf(value: unknown): string {
  const id = isObject(value) ? value["id"] : value;
  if (typeof id === "string" || typeof id === "number") return String(id);
  return JSON.stringify(Object.entries(Object(value)).filter(([, part]) => typeof part !== "object"));
}

/** Whether all junctions of a list, two or more, have the same object under a key: their site. */
function isShared(key: string, rows: readonly Fields[]): boolean {
  const [first, ...others] = rows.filter((row) => Object.hasOwn(row, key));
  if (first === undefined || others.length === 0) return false;
  const identity = identityOf(first[key]);
  return others.every((row) => identityOf(row[key]) === identity);
}

/** Removes the objects beside the item of a junction; returns any other object, or one without an item, as it is. */
function withoutOthers(row: Fields, list: string, rows: readonly Fields[], shared: Map<string, boolean>): Fields {
  const keys = candidatesIn(row);
  if (keys.length < 2) return row;
  const isOther = (key: string): boolean => {
    const known = shared.get(key) ?? isShared(key, rows);
    shared.set(key, known);
    return known || NO_ITEM_OF_SEVERAL.test(key) || isOfReview(key, list);
  };
  const named = keys.filter((key) => isOfList(key, list));
  const [item, ...more] = named.length > 0 ? named : keys.filter((key) => !isOther(key));
  if (item === undefined || more.length > 0) return row;
  return without(
    row,
    keys.filter((key) => key !== item),
  );
}

/** Whether the value under a name belongs to the list around it: `{ data: [...] }`, `{ "0": { ... } }`. */
const isInList = (name: string): boolean =>
  LISTS.has(plainName(name)) || WRAPPERS.has(plainName(name)) || isInternalName(name) || /^\d+$/.test(name);

/**
 * Removes from junctions, at any depth, the objects beside the item: of several that is the one under the name of the
 * list or its table, else the only one that is no person and not the same in all rows.
 *
 * @param list name of the list that the value is, or is in
 */
export function withItemsAlone(value: unknown, list = "", depth = 0): unknown {
  if (depth > MAX_NESTED) return value;
  if (isObject(value)) return withPartsAlone(withoutOthers(value, list, [], new Map()), list, depth);
  if (!Array.isArray(value)) return value;
  const shared = new Map<string, boolean>();
  const objects = value.slice(0, MAX_ITEMS).filter(isObject);
  const rows = value.map((row: unknown, index) => {
    // Further items are not shown.
    if (index >= MAX_ITEMS) return row;
    if (!isObject(row)) return withItemsAlone(row, list, depth + 1);
    return depth < MAX_NESTED ? withPartsAlone(withoutOthers(row, list, objects, shared), list, depth + 1) : row;
  });
  return rows.every((row, index) => row === value[index]) ? value : rows;
}

/** Removes the objects beside items from the junctions in the fields of an object. */
function withPartsAlone(object: Fields, list: string, depth: number): Fields {
  const read = Object.entries(object).map(([name, part]): [string, unknown, unknown] => [
    name,
    part,
    withItemsAlone(part, isInList(name) ? list : name, depth + 1),
  ]);
  return read.every(([, part, shown]) => part === shown)
    ? object
    : Object.fromEntries(read.map(([name, , shown]) => [name, shown]));
}
