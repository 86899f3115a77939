/** Scrolls smoothly to the top; at once for a visitor who asked for reduced motion. */
export function scrollToTop(): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
}
