/**
 * What is being loaded.
 *
 * @param limit longest that is waited for it, in milliseconds
 * @returns undefined where it fails or takes longer
 */
export const inTime = <Loaded>(loading: Promise<Loaded>, limit: number): Promise<Loaded | undefined> =>
  Promise.race([
    loading.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limit)),
  ]);
