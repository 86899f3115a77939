/** Items that stand in groups of their own: `{ category: "Exterior", services: [{ name, description }, …] }`. */
import { bare, fieldMeant, isMachinery } from "./field-names.ts";
import type { Group } from "./kinds.ts";
import { namedFields } from "./other-names.ts";
import { isObject } from "./reading.ts";
import { isTranslations } from "./translations.ts";

type Fields = Readonly<Record<string, unknown>>;

const NOUN =
  /^(?:sub)?(?:services|servicios|projects|proyectos|questions|faqs|preguntas|reviews|testimonials|testimonios|entries|children)$/;

/** The field of an item that names it. */
const nameIn = (group: Group): string | undefined => group.keyed?.name;

/** Whether an object is a whole item, with its name under the record's own. */
const isWhole = (value: unknown, group: Group): boolean =>
  isObject(value) &&
  Object.keys(value).some((name) => fieldMeant(name, group.fields) === nameIn(group)) &&
  namedFields(value, group).size > 1;

/** Whether a list holds whole items, each with its name. */
export const areWholeItems = (list: unknown, group: Group): list is readonly unknown[] =>
  nameIn(group) !== undefined && Array.isArray(list) && list.length > 0 && list.every((entry) => isWhole(entry, group));

/** The name of the list in an item that is none itself, but a group of several; undefined for anything else. */
export function listInside(item: Fields, group: Group): string | undefined {
  const named = namedFields(item, group);
  const lists = Object.keys(item).filter(
    (name) =>
      !isMachinery(name) &&
      !isTranslations(name) &&
      ![...named.values()].includes(name) &&
      areWholeItems(item[name], group),
  );
  const [name] = lists;
  if (name === undefined || lists.length > 1) return undefined;
  // A heading is all that a group says of itself.
  const says = [...named].filter(([field]) => field !== nameIn(group));
  const isNamed = Object.keys(item).some((key) => fieldMeant(key, group.fields) === nameIn(group));
  const hasText = group.flat.length > 0 && Object.keys(item).some((key) => /^(?:text|content|desc)/i.test(key));
  return says.length > 0 || hasText || (isNamed && !NOUN.test(bare(name))) ? undefined : name;
}
