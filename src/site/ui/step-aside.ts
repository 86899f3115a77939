import { type RefObject, useEffect } from "react";

/** What a floating button must not cover: the end of a form, and the footer with its links. */
const GOES_FIRST = [".footer", ".form-end"];

/**
 * Marks a floating button with `data-aside`, and what it stands over, while that goes first; the style sheet takes it out of the
 * way, for pointers only.
 */
export function useStepAside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const button = ref.current;
      if (button === null) return;
      const { top, bottom } = button.getBoundingClientRect();
      const covered = GOES_FIRST.find((selector) =>
        [...document.querySelectorAll(selector)].some((element) => {
          const box = element.getBoundingClientRect();
          return box.height > 0 && box.top < bottom && box.bottom > top;
        }),
      );
      if (covered === undefined) button.removeAttribute("data-aside");
      else button.setAttribute("data-aside", covered);
    };
    const soon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    soon();
    const stop = new AbortController();
    addEventListener("scroll", soon, { passive: true, signal: stop.signal });
    addEventListener("resize", soon, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [ref]);
}
