/**
 * Calls back when the keyboard or a script has moved the focus. Not when a press does: an element that moves between
 * press and release makes the click land elsewhere.
 */
export function onFocusMoved(then: (event: FocusEvent) => void, signal: AbortSignal): void {
  // True from a press until its click: a tap fires pointerdown, pointerup, mousedown, focusin, mouseup, click.
  let pressed = false;
  const options = { capture: true, signal };
  document.addEventListener("pointerdown", () => void (pressed = true), options);
  for (const type of ["pointercancel", "click", "keydown"])
    document.addEventListener(type, () => void (pressed = false), options);
  document.addEventListener("focusin", (event) => pressed || then(event), options);
}
