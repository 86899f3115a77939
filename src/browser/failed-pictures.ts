/** Leaves the place of a picture that can't be had in the brand's colour, instead of the browser's torn icon. */
function hide(target: EventTarget | null): void {
  // A logo outside of a fixed place says its name instead.
  if (target instanceof HTMLImageElement && (target.alt === "" || target.closest(".picture") !== null)) {
    target.dataset["failed"] = "";
  }
}

/** Watches over every picture of the page, also those that failed before the script was there. */
export function hideFailedPictures(): void {
  document.addEventListener("error", (event) => hide(event.target), true);
  for (const picture of document.images) {
    // A lazy picture that has not been asked for yet is not complete.
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "") hide(picture);
  }
}
