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
      distance({ x, y }, first) < DOUBLE_TAP_REACH &&
      first.list?.contains(target) !== true &&
      // The box of a removed element is at 0, 0.
      distance(first.pressed.getBoundingClientRect(), first.box) > DOUBLE_TAP_REACH
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === "click") {
      const pressed = target.closest("a, button, summary") ?? target;
      first = { pressed, list: target.closest("ul, ol"), box: pressed.getBoundingClientRect(), x, y, time };
    }
  };
  // In the window's capture phase: before React, links and all click counters. `mousedown` would move the focus.
  addEventListener("mousedown", onPress, { capture: true });
  addEventListener("click", onPress, { capture: true });
}

type Point = Pick<DOMRect, "x" | "y">;

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
