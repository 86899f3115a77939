/** Hours in a business's own fields, by day: `{ monday: "8-5", tuesday_open: "8:00", tuesday_close: "17:00" }`. */
import { ALL_DAYS, capitalDay, ENGLISH_DAYS } from "../../day-names.ts";
import { plainName } from "../fields/field-names.ts";
import type { Gather } from "../kinds.ts";
import { isObject, filledNames, without } from "../reading.ts";

const DAY = [...ALL_DAYS.map(plainName), ...ENGLISH_DAYS.map((day) => plainName(day).slice(0, 3))].join("|");
const PART = "hours?|horario|open(?:s|ing)?|clos(?:es?|ing)|start|end";
const NAME = new RegExp(`^(?<before>${PART})?(?:hours?|time)?(?:on)?(?<day>${DAY})(?<after>${PART})?(?:hours?|time)?$`);

/** Moves the days of a business into `workHours`; `undefined` if it has hours, or fewer than two days. */
export const gatherDays: Gather = (business, isKnown) => {
  const given = filledNames(business);
  if (given.some((name) => isKnown(name, "workHours") || isKnown(name, "workdays"))) return undefined;
  const workHours: Record<string, unknown> = {};
  const found = given.filter((name) => {
    const { day, before = "", after = before } = NAME.exec(plainName(name))?.groups ?? {};
    if (day === undefined) return false;
    const key = capitalDay(plainName(name) === day ? name.trim() : day);
    const end = /^(?:open|start)/.test(after) ? "open" : /^(?:clos|end)/.test(after) ? "close" : undefined;
    const parts = workHours[key];
    workHours[key] = end === undefined ? business[name] : { ...(isObject(parts) && parts), [end]: business[name] };
    return true;
  });
  if (Object.keys(workHours).length < 2) return undefined;
  return { fields: { ...without(business, found), workHours }, read: found.map((name) => [name, "workHours"]) };
};
