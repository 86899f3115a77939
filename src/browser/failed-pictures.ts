/**
 * What becomes of a picture that fails in the browser, when the server did not know that it would: its place closes, with
 * all that is nothing without it; only the first picture of a page leaves its place in the brand's colour, since the page is
 * laid out around it. A logo is replaced by its name. Later styles say how (`[data-failed]` in picture.css).
 */

/** The elements that have nothing to show but a failed picture, from its own place outwards. */
function emptyWithout(picture: HTMLImageElement): HTMLElement[] {
  const empty: HTMLElement[] = [];
  let place = picture.closest<HTMLElement>(".picture") ?? picture;
  for (;;) {
    empty.push(place);
    const around = place.parentElement;
    if (around === null || around.matches("main, section, ul, ol, dialog, body")) return empty;
    const others = [...around.querySelectorAll("img, video, iframe, input")].some(
      (other) => !(other instanceof HTMLElement && other.dataset["failed"] !== undefined),
    );
    if (others || around.textContent.trim() !== "") return empty;
    place = around;
  }
}

function hide(picture: HTMLImageElement): void {
  picture.dataset["failed"] = "";
  if (picture.closest(".logo, .hub-logo, .estimate-logo, .loading-screen") !== null) {
    // Said by the style sheet: an element more would be in React's way.
    if (picture.alt !== "") picture.parentElement?.setAttribute("data-name", picture.alt);
    return;
  }
  if (picture.loading === "eager" && picture.closest(".picture") !== null) return;
  for (const place of emptyWithout(picture)) place.dataset["failed"] = "closed";
}

/** The picture came after all: another address was set, or the line is back. */
function show(picture: HTMLImageElement): void {
  if (picture.dataset["failed"] === undefined) return;
  delete picture.dataset["failed"];
  picture.parentElement?.removeAttribute("data-name");
  // Between it and its place stands a `<picture>`, which nothing has hidden.
  let place = picture.closest<HTMLElement>(".picture");
  for (; place?.dataset["failed"] !== undefined; place = place.parentElement) delete place.dataset["failed"];
}

function showLoaded({ target }: Event): void {
  if (target instanceof HTMLImageElement) show(target);
}

/** Hides pictures that are not hidden yet, and shows those that come after all. */
export function hideFailedPictures(pictures: HTMLImageElement[]): void {
  document.addEventListener("load", showLoaded, true);
  for (const picture of pictures) if (picture.dataset["failed"] === undefined) hide(picture);
}
