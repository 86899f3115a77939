/** JSON that others wrote: providers, services, visitors. */

/** What `JSON.parse` gives. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Lists and objects within each other at most. A record has five levels, a post two. */
export const MAX_JSON_DEPTH = 100;

/** Values at most, in lists and objects. A record of thousands of services has a tenth of them. */
export const MAX_JSON_VALUES = 500_000;

/** JSON that is not parsed since it has too many levels or values. */
export class JsonTooLarge extends SyntaxError {
  override name = "JsonTooLarge";
  /** Where that begins which is too much, in UTF-16 units. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/**
 * Parses JSON. Threat: parsing a few megabytes of brackets takes seconds, in which no page is served; so the depth and
 * the number of values are checked first.
 *
 * @throws JsonTooLarge
 * @throws SyntaxError when it is no JSON
 */
export function parseJson(text: string): unknown {
  checkSize(text);
  // Windows editors put a byte order mark in front, which is no JSON.
  return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text);
}

/** One pass over the text; what stands in quotes is no bracket. @throws JsonTooLarge */
function checkSize(text: string): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfString(text, at);
        break;
      case "[":
      case "{":
        depth += 1;
        values += 1;
        break;
      case ",":
        values += 1;
        break;
      case "]":
      case "}":
        depth -= 1;
        break;
      default:
    }
    if (depth > MAX_JSON_DEPTH)
      throw new JsonTooLarge(`It is nested too deep: more than ${MAX_JSON_DEPTH} levels.`, at);
    if (values > MAX_JSON_VALUES) throw new JsonTooLarge(`It is too long: more than ${MAX_JSON_VALUES} values.`, at);
  }
}

/** Offset of the quote that ends the string that begins at `start`, or of the text's end. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    // Whatever stands behind it, it ends no string.
    if (text[at] === "\\") at += 1;
  }
  return text.length;
}
