/** A number with its noun, in a sentence of ours: `1 lead`, `2 leads`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
