/** The documents of `/__parts`, which the development server alone answers. */

const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ["/__parts", "/tools/parts/list.tsx"],
  ["/__parts/frame", "/tools/parts/frame.tsx"],
]);

/** The document at an address, before the bundler has added its own; undefined for every other address. */
export function partsDocument(pathname: string): string | undefined {
  const script = SCRIPTS.get(pathname);
  return script === undefined
    ? undefined
    : '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width, initial-scale=1"></head>' +
        `<body><div id="parts"></div><script type="module" src="${script}"></script></body></html>`;
}
