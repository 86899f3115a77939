/**
 * Handles a picture that fails in the browser, unforeseen by the server: its box is hidden, with every ancestor that is
 * empty without it; only an eager picture, around which the page is laid out, leaves its box in the brand's colour. A
 * logo is replaced by its name. Style sheets do the rest (`[data-failed]` in picture.css).
 */

/** Returns the elements that have no other content than a failed picture, from its own box outwards. */
function emptyWithout(picture: HTMLImageElement): HTMLElement[] {
  const empty: HTMLElement[] = [];
  let place = picture.closest<HTMLElement>(".picture") ?? picture;
  for (;;) {
    empty.push(place);
    const around = place.parentElement;
    if (around === null || around.matches("main, section, ul, ol, dialog, body")) return empty;
    const other = around.querySelector(":is(img, video, iframe, input):not([data-failed])");
    if (other !== null || around.textContent.trim() !== "") return empty;
    place = around;
  }
}

function hide(picture: HTMLImageElement): void {
  picture.dataset["failed"] = "";
  if (picture.closest(".logo, .hub-logo, .estimate-logo, .loading-screen") !== null) {
    // Rendered by the style sheet: an extra element would conflict with React.
    if (picture.alt !== "") picture.parentElement?.setAttribute("data-name", picture.alt);
    return;
  }
  if (picture.loading === "eager" && picture.closest(".picture") !== null) return;
  for (const place of emptyWithout(picture)) place.dataset["failed"] = "closed";
}

/** Shows a picture that has loaded after all: its address was changed, or the connection is back. */
function show(picture: HTMLImageElement): void {
  if (picture.dataset["failed"] === undefined) return;
  delete picture.dataset["failed"];
  picture.parentElement?.removeAttribute("data-name");
  // The `<picture>` between the image and its box is never hidden.
  let place = picture.closest<HTMLElement>(".picture");
  for (; place?.dataset["failed"] !== undefined; place = place.parentElement) delete place.dataset["failed"];
}

function showLoaded({ target }: Event): void {
  if (target instanceof HTMLImageElement) show(target);
}

/** Hides failed pictures that are not hidden yet, and shows those that load later. */
export function hideFailedPictures(pictures: HTMLImageElement[]): void {
  document.addEventListener("load", showLoaded, true);
  for (const picture of pictures) if (picture.dataset["failed"] === undefined) hide(picture);
}
