import { type RefObject, useEffect } from "react";
import { onFocusMoved } from "../../ui/on-focus-moved.ts";

/**
 * Closes a `<details>`: on Escape, which focuses its summary again; on a click outside of its parent element, or on a
 * link in it, which may be to the current page; when the keyboard or a script moves the focus out of it; and when the
 * window gets too wide or too narrow to show it.
 */
export function useDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (element === null) return undefined;
    const isInside = ({ target }: Event): boolean =>
      target instanceof Node && (element.parentElement ?? element).contains(target);
    const isOnLink = ({ target }: Event): boolean => target instanceof Element && target.closest("a") !== null;
    const close = (): void => void (element.open = false);
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const onClick = (event: MouseEvent): void => {
      if (!isInside(event) || isOnLink(event)) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || !element.open) return;
      // The estimate sheet listens on the document, too.
      event.stopImmediatePropagation();
      if (element.contains(document.activeElement)) element.querySelector("summary")?.focus();
      close();
    };
    onFocusMoved((event) => isInside(event) || close(), stop.signal);
    document.addEventListener("click", onClick, options);
    document.addEventListener("keydown", onKey, options);
    addEventListener("resize", () => element.offsetParent ?? close(), options);
    return () => stop.abort();
  }, [details]);
}
