/** Helpers to draw over a page in development: an element in the top layer, and outlines around elements. */

/**
 * Puts an element into the browser's top layer, above modal dialogs. Moves it inside the last open modal dialog,
 * because everything outside of a modal dialog is inert.
 */
export function keepOnTop(host: HTMLElement): void {
  host.popover = "manual";
  const stayOnTop = (): void => {
    const parent = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.documentElement;
    if (host.parentNode === parent && host.matches(":popover-open")) return;
    parent.append(host);
    host.showPopover();
  };
  stayOnTop();
  new MutationObserver(stayOnTop).observe(document, { subtree: true, childList: true, attributeFilter: ["open"] });
}

/** Draws a box around an element; hides the box if the element is `undefined` or no longer in the document. */
export function putAround(box: HTMLElement, element: Element | undefined): void {
  box.hidden = element?.isConnected !== true;
  if (element === undefined) return;
  const { top, left, width, height } = element.getBoundingClientRect();
  Object.assign(box.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` });
}
