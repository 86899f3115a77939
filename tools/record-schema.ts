/**
 * Generates the record's JSON Schema, by which editors complete and validate records, from the valibot schema and the
 * field guide. The walk is hand-written, because a general converter can't look behind the schema's transformations.
 */
import type * as v from "valibot";
import { FIELD_GUIDE } from "../src/record/field-guide.ts";
import { recordSchema } from "../src/record/schema.ts";
import { flag, MAX_ITEMS } from "../src/record/values.ts";

/** File that records refer to for editors; also served at `/record.schema.json`. */
export const SCHEMA_FILE = "content/record.schema.json";

/** The part of JSON Schema, draft 7, that a record needs. */
export interface JsonSchema {
  $schema?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  examples?: unknown[];
}

/** The properties of valibot's objects that the walk reads; valibot's type of a generic schema does not have them. */
interface Part {
  kind: "schema" | "validation" | "transformation" | "metadata";
  type: string;
  pipe?: Part[];
  wrapped?: Part;
  item?: Part;
  entries?: Record<string, Part>;
  options?: unknown[];
  requirement?: unknown;
}

/** Values of a switch, which counts as on if it is `true` or `"true"`. */
const SWITCH = [true, false, "true", "false", null];
/** Rejects schemes that are not allowed in links of a record. */
const NO_LINK = String.raw`^(?!\s*(?:javascript|data|vbscript|file|ftp|blob):)`;

const orNull = (schema: JsonSchema): JsonSchema => {
  if (schema.enum !== undefined) return { ...schema, enum: [...new Set([...schema.enum, null])] };
  return schema.type === undefined ? schema : { ...schema, type: [...new Set([schema.type, "null"].flat())] };
};

function walk(part: Part, path: string): JsonSchema {
  const note = FIELD_GUIDE[path];
  return {
    ...(note === undefined ? {} : { description: `${note.says} Shows: ${note.shows}` }),
    ...shapeOf(part, path),
    ...(note?.example === undefined ? {} : { examples: [note.example] }),
  };
}

function shapeOf(part: Part, path: string): JsonSchema {
  // Compared by identity: `flag` accepts any value, so its structure does not tell it from a switch.
  if (part === asPart(flag)) return {};
  const steps = part.pipe ?? [part];
  // The last schema of a pipe defines the shape; the steps before it only clean the value.
  const last = steps.findLast(({ kind }) => kind === "schema") ?? part;
  const shape = last.pipe !== undefined && last !== part ? shapeOf(last, path) : plainShape(last, path);
  for (const { type, requirement } of steps) {
    if (type === "regex" && requirement instanceof RegExp) shape.pattern = requirement.source;
    if (type === "non_empty") shape.minLength = 1;
    if (type === "raw_transform") shape.pattern = NO_LINK;
    if (type === "transform" && last.pipe === undefined && last.type === "nullish" && last.wrapped?.type === "unknown")
      shape.enum = SWITCH;
  }
  return steps.length > 1 && last.type === "object" ? orNull(shape) : shape;
}

function plainShape(part: Part, path: string): JsonSchema {
  switch (part.type) {
    case "nullish":
      return part.wrapped === undefined ? {} : orNull(shapeOf(part.wrapped, path));
    case "array":
      return { type: "array", maxItems: MAX_ITEMS, items: part.item === undefined ? {} : walk(part.item, `${path}[]`) };
    case "object":
      return objectShape(part.entries ?? {}, path);
    case "picklist":
      return { enum: part.options ?? [] };
    case "union":
      return { type: ["string", "number"] };
    case "string":
      return { type: "string" };
    default:
      return {};
  }
}

function objectShape(entries: Record<string, Part>, path: string): JsonSchema {
  const at = (name: string): string => (path === "" ? name : `${path}.${name}`);
  const required = Object.keys(entries).filter((name) => FIELD_GUIDE[at(name)]?.required === true);
  const properties = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, walk(entry, at(name))]));
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

/** Returns a schema as `Part`: its properties exist at run time, but not in its generic type. */
const asPart = (schema: v.GenericSchema): Part => schema;

/** Returns the JSON Schema of a record in draft 7, the dialect with the best editor support. */
export function recordJsonSchema(): JsonSchema {
  const fields = walk(asPart(recordSchema()), "");
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Record of a contractor's site",
    description: "All that a site says. Every field may be left out. Each field in words: docs/record.md.",
    ...fields,
    properties: {
      $schema: { description: "The address of this schema, for editors. The site ignores it.", type: "string" },
      ...fields.properties,
    },
  };
}

/** Returns the text of the file. */
export const recordSchemaText = (): string => `${JSON.stringify(recordJsonSchema(), undefined, 2)}\n`;
