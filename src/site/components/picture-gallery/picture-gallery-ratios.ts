import type { PictureFacts } from "../../ui/picture-facts.ts";
import { type RefObject, useEffect } from "react";

/** Limits a picture's ratio: beyond, it would squeeze itself or its neighbours. */
const limited = (ratio: number): number => Math.min(Math.max(ratio, 0.62), 2.1);

/**
 * Returns the class that sets a picture's share of its row, in steps of a tenth; none if its dimensions are unknown.
 */
export function ratioClass(facts: PictureFacts | undefined): string | undefined {
  if (facts === undefined) return undefined;
  return `ratio-${Math.round(limited(facts.width / facts.height) * 10)}`;
}

function setRatio(picture: HTMLImageElement): void {
  const place = picture.closest("a");
  if (place === null) return;
  const missing = picture.naturalHeight === 0;
  // A failed picture keeps its space, in the brand colour and without the broken-image icon.
  place.classList.toggle("gallery-missing", missing && picture.complete);
  // The server knew the ratio, so there is no layout shift.
  if (missing || place.className.includes("ratio-")) return;
  place.style.setProperty("--ratio", limited(picture.naturalWidth / picture.naturalHeight).toFixed(3));
}

/**
 * Sets each picture's share of its row when it loads, if the server did not know its dimensions. The height of a row is
 * fixed, so nothing below it moves.
 */
export function useNaturalRatios(gallery: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = gallery.current;
    if (element === null) return undefined;
    // Pictures that loaded before hydration.
    for (const picture of element.querySelectorAll("img")) setRatio(picture);
    const arrived = (event: Event): void => {
      if (event.target instanceof HTMLImageElement) setRatio(event.target);
    };
    // Neither event bubbles.
    element.addEventListener("load", arrived, true);
    element.addEventListener("error", arrived, true);
    return () => {
      element.removeEventListener("load", arrived, true);
      element.removeEventListener("error", arrived, true);
    };
  }, [gallery]);
}
