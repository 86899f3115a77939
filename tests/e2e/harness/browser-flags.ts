/** Launch flags of Chromium, for tests and measurements alike. */
export const BROWSER_FLAGS: readonly string[] = [
  "--no-sandbox",
  // There is no GPU: with this flag painting takes a tenth less processor time.
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-pings",
  // A headless browser does not know its connection's speed and loads pictures from 3,000 px away: on 4G it is 1,250.
  // The other settings are Playwright's own, a mouse that hovers; only the last flag of a name counts.
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250",
];
