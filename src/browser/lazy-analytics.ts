/** What a visitor does first. */
const SIGNS_OF_LIFE = ["pointermove", "touchstart", "keydown", "scroll"];
/** After a sign, in milliseconds: loading takes a phone 10 ms, which would come between a finger's press and its release. */
const PAUSE = 500;
/** After this time a page that nobody touches is watched all the same, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Loads what watches the visitor once there is one to watch, and hands on what was done until then.
 *
 * @param url where events are counted; undefined when they are not
 * @param ready what must listen before anything is handed on
 */
export function loadAnalyticsLazily(url: string | undefined, ready?: Promise<void>): void {
  const missed: Event[] = [];
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  const watch = async (): Promise<void> => {
    const { watchVisitor } = await import("./visitor-events.ts");
    await ready?.catch(() => undefined);
    if (stop.signal.aborted) return;
    stop.abort();
    watchVisitor(url, missed);
  };
  // Offline, or after a new release: the next sign tries again.
  const begin = (): void => void watch().catch(() => undefined);
  for (const type of ["click", "input"]) addEventListener(type, (event) => missed.push(event), options);
  let soon: ReturnType<typeof setTimeout> | undefined;
  const beginSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      begin();
    }, PAUSE);
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, beginSoon, options);
  // After the paint that follows the click.
  addEventListener("click", () => requestAnimationFrame(() => setTimeout(begin)), options);
  setTimeout(begin, PATIENCE);
}
