/** Maximum time between the two taps of a double tap, in milliseconds. */
export const DOUBLE_TAP_MS = 500;

/** Maximum distance between them, and how far the pressed element may move in between, in CSS pixels. */
const DOUBLE_TAP_REACH = 24;

/**
 * Ignores the second tap of a double tap from now on if the first tap removed or moved the pressed element, such as the
 * X of a dialog, or the submit button of a form that scrolls to its error: what is under the finger by then was not
 * meant. The next item of the same list was meant: photos are removed one after the other.
 */
export function ignoreStraySecondTaps(): void {
  let first: { pressed: Element; list: Element | null; box: DOMRect; x: number; y: number; time: number } | undefined;
  const onPress = (event: MouseEvent): void => {
    const { target, clientX: x, clientY: y, timeStamp: time } = event;
    // Clicks by keyboard or script have no position.
    if (event.detail === 0 || !(target instanceof Element)) return;
    if (
      first !== undefined &&
      time - first.time < DOUBLE_TAP_MS &&
      Math.hypot(x - first.x, y - first.y) < DOUBLE_TAP_REACH &&
      first.list?.contains(target) !== true &&
      hasMoved(first)
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === "click") {
      const pressed = target.closest("a, button, summary") ?? target;
      first = { pressed, list: target.closest("ul, ol"), box: pressed.getBoundingClientRect(), x, y, time };
    }
  };
  // In the window's capture phase: before React, links and all click counters. `mousedown` would move the focus.
  for (const name of ["mousedown", "click"] as const) addEventListener(name, onPress, { capture: true });
}

function hasMoved({ pressed, box }: { pressed: Element; box: DOMRect }): boolean {
  if (pressed.getClientRects().length === 0) return true;
  const { x, y } = pressed.getBoundingClientRect();
  return Math.hypot(x - box.x, y - box.y) > DOUBLE_TAP_REACH;
}
