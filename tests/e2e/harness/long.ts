/**
 * Tests whose title ends with `@long` are left to `npm run test:long` by `npm test`: looks, what seldom changes, and closer looks at
 * what another test looks at. None by which a request could get lost. This marks those of a list: the same assertions on more
 * screens, pages or businesses.
 *
 * @param always whether this one runs with `npm test` too
 */
export const longUnless = (always: boolean): { tag?: string } => (always ? {} : { tag: "@long" });

/** Whether this is `npm run test:long`: for tests that go through more of a list then. */
export const LONG = process.env["LONG"] !== undefined;
