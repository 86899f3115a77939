/** Finds values that the site leaves out, or reads in an unintended form. */
import { placeholderIn } from "../../record/normalize/values/sample-text.ts";
import { FIELD_GUIDE } from "../../record/field-guide.ts";
import { fieldName } from "../../record/field-name.ts";
import { isObject, valueAt } from "../../record/json-value.ts";
import { nearest } from "../../record/nearest.ts";
import { MISSING, type ParsedRecord } from "../../record/parse.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { MAX_ITEMS } from "../../record/values.ts";
import { telLink } from "../../record/links.ts";
import { firstNumber, phoneNumbers } from "../../record/phone.ts";
import { type Issue, guidePath, issueOf, type Path, valueProblem as problem } from "./issue.ts";
import { repeatedFields } from "./positions.ts";

/** Reports the values that `parseRecord` cut out; for a missing required field, at the misspelt name in its place. */
export const cutValues = (parsed: ParsedRecord): Issue[] =>
  parsed.problems.map(({ path, message, field = path }) => {
    const misspelt = message === MISSING ? misspeltFor(field, parsed.fields) : undefined;
    if (misspelt !== undefined) {
      const key = String(path.at(-1));
      const whole = fieldName(path.slice(0, -1));
      return problem(
        [...path.slice(0, -1), misspelt],
        `No record has the field "${misspelt}", and "${key}" is missing.`,
        `${whole} is left out completely: without ${key} it says nothing.`,
        `Did you mean ${key}?`,
      );
    }
    const note = FIELD_GUIDE[guidePath(field)];
    const example = note?.example === undefined ? "" : ` Such as: ${String(note.example)}`;
    return problem(
      path,
      `It ${message}.`,
      siteDoes(path, message, note?.required),
      `${note?.says ?? "Correct it."}${example}`,
    );
  });

function siteDoes(path: Path, message: string, required = false): string {
  // The message of a value that was lost otherwise includes what is shown.
  if (message !== MISSING && !message.startsWith("should")) return "";
  const item = fieldName(path.slice(0, path.findLastIndex((key) => typeof key === "number") + 1));
  return required
    ? `${item} is left out completely: without this it says nothing.`
    : "Only this value is left out; the rest of the page is shown.";
}

/** Reports values in another form than the schema's that are read nevertheless; and values that are hidden. */
export const otherForms = ({ readings }: ParsedRecord): Issue[] =>
  readings.map(({ path, level, message, others }) => ({
    group: "forms",
    level: "advice",
    path,
    message: `It ${message}${others === 0 ? "" : `, and ${others} more like it`}.`,
    site: level === "hidden" ? "Visitors don't see it." : "The site reads it nevertheless.",
    fix:
      level === "hidden"
        ? "Nothing, if this is intended."
        : "Write it as in docs/record.md; for a file, `npm run check -- FILE --fix` does so.",
  }));

/** Returns the unknown name in a group that most likely means a missing field: the nearest, or the only one. */
function misspeltFor(path: Path, fields: unknown): string | undefined {
  const parent = path.slice(0, -1);
  const group = valueAt(fields, parent);
  if (!isObject(group) || Array.isArray(group)) return undefined;
  const unknown = Object.keys(group).filter((key) => FIELD_GUIDE[guidePath([...parent, key])] === undefined);
  const key = String(path.at(-1));
  return unknown.find((name) => nearest(name, [key]) !== undefined) ?? (unknown.length === 1 ? unknown[0] : undefined);
}

/** Reports fields that are repeated in the same braces: all but the last are ignored. */
export const fieldsTwice = (text: string): Issue[] =>
  repeatedFields(text).map((path) =>
    problem(
      path,
      "This field occurs more than once in the same object.",
      "Only the last one (here) is used.",
      "Merge them into one.",
    ),
  );

/** Message for a field that records don't have. */
export const UNKNOWN_FIELD = "No record has this field.";

