/**
 * Whether the visitor is busy with the page. What opens by itself may take the focus only from somebody who has not begun to
 * use the page; from everybody else it waits, and then it takes no focus. The events are recorded by start-up.ts from the
 * beginning of the navigation. Only the browser calls this.
 */

/** When the visitor used the page, in milliseconds since navigation began. */
export interface Activity {
  /** When the loading screen went. */
  shown?: number;
  /** The visitor's last action; absent before the first. */
  last?: number;
}

declare global {
  interface Window {
    activity?: Activity;
  }
}

/** How long the visitor must have done nothing before something may appear beside what they read, in milliseconds. */
export const IDLE_MS = 5_000;
/** After this time with the page in sight a visitor counts as reading, in milliseconds. */
export const READING_MS = 3_000;
/** How often to look again whether a menu or dialog has closed, in milliseconds. */
const AGAIN_MS = 1_000;

/** What the visitor has opened, or is asked. */
const OPENED = 'dialog[open], details[open], [aria-expanded="true"], .consent';
/** Where the visitor is typing, or uses another's page. */
const IN_USE = ":is(input, textarea, select, iframe, [contenteditable]):focus";

/** Whether the visitor has something open or a field in use. */
export const isOccupied = (): boolean => document.querySelector(`${OPENED}, ${IN_USE}`) !== null;

/** Whether the visitor has begun to use the page: has done anything at all, or has had the time to read. */
export function hasBegun(): boolean {
  const { last, shown } = window.activity ?? {};
  return last !== undefined || (shown !== undefined && performance.now() - shown > READING_MS);
}

/** Calls back once the visitor has done nothing for `IDLE_MS`, has nothing open and no field in use. */
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
