/** First events of a visitor. */
const ACTIVITY_EVENTS = ["pointermove", "touchstart", "keydown", "scroll"];
/**
 * Delay after such an event, in milliseconds: loading takes a phone 10 ms, which would fall between a tap's press and
 * release.
 */
const PAUSE = 500;
/** Delay in milliseconds after which analytics load without any event. */
const MAX_WAIT_MS = 5_000;

/**
 * Loads the code that watches the visitor on the first event, and passes on the events until then.
 *
 * @param url URL that events are posted to; `undefined` if they are not counted
 * @param ready resolves when other listeners are attached, before any event is passed on
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
  // On failure, offline or after a new release, the next event retries.
  const begin = (): void => void watch().catch(() => undefined);
  for (const type of ["click", "input"]) addEventListener(type, (event) => missed.push(event), options);
  let soon: ReturnType<typeof setTimeout> | undefined;
  const beginSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      begin();
    }, PAUSE);
  };
  for (const sign of ACTIVITY_EVENTS) addEventListener(sign, beginSoon, options);
  // After the paint that follows the click.
  addEventListener("click", () => requestAnimationFrame(() => setTimeout(begin)), options);
  setTimeout(begin, MAX_WAIT_MS);
}
