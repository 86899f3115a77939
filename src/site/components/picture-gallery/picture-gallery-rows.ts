/** From how many pictures on rows get fuller, so that a long gallery stays within a few screens. */
const MANY = 16;

/**
 * How many pictures stand in each row of a gallery: rows of two sizes in turn, so that none is left over and no two
 * neighbours look alike.
 *
 * @example pictureRows(7) // [2, 3, 2]
 */
export function pictureRows(count: number): number[] {
  if (count <= 2) return count === 0 ? [] : [count];
  // A large one above the others carries a small set.
  if (count <= 4) return [1, count - 1];
  const [small, large] = count < MANY ? [2, 3] : [3, 4];
  const rows: number[] = [];
  for (let left = count; left > 0;) {
    const wanted = rows.length % 2 === 0 ? small : large;
    const other = wanted === small ? large : small;
    // Two are always wide enough; one alone would stand out for no reason.
    const size = [wanted, other, 2].find((fit) => fit === left || left - fit >= 2) ?? left;
    rows.push(size);
    left -= size;
  }
  return rows;
}
