/** Usage of `npm run bench`. */
export const BENCH_USAGE = {
  command: "npm run bench",
  about: "Measures the built site against bench/budgets.ts; writes bench/results.json and bench/results.html.",
  flags: {
    only: {
      value: "PARTS",
      about: "some of bytes,vitals,interactions,lighthouse,server,overload,install; what was measured before stays",
    },
    route: { value: "PATH", about: "one route, such as /about" },
    runs: { value: "NUMBER", about: "of Lighthouse, a device and route; 5 without it" },
    beside: { value: "URL", about: "another site's page, which Lighthouse takes in turns with Home" },
  },
};

/** Usage of `npm run lookbook`; list values are separated by commas. */
export const LOOKBOOK_USAGE = {
  command: "npm run lookbook",
  about: "Takes screenshots of every route and component in a real browser; lists them in lookbook/index.html.",
  flags: {
    only: { value: "WORDS", about: "pictures with one of these words in their name, such as home or components-hero" },
    widths: { value: "PIXELS", about: "of the screen; 360,1280 without it" },
    readme: { about: "the pictures of the README, and nothing else" },
  },
};
