/** Names of services that have none. */
import type { Fields } from "../../json-value.ts";
import { capitalDay } from "../../day-names.ts";
import type { Completion, GatheredFields } from "../kinds.ts";
import { wellFormed } from "../../well-formed.ts";
import { hasName, TITLES } from "../fields/other-names.ts";
import { isObject, listIn } from "../reading.ts";
import { splitIdentifiers } from "../values/scalars.ts";

/** Maximum length of a name of several words, in UTF-16 units. */
const LONGEST = 40;

/** Names a service without a name by the first words of its text, or the first point of its list. */
export function nameFromText({ name, description }: Fields): Completion | undefined {
  if (typeof name === "number" || (typeof name === "string" && name.trim() !== "")) return undefined;
  const texts = listIn(description).flatMap((block) =>
    isObject(block) ? [block["text"], listIn(block["lists"]).find((point) => point !== null)] : [],
  );
  const content = texts.find((text) => typeof text === "string" && /[\p{L}\p{N}]/u.test(text));
  if (typeof content !== "string") return undefined;
  const [sentence = ""] = content
    .trim()
    .replace(/^•\s+/, "")
    .split(/\n|(?<=[\p{L}\p{N}])[.!?:;](?:\s|$)/u);
  const words = sentence.trim().split(/\s+/);
  let short = "";
  for (const word of words) {
    if (short !== "" && short.length + word.length >= LONGEST) break;
    short += short === "" ? word : ` ${word}`;
  }
  return { field: "name", value: wellFormed(short.slice(0, 2 * LONGEST).replace(/[\s,–-]+$/, "")) };
}

/** Names a service of Google Business by its type: `{ serviceTypeId: "job_type_id:install_ac" }`. */
export function nameFromType(service: Fields): GatheredFields | undefined {
  const { structuredServiceItem, ...rest } = service;
  const { serviceTypeId, ...fields } = isObject(structuredServiceItem)
    ? { ...rest, ...structuredServiceItem }
    : service;
  const [, type] = typeof serviceTypeId === "string" ? (/^job_type_id:(\w+)/.exec(serviceTypeId) ?? []) : [];
  if (type === undefined) return undefined;
  const name = splitIdentifiers(type).replaceAll(/\b(?:hv)?ac\b/g, (word) => word.toUpperCase());
  return { fields: { name: capitalDay(name), ...fields } };
}

/** Removes the numbers of a list from all of its names: `1. Drywall repair`, `2. Doors`. */
export function withoutNumbers(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const items = list.map((item: unknown, index) => {
    const key = isObject(item) ? Object.keys(item).find((name) => hasName(name, TITLES)) : undefined;
    const name = isObject(item) ? item[key ?? ""] : item;
    const [, number, rest] = typeof name === "string" ? (/^(\d{1,3})[.)]\s(\p{L}.*)$/u.exec(name.trim()) ?? []) : [];
    if (Number(number) !== index + 1) return undefined;
    return key === undefined ? rest : { ...Object(item), [key]: rest };
  });
  return items.length > 0 && items.every((item) => item !== undefined) ? items : list;
}
