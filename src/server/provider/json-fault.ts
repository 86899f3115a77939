/** Finds where a JSON text breaks, for people who edit a record by hand. */
import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { isObject } from "../../record/json-value.ts";
import { JsonTooLarge, parseJson } from "../../record/json.ts";
import { positionOf, type TextPosition } from "../../record/text-position.ts";

export interface JsonFault extends TextPosition {
  /** The fault, in a sentence. */
  message: string;
  /** The line with its neighbours, and a caret below the column. */
  frame: string;
}

const SENTENCES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is not JSON. Text stands in double quotes, and a double quote inside a text is written \\".',
  InvalidNumberFormat: "This number is not valid JSON.",
  PropertyNameExpected: "Expected the name of a field here, in double quotes.",
  ValueExpected: "Expected a value here.",
  ColonExpected: "Expected a colon here, between the name of a field and its value.",
  CommaExpected: "Expected a comma here, after the previous value.",
  CloseBraceExpected: "Expected a closing brace } here.",
  CloseBracketExpected: "Expected a closing bracket ] here.",
  EndOfFileExpected: "Expected the end here: a record is one pair of braces with nothing after it.",
  InvalidCommentToken: "JSON has no comments.",
  UnexpectedEndOfString: "The text that begins here has no closing quote on its line.",
  UnexpectedEndOfNumber: "The number that begins here has no end.",
  InvalidUnicode: "In the text that begins here, \\u is not followed by four hexadecimal digits.",
  InvalidEscapeCharacter: "In the text that begins here, a backslash is followed by a letter that it cannot escape.",
  InvalidCharacter: "The text that begins here contains an invisible control character, such as a tab.",
};

/** Number of characters that name a format: a CSV's first two rows. */
const FORMAT_CHARACTERS = 10_000;
/** For people who check the file of a record: a provider's response, or another file, can't be made that way. */
export const TABLE_ADVICE = " Make a record with npm run new, and copy the values into it.";
const MARKUP_ADVICE = "save the record itself, as the provider's API gives it.";
const MERGE =
  "Git left an unresolved merge here: keep one version, and delete the other one and the lines with <<<<<<<, ======= " +
  "and >>>>>>>.";

/**
 * Returns the first fault of a JSON text, or `undefined` when it parses.
 *
 * @param advice added if it is a table
 * @param markupAdvice added if it is markup: what to do with a record's text, unless it is another file
 */
export function locateFault(text: string, advice = "", markupAdvice = MARKUP_ADVICE): JsonFault | undefined {
  try {
    parseJson(text);
    return undefined;
  } catch (error) {
    // A text that is too large is not searched for other faults.
    const { offset, message } = error instanceof JsonTooLarge ? error : firstFault(text, advice, markupAdvice);
    const { line, column } = positionOf(text, offset);
    return { line, column, message, frame: frame(text, line, offset - column + 1, column) };
  }
}

/** Formats a fault for a log or an editor: `content/ridgeline.json:12:5 Expected a comma here ...`, and the frame. */
export const describeFault = (name: string, { line, column, message, frame }: JsonFault): string =>
  `${name}:${line}:${column} ${message}\n${frame}`;

const ERROR_FIELDS = ["message", "detail", "error_description", "error", "errors"];

