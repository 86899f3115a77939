/**
 * When pictures are requested again, in milliseconds after the browser's word that the line is back: it may come some
 * seconds before anything comes over the line.
 */
const RETRY_MS = [1_000, 5_000, 20_000];

function failedPictures(): HTMLImageElement[] {
  // A lazy picture that has not been requested yet is not complete.
  return [...document.images].filter((it) => it.complete && it.naturalWidth === 0 && it.currentSrc !== "");
}

/** Loads what closes the places of failed pictures when one has failed: most pages have none. */
function hideFailed(): void {
  if (failedPictures().length === 0) return;
  import("./failed-pictures.ts").then(
    ({ hideFailedPictures }) => hideFailedPictures(failedPictures()),
    // Without it, offline say, a failed picture leaves its place.
    () => undefined,
  );
}

/** Requests again the pictures that failed, which no browser does by itself. */
function retryFailed(): void {
  for (const picture of failedPictures()) {
    // What is hidden is never near the screen, for which a lazy one waits.
    if (picture.dataset["failed"] !== undefined) picture.loading = "eager";
    picture.setAttribute("src", picture.getAttribute("src") ?? "");
  }
}

/** Watches over every picture of the page, also those that failed before the script was there. */
export function watchForFailedPictures(): void {
  document.addEventListener("error", hideFailed, true);
  addEventListener("online", () => {
    for (const ms of RETRY_MS) setTimeout(retryFailed, ms);
  });
  hideFailed();
}
