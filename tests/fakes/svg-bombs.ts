/** SVGs of a few KB that take minutes: the sanitizer accepts each of them. */
const START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">';

/** Filters over all pixels, as many as an SVG may have. */
const TURBULENCE =
  `${START}<filter id="f" x="-9" y="-9" width="19" height="19">${'<feTurbulence baseFrequency=".3" numOctaves="9"/>'.repeat(12)}</filter>` +
  `${'<path filter="url(#f)" d="M0 0h40v20H0z"/>'.repeat(8)}</svg>`;

/** Groups that use each other: 9 to the power of 9 shapes. */
const uses = (id: number): string => `<g id="u${id}">${`<use href="#u${id - 1}" x=".1"/>`.repeat(9)}</g>`;
const USES = `${START}<defs><path id="u0" d="M0 0h9v9z"/>${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(uses).join("")}</defs><use href="#u9"/></svg>`;

/** Elements to remove, each of which is searched among all of them: sanitizing takes the time, not rendering. */
const REMOVED = `${START}${"<x/>".repeat(200_000)}<path d="M0 0h9v9z"/></svg>`;

/** Returns a different SVG for each number. */
export const svgBomb = (number: number): string =>
  `${[TURBULENCE, USES, REMOVED][number % 3] ?? USES}<!-- ${number} -->`;
