/** Number and seed of the cases of property tests. */

/** `npm run test:long` tries more. */
export const isLong = process.env["LONG"] !== undefined;
/** `npm run test:fuzz` renders more records. */
export const isFuzz = process.env["FUZZ_RECORDS"] !== undefined;
/** The same cases in every run; others with `FUZZ_SEED`. */
export const seed = Number(process.env["FUZZ_SEED"] ?? 1);

/** Returns parameters for fast-check: the number of cases in `npm test`, and in `npm run test:long`. */
export const runs = (short: number, long: number): { numRuns: number; seed: number } => ({
  numRuns: isLong ? long : short,
  seed,
});
