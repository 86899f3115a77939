/**
 * A picture that can't be had leaves its place in the brand's colour instead of the browser's torn icon. One listener for
 * all: also for those that failed before the script was there.
 */
export function hideFailedPictures(): void {
  const hide = (target: EventTarget | null): void => {
    // A logo outside of a fixed place says its name instead.
    const decorates = target instanceof HTMLImageElement && (target.alt === "" || target.closest(".picture") !== null);
    if (decorates) target.dataset["failed"] = "";
  };
  document.addEventListener("error", (event) => hide(event.target), true);
  for (const picture of document.images) {
    // A lazy picture that has not been asked for yet is not complete.
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "") hide(picture);
  }
}
