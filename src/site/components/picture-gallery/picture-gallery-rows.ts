/** Number of pictures from which rows are fuller, so that a long gallery fits a few screens. */
const MANY = 16;

/**
 * Returns the number of pictures in each row of a gallery: two sizes that alternate, so that no picture is left over
 * and no two neighbouring rows look alike.
 *
 * @example pictureRows(7) // [2, 3, 2]
 */
export function pictureRows(count: number): number[] {
  if (count <= 2) return count === 0 ? [] : [count];
  // A small set is a large picture above the others.
  if (count <= 4) return [1, count - 1];
  const [small, large] = count < MANY ? [2, 3] : [3, 4];
  const rows: number[] = [];
  for (let left = count; left > 0;) {
    const wanted = rows.length % 2 === 0 ? small : large;
    const other = wanted === small ? large : small;
    // A row of two is always wide enough; a single picture would stand out for no reason.
    const size = [wanted, other, 2].find((fit) => fit === left || left - fit >= 2) ?? left;
    rows.push(size);
    left -= size;
  }
  return rows;
}
