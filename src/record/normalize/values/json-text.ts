/** JSON in a text, as databases and forms store lists and objects, and what PHP stores in its place. */
import { MAX_JSON_DEPTH, parseJson } from "../../json.ts";

const PYTHON_WORDS: Readonly<Record<string, string>> = { None: "null", True: "true", False: "false" };

/** Converts a list or object in Python notation to JSON: `['a', None]`. */
const jsonOfPython = (text: string): string =>
  text.replaceAll(/'((?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:None|True|False)\b/g, (part, line?: string) =>
    line === undefined ? (PYTHON_WORDS[part] ?? part) : JSON.stringify(line.replaceAll(String.raw`\'`, "'")),
  );

/** Tokens of PHP's `serialize`, each from where the last one ends. A text ends before the next token. */
const PHP_TOKEN = /a:\d+:\{|\}|s:\d+:"(?<text>.*?)";(?=[absid]:|N;|\}|$)|[bid]:(?<number>[^;{}"]{1,25});|N;/gsy;

/** Parses a list of PHP, `a:1:{i:0;s:7:"Mon-Fri";}`; `undefined` if it is not complete. */
function listOfPhp(php: string): object | undefined {
  const open: unknown[][] = [[]];
  let length = 0;
  for (const { 0: token, groups: { text, number } = {} } of php.matchAll(PHP_TOKEN)) {
    length += token.length;
    const inner = token === "}" ? open.pop() : undefined;
    if (open.length > MAX_JSON_DEPTH) return undefined;
    if (token.startsWith("a:")) open.push([]);
    else open.at(-1)?.push(inner === undefined ? (text ?? number ?? null) : fromPairs(inner));
  }
  const [value] = open[0] ?? [];
  return length === php.length && open.length === 1 && typeof value === "object" && value !== null ? value : undefined;
}

/** Returns the list or object of alternate keys and values. */
function fromPairs(values: readonly unknown[]): object {
  const pairs = values.flatMap((key, at) => (at % 2 === 0 ? [[String(key), values[at + 1]] as const] : []));
  return pairs.every(([key], index) => key === String(index))
    ? pairs.map(([, value]) => value)
    : Object.fromEntries(pairs);
}

/** Parses the JSON in a text; `undefined` if it is not an object or list. */
export function jsonIn(text: string): object | undefined {
  if (/^a:\d{1,6}:\{/.test(text)) return listOfPhp(text.trim());
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
