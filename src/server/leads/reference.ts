import { randomInt } from "node:crypto";

// Without vowels, so that no word comes out; without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V, which are taken for each other.
const LETTERS = "CDFGHJKMNPQRTWXY34679";

/**
 * A reference that a person can read out on the phone, such as `K7Q-4MX3`: 1.8 thousand million of them, drawn by
 * crypto so that none can be guessed from another.
 */
export const newReference = (): string => `${letters(3)}-${letters(4)}`;

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
