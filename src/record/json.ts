/** Parsing of third-party JSON: from providers, services and visitors. */

/** A value that `JSON.parse` returns. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Maximum nesting depth of lists and objects. A record has five levels, a post two. */
export const MAX_JSON_DEPTH = 100;

/** Maximum number of values in lists and objects. A record of thousands of services has a tenth of them. */
const MAX_JSON_VALUES = 500_000;

/** Error for JSON that is not parsed because it has too many levels or values. */
export class JsonTooLarge extends SyntaxError {
  override name = "JsonTooLarge";
  /** Position at which the limit is exceeded, in UTF-16 units. */
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
 * @throws SyntaxError when the text is not JSON
 */
export function parseJson(text: string): unknown {
  checkSize(text);
  return JSON.parse(withoutByteOrderMark(text));
}

/** Removes the byte order mark that Windows editors prepend, which JSON does not allow. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, "");

/** Checks the limits in one pass over the text; brackets inside strings don't count. @throws JsonTooLarge */
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

/** Returns the offset of the quote that ends the string beginning at `start`, or the length of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    // Skip the escaped character: an escaped quote does not end the string.
    if (text[at] === "\\") at += 1;
  }
  return text.length;
}
