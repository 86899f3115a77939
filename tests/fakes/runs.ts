/** How many cases a test by properties tries, and which. */

/** `npm run test:long` tries more. */
export const isLong = process.env["LONG"] !== undefined;
/** `npm run test:fuzz` renders more records. */
export const isFuzz = process.env["FUZZ_RECORDS"] !== undefined;
/** The same cases in every run; others by `FUZZ_SEED`. */
export const seed = Number(process.env["FUZZ_SEED"] ?? 1);

/** Parameters for fast-check: so many cases in `npm test`, and so many in `npm run test:long`. */
export const runs = (short: number, long: number): { numRuns: number; seed: number } => ({
  numRuns: isLong ? long : short,
  seed,
});
