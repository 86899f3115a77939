/** Unvalidated JSON records as a provider would send them. Also used in browsers (tools/component-page). */
import copperline from "../../content/copperline.json" with { type: "json" };
import handy from "../../content/handy.json" with { type: "json" };
import ridgeline from "../../content/ridgeline.json" with { type: "json" };
import verdeluna from "../../content/verdeluna.json" with { type: "json" };
import { isObject, valueAt } from "../../src/record/json-value.ts";

export type Json = { [field: string]: unknown };

/** Records of the demo businesses. */
export const DEMO_RECORDS: Readonly<Record<string, Json>> = { ridgeline, copperline, verdeluna, handy };

const isGroup = (value: unknown): value is Json => isObject(value) && !Array.isArray(value);

/** Value at a path of JSON; undefined if there is none. */
export const at = (json: unknown, ...path: (string | number)[]): unknown => valueAt(json, path);

/** Names of a record's services or projects. */
export function namesIn(json: Json, list: "dbServices" | "landings"): string[] {
  const items = json[list];
  return Array.isArray(items) ? items.map((item) => String(at(item, "name"))) : [];
}

/** Merges groups field by field; all other values, including lists, are replaced. */
function merged(under: Json, over: Json): Json {
  const result = { ...under };
  for (const [field, value] of Object.entries(over)) {
    const before = result[field];
    result[field] = isGroup(before) && isGroup(value) ? merged(before, value) : value;
  }
  return result;
}

const PLAIN: Json = {
  dbPrincipal: {
    name: "Maple & Sons",
    phones: [{ phone: "(603) 555-0100", name: "Office" }],
    emails: [{ email: "office@maple.example" }],
  },
  dbAbout: [{ text: "We mend houses.", list: ["Careful", "On time"] }],
  dbServices: [{ name: "Roof Repair", description: [{ text: "We mend roofs.", img: "", lists: [] }] }],
  linkPostEmail: "/api/contact",
};

/** A small record, with the given fields merged into it. */
export const record = (fields: Json = {}): Json => merged(PLAIN, fields);

/** A copy of a demo business's record. */
export function demoRecord(name: string): Json {
  const demo = DEMO_RECORDS[name];
  if (demo === undefined) throw new Error(`content/${name}.json is no record.`);
  return structuredClone(demo);
}

/** A record with every field filled in, with the given fields merged into it. */
export const fullRecord = (fields: Json = {}): Json => merged(demoRecord("ridgeline"), fields);

/** A service with one description. */
export const service = (name: string, text = `About ${name}.`): Json => ({
  name,
  description: [{ text, img: "", lists: [] }],
});

/** Services named `Service 1`, `Service 2` and so on. */
export const services = (count: number): Json[] =>
  Array.from({ length: count }, (_, index) => service(`Service ${index + 1}`));
