/**
 * Delays after which failed pictures are requested again, in milliseconds after the `online` event: it may fire some
 * seconds before the connection works.
 */
const RETRY_MS = [1_000, 5_000, 20_000];

function failedPictures(): HTMLImageElement[] {
  // A lazy picture that has not been requested yet is not complete.
  return [...document.images].filter((it) => it.complete && it.naturalWidth === 0 && it.currentSrc !== "");
}

/** Loads the code that hides failed pictures once one has failed: most pages have none. */
function hideFailed(): void {
  if (failedPictures().length === 0) return;
  import("./failed-pictures.ts").then(
    ({ hideFailedPictures }) => hideFailedPictures(failedPictures()),
    // If that fails, for example offline, a failed picture leaves its box empty.
    () => undefined,
  );
}

/** Requests failed pictures again, which no browser does by itself. */
function retryFailed(): void {
  for (const picture of failedPictures()) {
    // A hidden element is never near the viewport, which a lazy picture waits for.
    if (picture.dataset["failed"] !== undefined) picture.loading = "eager";
    picture.setAttribute("src", picture.getAttribute("src") ?? "");
  }
}

/**
 * Requests a style sheet that has failed again, once online or at the visitor's next click: importing its code a second
 * time would not.
 */
function retryStyles({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement)) return;
  const retry = (): void => target.replaceWith(target.cloneNode());
  for (const type of ["online", "click"]) addEventListener(type, retry, { capture: true, once: true });
}

/** Watches every picture and style sheet of the page, including pictures that failed before the script ran. */
export function watchForFailedPictures(): void {
  document.addEventListener("error", hideFailed, true);
  document.addEventListener("error", retryStyles, true);
  addEventListener("online", () => {
    for (const ms of RETRY_MS) setTimeout(retryFailed, ms);
  });
  hideFailed();
}
