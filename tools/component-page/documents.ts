/** HTML documents of `/__components`, which only the development server serves. */

const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ["/__components", "/tools/component-page/list.tsx"],
  ["/__components/frame", "/tools/component-page/frame.tsx"],
]);

/** Returns the document for a path, before Vite transforms it; `undefined` for every other path. */
export function componentPage(pathname: string): string | undefined {
  const script = SCRIPTS.get(pathname);
  return script === undefined
    ? undefined
    : '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width, initial-scale=1"></head>' +
        `<body><div id="components"></div><script type="module" src="${script}"></script></body></html>`;
}
