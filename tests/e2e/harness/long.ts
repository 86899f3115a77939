/**
 * Marks tests that `npm test` leaves to `npm run test:long`: the same assertions on more screens, pages or businesses.
 *
 * @param always whether this one runs with `npm test` too
 */
export const longUnless = (always: boolean): { tag?: string } => (always ? {} : { tag: "@long" });

/** Whether this is `npm run test:long`: for tests that go through more of a list then. */
export const LONG = process.env["LONG"] !== undefined;
