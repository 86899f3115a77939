import { type RefObject, useEffect } from "react";

/** Narrower or wider pictures than these would squeeze themselves or their neighbours. */
const NARROWEST = 0.62;
const WIDEST = 2.1;

function tellRatio(picture: HTMLImageElement): void {
  if (picture.naturalHeight === 0) {
    // It failed: its place stays, in the brand's colour, without a torn picture in it.
    if (picture.complete) picture.closest("a")?.classList.add("gallery-missing");
    return;
  }
  const ratio = Math.min(Math.max(picture.naturalWidth / picture.naturalHeight, NARROWEST), WIDEST);
  picture.closest("a")?.style.setProperty("--ratio", ratio.toFixed(3));
}

/**
 * Divides each row by the proportions of its pictures as they arrive. The record doesn't know them; a row's height is
 * fixed, so nothing below moves.
 */
export function useNaturalRatios(gallery: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = gallery.current;
    if (element === null) return undefined;
    // Those that came before the script.
    for (const picture of element.querySelectorAll("img")) tellRatio(picture);
    const arrived = (event: Event): void => {
      if (event.target instanceof HTMLImageElement) tellRatio(event.target);
    };
    // Neither bubbles.
    element.addEventListener("load", arrived, true);
    element.addEventListener("error", arrived, true);
    return () => {
      element.removeEventListener("load", arrived, true);
      element.removeEventListener("error", arrived, true);
    };
  }, [gallery]);
}
