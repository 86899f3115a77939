/** Generates docs/record.md: every field of a record, from the field guide and the JSON Schema, with screenshots. */
import { FIELD_GUIDE } from "../src/record/field-guide.ts";
import { formsOf } from "../src/record/normalize/forms.ts";
import { type JsonSchema, recordJsonSchema } from "./record-schema.ts";

export const GUIDE_FILE = "docs/record.md";
/** Folder that `record-pictures.ts` writes to. */
export const PICTURES_FOLDER = "docs/pictures";

/** Screenshots of parts of the demo's site, with the fields whose values they show. */
export const PICTURES: readonly { name: string; caption: string; fields: readonly string[] }[] = [
  {
    name: "home",
    caption: "Header and hero: logo, phone, first hours, networks, first slogan, second value, `stock[0]`",
    fields: ["dbPrincipal", "dbSlogan"],
  },
  { name: "intro", caption: "Intro: licence or years, first home text, services", fields: ["dbHome"] },
  { name: "values", caption: "How we work", fields: ["dbValues"] },
  { name: "counters", caption: "Counters: `exprYears` and `miles`", fields: [] },
  { name: "about", caption: "A little about us: the first about text's list", fields: ["dbAbout"] },
  { name: "services", caption: "Services on Home", fields: ["dbServices"] },
  { name: "projects", caption: "Projects and before/after pairs on Gallery", fields: ["landings", "beforeAfterGall"] },
  { name: "brands", caption: "Makers' logos", fields: ["brandingExtra"] },
  { name: "form", caption: "The contact form and its labels", fields: ["labels", "linkPostEmail"] },
  { name: "hub", caption: "Find us on", fields: ["dbSocialMedia", "gmb"] },
  { name: "footer", caption: "The footer of every page", fields: ["tiposPago"] },
  { name: "widgets", caption: "The floating widgets", fields: ["simpleWidgets"] },
];

const HEAD = `# The record, field by field

One JSON file contains the whole content of a site. Every field is optional: a missing one is not shown. A wrong value only
affects its own field, and \`npm run check -- NAME\` reports where it is and how to fix it.

With this line at the beginning, an editor completes and checks the file as you type:

\`\`\`json
{ "$schema": "./record.schema.json" }
\`\`\`

A server serves the same schema at \`/record.schema.json\`.

Many other forms of a provider's record are read too: a record inside other objects, lists and texts in place of each other,
texts in HTML. "Also read" lists them for each field. \`npm run check\` and the log report which values were read this way, and
\`npm run check -- FILE --fix\` rewrites a file in the form that is described here.

Links to pictures begin with \`/content/pictures/\` or \`/content/logos/\` for files in \`content/\`, or with \`https://\`.
In the tables, \`[]\` is each item of a list; fields in **bold** are required: without them, their item is left out.

<!-- Made by \`npm run generate\` from src/record/field-guide.ts and src/record/schema.ts. Change those, not this. -->
`;

const KINDS: Readonly<Record<string, string>> = { object: "group", array: "list", string: "text" };

/** Returns the kind of value of a field, in a word or two. */
function kindOf(schema: JsonSchema): string {
  if (schema.enum !== undefined) {
    const names = schema.enum.filter((value) => typeof value === "string");
    return names.includes("true") ? "switch" : `one of ${names.map((name) => `\`${name}\``).join(", ")}`;
  }
  if (schema.pattern?.includes("javascript") === true) return "link";
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return "switch";
  return KINDS[types[0] ?? ""] ?? "text";
}

/** Each field with its path, depth first. */
function* fieldsOf(schema: JsonSchema, path: string): Generator<[string, JsonSchema]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (name === "$schema") continue;
    const at = path === "" ? name : `${path}.${name}`;
    yield [at, field];
    yield* fieldsOf(field, at);
  }
  if (schema.items !== undefined) {
    const at = `${path}[]`;
    if (schema.items.properties === undefined) yield [at, schema.items];
    yield* fieldsOf(schema.items, at);
  }
}

const cell = (text: string): string => text.replaceAll("|", "\\|");

function row([path, schema]: [string, JsonSchema]): string {
  const note = FIELD_GUIDE[path];
  if (note === undefined) throw new Error(`FIELD_GUIDE (src/record/field-guide.ts) has no entry for ${path}.`);
  const name = note.required === true ? `**\`${path}\`**` : `\`${path}\``;
  const example = note.example === undefined ? "" : ` Such as \`${String(note.example)}\`.`;
  const forms = formsOf(path);
  const also = forms === "" ? "" : ` Also read: ${forms}.`;
  return `| ${name} | ${kindOf(schema)} | ${cell(`${note.says}${example}${also}`)} | ${cell(note.shows)} |`;
}

/** Returns the text of the file. */
export function recordGuideText(): string {
  const { properties = {} } = recordJsonSchema();
  const sections = Object.entries(properties)
    .filter(([name]) => name !== "$schema")
    .map(([name, field]) => {
      const pictures = PICTURES.filter(({ fields }) => fields.includes(name));
      const extra = name === "dbPrincipal" ? PICTURES.filter(({ fields }) => fields.length === 0) : [];
      return [
        `## ${name}`,
        "",
        ...[...pictures, ...extra].flatMap((picture) => [`![${picture.caption}](pictures/${picture.name}.webp)`, ""]),
        "| field | kind | content | where it is shown |",
        "|---|---|---|---|",
        ...[[name, field] as [string, JsonSchema], ...fieldsOf(field, name)].map(row),
        "",
      ].join("\n");
    });
  return `${HEAD}\n${sections.join("\n")}`;
}
