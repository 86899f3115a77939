/**
 * Tags tests that `npm test` leaves to `npm run test:long`, by a title that ends with `@long`: visual checks, rarely
 * changed parts, and closer checks of what another test covers. A test that guards against a lost request is never tagged. This function
 * tags tests of a list: the same assertions on more screens, pages or businesses.
 *
 * @param always whether this test runs with `npm test` too
 */
export const longUnless = (always: boolean): { tag?: string } => (always ? {} : { tag: "@long" });

/** Whether this is `npm run test:long`: some tests go through more of a list then. */
export const LONG = process.env["LONG"] !== undefined;
