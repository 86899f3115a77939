/** What so large a share of the numbers is no more than; NaN where there are none. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ??
  Number.NaN;
