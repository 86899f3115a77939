/** Maximum time between the two taps of a double tap, in milliseconds. */
export const DOUBLE_TAP_MS = 500;

/** Maximum distance between them, and how far a button may be scrolled in between, in CSS pixels. */
const DOUBLE_TAP_REACH = 24;

/**
 * Ignores the second tap of a double tap from now on if the first tap removed the pressed element, such as the X of a
 * dialog, or scrolled it away, such as the button of a form with an error: what is under the finger by then was not
 * meant. The next item of the same list was meant: photos are removed one after the other.
 */
export function ignoreStraySecondTaps(): void {
  let first: { pressed: Element; list: Element | null; top: number; x: number; y: number; time: number } | undefined;
  const onPress = (event: MouseEvent): void => {
    const { target, clientX: x, clientY: y, timeStamp: time } = event;
    // Clicks by keyboard or script have no position.
    if (event.detail === 0 || !(target instanceof Element)) return;
    if (
      first !== undefined &&
      time - first.time < DOUBLE_TAP_MS &&
      Math.hypot(x - first.x, y - first.y) < DOUBLE_TAP_REACH &&
      first.list?.contains(target) !== true &&
      isGone(first)
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === "click") {
      const pressed = target.closest("a, button, summary") ?? target;
      first = { pressed, list: target.closest("ul, ol"), top: pressed.getBoundingClientRect().top, x, y, time };
    }
  };
  // In the window's capture phase: before React, links and all click counters. `mousedown` would move the focus.
  addEventListener("mousedown", onPress, { capture: true });
  addEventListener("click", onPress, { capture: true });
}

/** Whether the element was removed, or was scrolled with its form. A menu may be scrolled by the visitor. */
function isGone({ pressed, top }: { pressed: Element; top: number }): boolean {
  const now = pressed.getBoundingClientRect();
  return now.width === 0 || (pressed.closest("form") !== null && Math.abs(now.top - top) > DOUBLE_TAP_REACH);
}