/** Returns the first error text in a provider's JSON, such as `{ "error": { "message": "Quota exceeded" } }`. */
function errorText(json: unknown): string | undefined {
  if (typeof json === "string") return json;
  if (typeof json !== "object" || json === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = Array.isArray(json) ? { error: json[0] } : { ...json };
  for (const name of ERROR_FIELDS) {
    const text = errorText(fields[name]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * Describes JSON that is not a record for a log, with the first 200 characters of an error text in it, if there is one.
 *
 * @param advice added if it may be a table: without it, a list of objects is an API's
 */
export function describeNoRecord(name: string, json: unknown, advice = ""): string {
  const [row] = rowsIn(json);
  const text = Array.isArray(row) ? undefined : errorText(json)?.replace(CONTROLS, " ").slice(0, 200);
  const isTable = row !== undefined && Object.keys(row).length > 1 && (Array.isArray(row) || advice !== "");
  const table = isTable ? ` It looks like rows of a spreadsheet.${advice}` : "";
  const more = text === undefined ? table : ` It says "${text}".`;
  return `${name} is JSON, but no record: it has none of the fields of one (docs/record.md).${more}`;
}

/** Returns the rows of a spreadsheet as APIs and converters give them: `[{ … }]`, `[["Name"]]`, `{ values: […] }`. */
function rowsIn(json: unknown): readonly object[] {
  const rows = Array.isArray(json) ? json : isObject(json) ? json["values"] : undefined;
  return Array.isArray(rows) && rows.every(isObject) ? rows : [];
}

/** Last words of the columns of tables about businesses. */
const COLUMN =
  /(?:^|[\s_-])(?:name|phone|telephone|number|e-?mail|address|street|city|town|state|zip|code|url|website|services?|hours|company|business|nombre|tel[eé]fono|correo|direcci[oó]n|ciudad|estado|empresa|negocio|servicios?|horario)$/i;

/** Whether a line is the header of a table, although spaces follow its commas: `name, phone number`. */
function isHeader(line: string): boolean {
  const cells = line.split(/[,;]/).map((cell) => cell.trim());
  const isShort = cells.every((cell) => /^\S+(?:\s\S+){0,3}$/.test(cell));
  return isShort && cells.filter((cell) => COLUMN.test(cell)).length * 2 > cells.length;
}

/**
 * Names the format of a text by its first characters.
 *
 * @param advice added if it is a table
 * @param markupAdvice added if it is markup
 * @returns `undefined` for what may be JSON
 */
export function otherFormat(text: string, advice: string, markupAdvice = MARKUP_ADVICE): string | undefined {
  const start = text.slice(0, FORMAT_CHARACTERS).trimStart();
  if (/^<(?!<)/.test(start)) return `This is not JSON. It is a web page or other markup (HTML, XML): ${markupAdvice}`;
  if (start.startsWith("PK")) return `This is not JSON. It is a spreadsheet (.xlsx) or another ZIP file.${advice}`;
  const [first = "", second = ""] = start.split("\n");
  // JSON, a comment of it, or prose: "Fatal error, see the log".
  const isProse = /^(?!.*[,;\t]\S).*[,;] \S+ \S/.test(first) && !isHeader(first);
  const isOther = isProse || /^\/[/*]|[{}[\]:]/.test(first);
  const isCsv = !isOther && [",", ";", "\t"].some((cut) => first.includes(cut) && second.includes(cut));
  return isCsv ? `This is not JSON. It is a table (CSV).${advice}` : undefined;
}

function firstFault(text: string, advice: string, markupAdvice: string): { offset: number; message: string } {
  if (text.trim() === "") return { offset: 0, message: "There is nothing in it." };
  let first: { code: ParseErrorCode; offset: number } | undefined;
  // Thrown to stop at the first fault: millions of others may follow.
  const enough = new Error();
  try {
    const onError = (code: ParseErrorCode, offset: number): never => {
      first = { code, offset };
      throw enough;
    };
    visit(text, { onError }, { disallowComments: true });
  } catch (error) {
    if (error !== enough) throw error;
  }
  if (first === undefined) return { offset: 0, message: "This is not JSON." };
  const comma = commaTooMany(text, first.offset);
  if (comma !== undefined) return { offset: comma, message: "One comma too many: nothing follows it." };
  if (text.startsWith("<<<<<<<", first.offset)) return { offset: first.offset, message: MERGE };
  const other = otherFormat(text, advice, markupAdvice);
  if (other !== undefined) return { offset: first.offset, message: other };
  return { offset: first.offset, message: SENTENCES[printParseErrorCode(first.code)] ?? "This is not JSON." };
}

/** Returns the offset of a comma right before a closing bracket, brace or other comma, the most common slip. */
function commaTooMany(text: string, offset: number): number | undefined {
  if (!["}", "]", ","].includes(text.charAt(offset))) return undefined;
  const before = text.slice(0, offset).trimEnd();
  return before.endsWith(",") ? before.length - 1 : undefined;
}

const FRAME_WIDTH = 100;
// Logs are read in a terminal: no control character of a record may reach it.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

function frame(text: string, line: number, lineStart: number, column: number): string {
  // Long lines are cut around the column: a record without line breaks is a single line of megabytes.
  const from = Math.max(0, column - 1 - FRAME_WIDTH / 2);
  const width = String(line + 1).length;
  const row = (number: number, start: number): string => {
    const end = text.indexOf("\n", start);
    const shown = text
      .slice(start, end === -1 ? undefined : end)
      .slice(from, from + FRAME_WIDTH)
      .replace(CONTROLS, " ");
    return `${String(number).padStart(width)} | ${shown}`.trimEnd();
  };
  const before = lineStart === 0 ? [] : [row(line - 1, text.lastIndexOf("\n", lineStart - 2) + 1)];
  const nextStart = text.indexOf("\n", lineStart) + 1;
  const after = nextStart === 0 ? [] : [row(line + 1, nextStart)];
  const caret = `${" ".repeat(width)} | ${" ".repeat(column - 1 - from)}^`;
  return [...before, row(line, lineStart), caret, ...after].join("\n");
}
