/** JSON in a text, as databases and forms store lists and objects. */
import { parseJson } from "../../json.ts";

const PYTHON_WORDS: Readonly<Record<string, string>> = { None: "null", True: "true", False: "false" };

/** Converts a list or object in Python notation to JSON: `['a', None]`. */
const jsonOfPython = (text: string): string =>
  text.replaceAll(/'((?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:None|True|False)\b/g, (part, said?: string) =>
    said === undefined ? (PYTHON_WORDS[part] ?? part) : JSON.stringify(said.replaceAll(String.raw`\'`, "'")),
  );

/** Parses the JSON in a text; `undefined` if it is not an object or list. */
export function jsonIn(text: string): object | undefined {
  if (!/^[\s\uFEFF\u200B]*[[{"]/.test(text.slice(0, 100))) return undefined;
  try {
    const json = text.replace(/^[\s\uFEFF\u200B]+/, "");
    const value = parseJson(/^[[{]\s{0,9}'/.test(json) ? jsonOfPython(json) : json);
    if (typeof value === "string" && value.length < text.length) return jsonIn(value);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
