import { type RefObject, useEffect } from "react";

/** What the belt's button must not cover: the end of a form, and the footer with its links. */
const GOES_FIRST = ".form-end, .footer";

/**
 * Marks the belt with `data-aside` while its button stands over what goes first; the style sheet takes it out of the
 * way, for pointers only.
 */
export function useStepAside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const belt = ref.current;
      if (belt === null) return;
      const { top, bottom } = belt.getBoundingClientRect();
      const covers = [...document.querySelectorAll(GOES_FIRST)].some((element) => {
        const box = element.getBoundingClientRect();
        return box.height > 0 && box.top < bottom && box.bottom > top;
      });
      belt.toggleAttribute("data-aside", covers);
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
