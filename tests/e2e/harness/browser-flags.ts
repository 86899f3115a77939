/** What Chromium is launched with, for tests and measurements alike. */
export const BROWSER_FLAGS: readonly string[] = [
  "--no-sandbox",
  // There is none: without it pages are drawn with a tenth less processor time.
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-pings",
  // A browser without a window does not know the speed of its line and loads pictures from 3,000 px away: on 4G it is 1,250.
  // The others are Playwright's own, a mouse that hovers; the last flag of a name is the only one that counts.
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250",
];
