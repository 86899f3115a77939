const isFailed = (picture: HTMLImageElement): boolean =>
  // A lazy picture that has not been asked for yet is not complete.
  picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "";

/** From the browser's word that the line is back until something comes over it, in milliseconds. */
export const LINE_MS = 1_000;

/** Loads what closes the places of failed pictures when the first has failed: most pages have none. */
export function watchForFailedPictures(): void {
  const begin = (isBack = false): void => {
    document.removeEventListener("error", notice, true);
    import("./failed-pictures.ts").then(
      ({ hideFailedPictures }) => {
        const retry = hideFailedPictures(isFailed);
        if (isBack) retry();
      },
      // Without it, offline say, a failed picture leaves its place until the line is back.
      () => addEventListener("online", () => setTimeout(begin, LINE_MS, true), { once: true }),
    );
  };
  const notice = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) begin();
  };
  if ([...document.images].some(isFailed)) begin();
  else document.addEventListener("error", notice, true);
}
