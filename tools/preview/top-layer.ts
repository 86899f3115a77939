/** What development draws over a page: its own shadow root above everything, and frames around elements. */

/**
 * Puts an element into the browser's top layer, where modal dialogs stand too, and keeps it above and inside an open one: all
 * outside of it can't be clicked.
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

/** Draws a box around an element; hides it where there is none, or it has left the page. */
export function putAround(box: HTMLElement, element: Element | undefined): void {
  box.hidden = element?.isConnected !== true;
  if (element === undefined) return;
  const { top, left, width, height } = element.getBoundingClientRect();
  Object.assign(box.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` });
}
