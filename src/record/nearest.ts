/** Correction of misspelt names. */

/** Returns the name that differs in the fewest letters, if they are few. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const close = names
    .map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, far }) => far <= Math.min(2, Math.floor(candidate.length / 3)));
  return close.toSorted((one, other) => one.far - other.far)[0]?.candidate;
}

/**
 * Counts the letters to change, add, remove or swap with the next that turn one word into the other (optimal string
 * alignment).
 */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of one.split("").entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const changed = (row[j] ?? 0) + (other[j] === letter ? 0 : 1);
      const swapped = letter === other[j - 1] && one[i - 1] === other[j] ? (before[j - 1] ?? Infinity) + 1 : Infinity;
      next.push(Math.min(changed, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? Infinity;
}
