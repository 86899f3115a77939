/** Says where a JSON text breaks, for whoever edits a record by hand. */
import { parse, type ParseError, printParseErrorCode } from "jsonc-parser";

export interface JsonFault {
  /** Both count from 1; a column is a UTF-16 unit, as editors count. */
  line: number;
  column: number;
  /** What is wrong there, in a sentence. */
  message: string;
  /** The line with its neighbours, and a caret below the column. */
  frame: string;
}

const SENTENCES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is no JSON. Text stands in double quotes, and a double quote inside a text is written \\".',
  InvalidNumberFormat: "This number is not written as JSON wants it.",
  PropertyNameExpected: "Expected the name of a field here, in double quotes.",
  ValueExpected: "Expected a value here.",
  ColonExpected: "Expected a colon here, between the name of a field and its value.",
  CommaExpected: "Expected a comma here, after what stands before it.",
  CloseBraceExpected: "Expected a closing brace } here.",
  CloseBracketExpected: "Expected a closing bracket ] here.",
  EndOfFileExpected: "Expected the end here: a record is one pair of braces with nothing after it.",
  InvalidCommentToken: "JSON has no comments.",
  UnexpectedEndOfString: "The text that begins here has no closing quote on its line.",
  UnexpectedEndOfNumber: "The number that begins here has no end.",
  InvalidUnicode: "In the text that begins here, \\u is not followed by four hexadecimal digits.",
  InvalidEscapeCharacter:
    "In the text that begins here, a backslash stands before a letter that it can't stand before.",
  InvalidCharacter: "The text that begins here holds an invisible control character, such as a tab.",
};

/** The first fault of a JSON text, or undefined when it parses. */
export function locateFault(text: string): JsonFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const { offset, message } = firstFault(text);
    const before = text.slice(0, offset).split("\n");
    const line = before.length;
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { line, column, message, frame: frame(text.split("\n"), line, column) };
  }
}

/** A fault as a log or an editor shows it: `content/ridgeline.json:12:5 Expected a comma here ...`, and the frame. */
export const describeFault = (name: string, { line, column, message, frame }: JsonFault): string =>
  `${name}:${line}:${column} ${message}\n${frame}`;

function firstFault(text: string): { offset: number; message: string } {
  if (text.trim() === "") return { offset: 0, message: "There is nothing in it." };
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
  } catch {
    // Thousands of nested brackets overflow its stack.
    return { offset: 0, message: "It is nested too deep to be a record." };
  }
  const [first] = errors;
  if (first === undefined) return { offset: 0, message: "This is no JSON." };
  const comma = commaTooMany(text, first.offset);
  if (comma !== undefined) return { offset: comma, message: "One comma too many: nothing follows it." };
  return { offset: first.offset, message: SENTENCES[printParseErrorCode(first.error)] ?? "This is no JSON." };
}

/** Offset of a comma right before a closing bracket, brace or other comma, the commonest slip. */
function commaTooMany(text: string, offset: number): number | undefined {
  if (!["}", "]", ","].includes(text.charAt(offset))) return undefined;
  const before = text.slice(0, offset).trimEnd();
  return before.endsWith(",") ? before.length - 1 : undefined;
}

const FRAME_WIDTH = 100;
// A log is read in a terminal: no control character of a record may reach it.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

function frame(lines: readonly string[], line: number, column: number): string {
  // Long lines are cut around the column: a record without line breaks is one line of megabytes.
  const from = Math.max(0, column - 1 - FRAME_WIDTH / 2);
  const shown = (text: string): string =>
    text
      .slice(from, from + FRAME_WIDTH)
      .replace(CONTROLS, " ")
      .trimEnd();
  const width = String(line + 1).length;
  const first = Math.max(1, line - 1);
  const rows = lines.slice(first - 1, line + 1).flatMap((text, index) => {
    const number = first + index;
    const row = `${String(number).padStart(width)} | ${shown(text)}`.trimEnd();
    return number === line ? [row, `${" ".repeat(width)} | ${" ".repeat(column - 1 - from)}^`] : [row];
  });
  return rows.join("\n");
}
