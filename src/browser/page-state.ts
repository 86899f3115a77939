/**
 * Says on the root element what style sheets read of the page: where the focus is, and whether a menu is open. With `:has(:focus)`
 * and `html:has(details[open])` in their place each tap styles 200 to 660 elements anew, up to 130 ms on a phone with a quarter of
 * the processor (docs/decisions/35).
 */

const FOCUS = {
  "data-focus-form": "main form *",
  /** What opens the screen's keyboard. */
  "data-focus-field": 'main :is(input:not([type="checkbox"]), textarea, select)',
};

function mark(): void {
  const { activeElement, documentElement: root } = document;
  for (const [attribute, selector] of Object.entries(FOCUS))
    root.toggleAttribute(attribute, activeElement?.matches(selector) === true);
  root.toggleAttribute("data-menu", document.querySelector(".navigation details[open]") !== null);
}

/** Follows the page from now on. */
export function markPageState(): void {
  // `keydown` comes before the focus moves and the page scrolls.
  for (const name of ["focusin", "keydown"]) document.addEventListener(name, mark);
  // What a tap opens is painted first: another style of the root may style every element anew.
  const markLater = (): void => void requestAnimationFrame(() => setTimeout(mark));
  document.addEventListener("toggle", markLater, { capture: true });
  // By then the next field has the focus, if there is one.
  document.addEventListener("focusout", markLater);
  mark();
}
