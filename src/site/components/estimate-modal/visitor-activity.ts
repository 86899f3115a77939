/**
 * Whether the visitor is using the page. An element that opens by itself may take the focus only before that;
 * afterwards it waits, and then takes no focus. start-up.ts records the events from the beginning of the navigation.
 * Browser only.
 */

/** Times of the visitor's actions, in milliseconds since navigation start. */
export interface Activity {
  /** Time at which the loading screen was hidden. */
  shown?: number;
  /** Last action of the visitor; absent before the first. */
  last?: number;
}

declare global {
  interface Window {
    activity?: Activity;
  }
}

/** Idle time of the visitor before an element may appear next to what they read, in milliseconds. */
export const IDLE_MS = 5_000;
/** Time with the page in view after which a visitor counts as reading, in milliseconds. */
export const READING_MS = 3_000;
/** Interval of checks whether a menu or dialog has closed, in milliseconds. */
const AGAIN_MS = 1_000;

/** Elements that the visitor has opened and Escape closes, and the consent banner. */
const OPENED = 'dialog[open], .navigation details[open], [aria-expanded="true"], .consent';
/** Focused fields, and focused third-party frames. */
const IN_USE = ":is(input, textarea, select, iframe, [contenteditable]):focus";

/** Whether the visitor has an element open or a field in use. */
export const isOccupied = (): boolean => document.querySelector(`${OPENED}, ${IN_USE}`) !== null;

/** Whether the visitor has begun to use the page: by any action, or by having had the time to read. */
export function hasBegun(): boolean {
  const { last, shown } = window.activity ?? {};
  return last !== undefined || (shown !== undefined && performance.now() - shown > READING_MS);
}

/** Calls back once the visitor has been idle for `IDLE_MS`, with nothing open and no field in use. */
export function whenIdle(then: () => void, signal: AbortSignal): void {
  const look = (): void => {
    if (signal.aborted) return;
    const { last, shown } = window.activity ?? {};
    const missing = IDLE_MS - (performance.now() - (last ?? shown ?? 0));
    if (missing <= 0 && !isOccupied()) then();
    else setTimeout(look, Math.max(missing, AGAIN_MS));
  };
  look();
}
