/** Formats a number with its noun: `1 lead`, `2 leads`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Returns a line for each of the first items of a list, and the number of further ones. */
export function firstLines<Item>(items: readonly Item[], most: number, lineOf: (item: Item) => string): string[] {
  const lines = items.slice(0, most).map((item) => lineOf(item));
  return items.length > most ? [...lines, `and ${items.length - most} more`] : lines;
}
