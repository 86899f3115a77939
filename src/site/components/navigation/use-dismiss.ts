import { type RefObject, useEffect } from "react";

/**
 * Closes a `<details>`: by Escape, its summary focused again; by a click outside of its parent element, or on a link
 * in it, which may lead to the page that is open; when the keyboard or a script moves the focus out of it; and when
 * the window gets too wide or too narrow to show it.
 *
 * Neither a press nor the focus that a press gives closes anything: what moves between press and release makes the
 * click land on something else.
 */
export function useDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (element === null) return undefined;
    // From a press until its click: the events of a tap are pointerdown, pointerup, mousedown, focusin, mouseup, click.
    let pressed = false;
    const isInside = ({ target }: Event): boolean =>
      target instanceof Node && (element.parentElement ?? element).contains(target);
    const isOnLink = ({ target }: Event): boolean => target instanceof Element && target.closest("a") !== null;
    const close = (): void => void (element.open = false);
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const on = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ): void => document.addEventListener(type, listener, options);
    on("pointerdown", () => void (pressed = true));
    on("pointercancel", () => void (pressed = false));
    on("click", (event) => {
      pressed = false;
      if (!isInside(event) || isOnLink(event)) close();
    });
    on("focusin", (event) => {
      if (!pressed && !isInside(event)) close();
    });
    on("keydown", (event) => {
      pressed = false;
      if (event.key !== "Escape" || !element.open) return;
      event.stopPropagation();
      if (element.contains(document.activeElement)) element.querySelector("summary")?.focus();
      close();
    });
    addEventListener("resize", () => element.offsetParent ?? close(), options);
    return () => stop.abort();
  }, [details]);
}