/** Reports fields that records don't have: mostly typos. */
export function unknownFields(json: unknown, path: Path = []): Issue[] {
  if (Array.isArray(json)) return json.flatMap((entry, index) => unknownFields(entry, [...path, index]));
  if (!isObject(json)) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    const at = [...path, key];
    if (FIELD_GUIDE[guidePath(at)] !== undefined) return unknownFields(value, at);
    if (path.length === 0 && key === "$schema") return [];
    const near = nearest(key, siblings(path));
    const found = problem(
      at,
      UNKNOWN_FIELD,
      "The site ignores it.",
      near === undefined ? "Remove it, or look for its name in docs/record.md." : `Did you mean ${near}?`,
    );
    // A provider may send fields of its own; a name close to one of ours is a typo.
    return [near === undefined ? { ...found, level: "advice" as const } : found];
  });
}

/** Returns the names that are allowed at a path. */
function siblings(path: Path): string[] {
  const start = path.length === 0 ? "" : `${guidePath(path)}.`;
  return Object.keys(FIELD_GUIDE)
    .filter((field) => field.startsWith(start) && /^\w+$/.test(field.slice(start.length)))
    .map((field) => field.slice(start.length));
}

/** Finds texts that are shown in an unintended form. */
export function oddTexts(fields: unknown, path: Path = []): Issue[] {
  if (typeof fields === "string") return oddText(fields, path);
  if (Array.isArray(fields))
    return fields.slice(0, MAX_ITEMS).flatMap((value, index) => oddTexts(value, [...path, index]));
  return isObject(fields) ? Object.entries(fields).flatMap(([key, value]) => oddTexts(value, [...path, key])) : [];
}

/** UTF-8 that was decoded as Windows-1252 or Latin-1: `PeÃ±a`, `Itâ€™s`, `âœ“`, `ðŸ`. */
const MISREAD = /[ÂÃ][\u0080-\u00bf‰‘“šœ€]|â[\u0080-\u009f€‚„†œ˜š]|ðŸ/;

function oddText(text: string, path: Path): Issue[] {
  if (text.includes("\uFFFD") || MISREAD.test(text)) {
    const fix = "Write its accents and signs again, and save the record as UTF-8.";
    return [problem(path, "Some characters here were damaged by a wrong encoding.", "They are shown so.", fix)];
  }
  if (/lorem ipsum/i.test(text)) {
    return [problem(path, "This is filler text.", "It is shown unchanged.", "Write what the business would say.")];
  }
  // A widget's code may fill in its own.
  const placeholder = /<script/i.test(text) ? undefined : placeholderIn(text);
  if (placeholder !== undefined) {
    const fix = "Write what it stands for.";
    return [problem(path, `"${placeholder}" is a placeholder of a template.`, "It is shown unchanged.", fix)];
  }
  return [];
}

/** Matches the digits of `(555) 555-5555` and `123-456-7890`. */
const SAMPLE_PHONE = /^1?(?:5{10}|1234567890)$/;
const SAMPLE_EMAIL = /^you@|@example\.(?:com|net|org)$/i;

/** Makes an issue for a value that a template had, and that may be meant. */
const fromTemplate = (path: Path, text: string): Issue =>
  issueOf("values", "advice")(
    path,
    `"${text}" is an example of a template.`,
    "It is shown unchanged.",
    "Write the business's own.",
  );

/** Finds phone numbers that dial something else than they seem to, and phones and e-mail addresses of nobody. */
export const uselessValues = ({ dbPrincipal: { phones, emails } }: SiteRecord): Issue[] => [
  ...phones.flatMap(({ phone }, index) => {
    const path = ["dbPrincipal", "phones", index, "phone"];
    if (SAMPLE_PHONE.test(phone.replaceAll(/\D/g, ""))) return [fromTemplate(path, phone)];
    if (phoneNumbers(phone)[0]?.whole === true) return [];
    const dialled = telLink(firstNumber(phone)).slice("tel:".length);
    return [
      problem(
        path,
        `"${phone}" is not a complete telephone number: it dials ${dialled}.`,
        "The number is shown and dialled as it is.",
        "Write area code and number, 10 digits; a country code other than 1 behind a +.",
      ),
    ];
  }),
  ...emails.flatMap(({ email }, index) =>
    SAMPLE_EMAIL.test(email) ? [fromTemplate(["dbPrincipal", "emails", index, "email"], email)] : [],
  ),
];
