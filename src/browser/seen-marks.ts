/**
 * A mark that has come near the screen stays drawn (site/ui/brand-icon.css): else a picture of the whole page, taken from
 * its top, would lack it.
 */
export function keepSeenMarks(): void {
  document.addEventListener(
    "contentvisibilityautostatechange",
    (event) => {
      if (!(event instanceof ContentVisibilityAutoStateChangeEvent) || event.skipped) return;
      if (event.target instanceof HTMLElement) event.target.style.contentVisibility = "visible";
    },
    true,
  );
}
