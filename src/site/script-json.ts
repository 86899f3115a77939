/**
 * A value as JSON to stand in a script element. `<` ends such an element wherever it stands, also within a string;
 * `JSON.stringify` itself escapes lone surrogates.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
