import type { PictureFacts } from "../../ui/picture-facts.ts";
import { type RefObject, useEffect } from "react";

/** Narrower or wider pictures than these would squeeze themselves or their neighbours. */
const NARROWEST = 0.62;
const WIDEST = 2.1;

/** The class that gives a picture its share of a row, in steps of a tenth; none where its proportions are not known. */
export function ratioClass(facts: PictureFacts | undefined): string | undefined {
  if (facts === undefined) return undefined;
  const ratio = Math.min(Math.max(facts.width / facts.height, NARROWEST), WIDEST);
  return `ratio-${Math.round(ratio * 10)}`;
}

function setRatio(picture: HTMLImageElement): void {
  const place = picture.closest("a");
  if (place === null) return;
  const missing = picture.naturalHeight === 0;
  // It failed: its place stays, in the brand's colour, without a torn picture in it.
  place.classList.toggle("gallery-missing", missing && picture.complete);
  // The server knew it: nothing moves when the picture comes.
  if (missing || place.className.includes("ratio-")) return;
  const ratio = Math.min(Math.max(picture.naturalWidth / picture.naturalHeight, NARROWEST), WIDEST);
  place.style.setProperty("--ratio", ratio.toFixed(3));
}

/**
 * Divides each row by the proportions of its pictures as they arrive, where the server does not know them yet. A row's
 * height is fixed, so nothing below moves.
 */
export function useNaturalRatios(gallery: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = gallery.current;
    if (element === null) return undefined;
    // Those that came before the script.
    for (const picture of element.querySelectorAll("img")) setRatio(picture);
    const arrived = (event: Event): void => {
      if (event.target instanceof HTMLImageElement) setRatio(event.target);
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
