/** Items in junctions of a database, as Directus gives them: `{ id: 1, sites_id: 1, services_id: { name } }`. */
import type { Fields } from "../../json-value.ts";
import { isInternalName, plainName, wordSet } from "../fields/field-names.ts";
import { isPrivateSwitch } from "../business/private-street.ts";
import { grouped } from "../../grouped.ts";
import { isObject, MAX_NESTED, without } from "../reading.ts";
import { MAX_ITEMS } from "../../values.ts";
import { LISTS } from "./paginated-list.ts";
import { isSwitchedOff } from "./switched-off.ts";

/** Keys of objects beside the item: people, categories and the system's own. */
const NO_ITEM = /^_|^(?:directus_)?(?:user|usuario|auth?or|owner|editor|categor|parent|created|updated|modified)/i;
/** Keys of objects that may be the item if they are alone, but not beside others: people, and the site. */
const NO_ITEM_OF_SEVERAL =
  /^(?:manager|person|contact|technician|member|customer|staff|employee|gerente|due[nñ])|^sites?(?:_id|Id)$/i;

/** Keys of the settings of an item. */
const SETTINGS = /^(?:settings?|options?|privacy|visibility)(?:_id|Id)$/i;

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
  "workhours workhour hours hour horarios horario",
].map(wordSet);

/** Returns a name in the singular, without the `db` of the record's lists. */
const singular = (name: string): string => name.replace(/^db/, "").replace(/s$/, "");

/** Whether a key of a junction is that of its list or of the list's table: `services_id` in `dbServices`. */
function isOfList(key: string, list: string): boolean {
  const [table, own] = [plainName(key).slice(0, -"id".length), plainName(list)];
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

/** Returns the keys under which all rows that have them, two or more, have the same object: their site. */
function sharedIn(rows: readonly Fields[]): ReadonlySet<string> {
  const objects = rows.flatMap((row) => candidatesIn(row).map((key) => ({ key, identity: identityOf(row[key]) })));
  const shared = [...grouped(objects, ({ key }) => key)].filter(
    ([, all]) => all.length > 1 && new Set(all.map(({ identity }) => identity)).size === 1,
  );
  return new Set(shared.map(([key]) => key));
}

/**
 * Returns a junction with its item alone: the object under the name of the list or its table, else the first that is
 * no person and not the same in all rows. It has the switches of its settings, which are beside it.
 */
function withItemAlone(row: Fields, list: string, shared: ReadonlySet<string>): Fields {
  const keys = candidatesIn(row);
  const isBeside = (key: string): boolean => NO_ITEM_OF_SEVERAL.test(key) || isOfReview(key, list);
  const item = keys.find((key) => isOfList(key, list)) ?? keys.find((key) => !shared.has(key) && !isBeside(key));
  if (item === undefined || keys.length < 2) return row;
  const others = keys.filter((key) => key !== item);
  const switches = others
    .filter((key) => SETTINGS.test(key))
    .flatMap((key) => Object.entries(Object(row[key])))
    .filter(([name, value]) => isPrivateSwitch(name, value) || isSwitchedOff({ [name]: value }));
  return { ...without(row, others), [item]: { ...Object(row[item]), ...Object.fromEntries(switches) } };
}

/** Names of what is around an item, or a list of them. */
const WRAPPER = /^(?:node|attributes|fields|en|es|\d+)$/;
/** Whether the value under a name belongs to the list around it: `{ data: [...] }`, `{ "0": { ... } }`. */
const isInList = (name: string): boolean =>
  LISTS.has(plainName(name)) || WRAPPER.test(plainName(name)) || isInternalName(name);

/**
 * Removes the objects beside the items of junctions, at any depth.
 *
 * @param list name of the list that the value is, or is in
 * @param shared keys of the same object in all items of the list
 */
export function withItemsAlone(value: unknown, list = "", depth = 0, shared: ReadonlySet<string> = new Set()): unknown {
  if (depth > MAX_NESTED) return value;
  if (Array.isArray(value)) {
    // Further items are not shown.
    const shown = value.slice(0, MAX_ITEMS);
    const same = sharedIn(shown.filter(isObject));
    const rows = shown.map((row: unknown) => withItemsAlone(row, list, depth + 1, same));
    return rows.every((row, index) => row === value[index]) ? value : [...rows, ...value.slice(MAX_ITEMS)];
  }
  if (!isObject(value)) return value;
  const alone = withItemAlone(value, list, shared);
  const parts = Object.entries(alone).map(
    ([name, part]) => [name, withItemsAlone(part, isInList(name) ? list : name, depth + 1)] as const,
  );
  return parts.every(([name, part]) => part === alone[name]) ? alone : Object.fromEntries(parts);
}
