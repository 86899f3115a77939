/**
 * Waits for a promise, up to a time limit.
 *
 * @param limit longest wait, in milliseconds
 * @returns `undefined` on failure or after the limit
 */
export const withTimeout = <Loaded>(loading: Promise<Loaded>, limit: number): Promise<Loaded | undefined> =>
  Promise.race([
    loading.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limit)),
  ]);
