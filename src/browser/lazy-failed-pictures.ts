const isFailed = (picture: HTMLImageElement): boolean =>
  // A lazy picture that has not been asked for yet is not complete.
  picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "";

/** Loads what closes the places of failed pictures when the first has failed: most pages have none. */
export function watchForFailedPictures(): void {
  const begin = (): void => {
    document.removeEventListener("error", notice, true);
    // Without it, offline say, a failed picture leaves its place.
    import("./failed-pictures.ts").then(
      ({ hideFailedPictures }) => hideFailedPictures(isFailed),
      () => undefined,
    );
  };
  const notice = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) begin();
  };
  if ([...document.images].some(isFailed)) begin();
  else document.addEventListener("error", notice, true);
}
