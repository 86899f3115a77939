/**
 * The record's JSON Schema, from the one schema and the field guide: what editors complete and check records by. Walked by
 * hand: what a value may be stands behind the schema's transformations, where a general converter can't look.
 */
import type * as v from "valibot";
import { FIELD_GUIDE } from "../src/record/field-guide.ts";
import { recordSchema } from "../src/record/schema.ts";
import { flag, MAX_ITEMS } from "../src/record/values.ts";

/** Where editors look for it; served at `/record.schema.json` too. */
export const SCHEMA_FILE = "content/record.schema.json";

/** JSON Schema, draft 7: the part of it that a record needs. */
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

/** The parts of valibot's objects that the walk looks at: its own types leave out what a generic schema is made of. */
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

/** A switch counts as on when it is `true` or `"true"`. */
const SWITCH = [true, false, "true", "false", null];
/** Schemes that no link of a record may have. */
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
  const steps = part.pipe ?? [part];
  // What comes in last is checked and shaped by the last schema of a pipe; the ones before only clean it.
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
  const properties = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [
      name,
      // By identity: a flag takes anything, and only what it makes of it differs from a switch.
      entry === asPart(flag) ? flagShape(at(name)) : walk(entry, at(name)),
    ]),
  );
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

const flagShape = (path: string): JsonSchema => {
  const note = FIELD_GUIDE[path];
  return note === undefined ? {} : { description: `${note.says} Shows: ${note.shows}`, examples: [note.example] };
};

/** Valibot's objects carry these fields at run time; their generic type doesn't show them. */
const asPart = (schema: v.GenericSchema): Part => schema;

/** The JSON Schema of a record, draft 7: the dialect that editors know best. */
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

/** The text of the file. */
export const recordSchemaText = (): string => `${JSON.stringify(recordJsonSchema(), undefined, 2)}\n`;
