/**
 * Returns a value as JSON for a script element. `<` is escaped, since `</script` ends the element even within a string;
 * `JSON.stringify` itself escapes lone surrogates.
 */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
