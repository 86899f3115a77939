import { randomInt } from "node:crypto";

// Without A, E, I, O, U, so that no words appear; without characters that look alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
const LETTERS = "CDFGHJKMNPQRTWXY34679";

/**
 * Creates a reference that a person can read out on the phone, such as `K7Q-4MX3`: one of 1.8 billion, drawn by crypto
 * so that none can be guessed from another.
 */
export const newReference = (): string => `${letters(3)}-${letters(4)}`;

/**
 * Reads a reference as a person types it: in any case, with or without the hyphen, or with spaces. A text that can't be
 * a reference is returned in capitals.
 */
export function readReference(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
  return signs.length === 7 ? `${signs.slice(0, 3)}-${signs.slice(3)}` : typed.toUpperCase();
}

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
