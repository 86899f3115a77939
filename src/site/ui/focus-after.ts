import { flushSync } from "react-dom";

/**
 * Renders a change that removes the focused element, then focuses the one that takes its place. Without that the next
 * Tab would start at the top of the page, and a screen reader would lose its place.
 *
 * @param next finds that element once the change is rendered
 */
export function focusAfter(change: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(change);
  next()?.focus();
}
