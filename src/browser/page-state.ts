/**
 * Sets attributes on the root element that style sheets read: where the focus is, and whether a menu is open.
 * `:has(:focus)` and `html:has(details[open])` instead would restyle 64 to 662 elements on each tap (docs/decisions/35).
 */

const FOCUS = {
  "data-focus-form": "main form *",
  /** Fields that open the on-screen keyboard. */
  "data-focus-field": 'main :is(input:not([type="checkbox"]), textarea, select)',
};

function mark(): void {
  const { activeElement, documentElement: root } = document;
  for (const [attribute, selector] of Object.entries(FOCUS))
    root.toggleAttribute(attribute, activeElement?.matches(selector) === true);
  root.toggleAttribute("data-menu", document.querySelector(".navigation details[open]") !== null);
}

/** Updates the attributes now and on each change. */
export function markPageState(): void {
  // `keydown` fires before the focus moves and the page scrolls.
  for (const name of ["focusin", "keydown"]) document.addEventListener(name, mark);
  // After the paint of what a tap opens: a changed attribute of the root may restyle every element.
  const markLater = (): void => void requestAnimationFrame(() => setTimeout(mark));
  document.addEventListener("toggle", markLater, { capture: true });
  // By then the next field, if any, has the focus.
  document.addEventListener("focusout", markLater);
  mark();
}
