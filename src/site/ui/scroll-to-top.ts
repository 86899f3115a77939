/** Scrolls to the top: smoothly, or at once for a visitor who prefers reduced motion. */
export function scrollToTop(): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
}
