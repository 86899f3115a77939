/** Maximum time between the two taps of a double tap, in milliseconds. */
export const DOUBLE_TAP_MS = 500;

/** Maximum distance between them, in CSS pixels. */
const DOUBLE_TAP_REACH = 24;

/**
 * Ignores the second tap of a double tap from now on if the first tap removed the pressed element, such as the X of a
 * dialog: the link or phone number that is under the finger by then was not meant. The next item of the same list was
 * meant: photos are removed one after the other.
 */
export function ignoreStraySecondTaps(): void {
  let first: { pressed: Element; list: Element | null; x: number; y: number; time: number } | undefined;
  const onClick = (event: MouseEvent): void => {
    const { target, clientX: x, clientY: y, timeStamp: time } = event;
    // Clicks by keyboard or script have no position.
    if (event.detail === 0 || !(target instanceof Element)) return;
    if (
      first?.pressed.getClientRects().length === 0 &&
      first.list?.contains(target) !== true &&
      time - first.time < DOUBLE_TAP_MS &&
      Math.hypot(x - first.x, y - first.y) < DOUBLE_TAP_REACH
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      const pressed = target.closest("a, button, summary") ?? target;
      first = { pressed, list: target.closest("ul, ol"), x, y, time };
    }
  };
  // In the window's capture phase: before React, links and all click counters.
  addEventListener("click", onClick, { capture: true });
}
