/**
 * Inlined into a widget's document as source text, so it must be self-contained. Moves the widget's markup into the
 * document, which runs its scripts, and posts to the page around the frame: the widget's height in CSS pixels as
 * `{ embedHeight: number }`, or `{ embedFailed: true }` if nothing loaded.
 */
export function runWidget(): void {
  // Threat: opened by its own URL on a host that sends no sandbox header, the widget's scripts would run with the
  // site's origin.
  if (window.origin !== "null") return;
  // Inside, since only this function's source is sent to the document.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const post = (message: { embedHeight: number } | { embedFailed: true }): void => parent.postMessage(message, "*");

  // Without an origin there is no storage, and accessing it throws, so widgets get one in memory.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const storage = (): Storage => {
    const items = new Map<string, string>();
    return {
      get length() {
        return items.size;
      },
      key: (index) => [...items.keys()][index] ?? null,
      // Scripts also pass numbers.
      getItem: (key: unknown) => items.get(String(key)) ?? null,
      setItem: (key: unknown, value: unknown) => void items.set(String(key), String(value)),
      removeItem: (key: unknown) => void items.delete(String(key)),
      clear: () => items.clear(),
    };
  };
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: storage() });
  Object.defineProperty(document, "cookie", {
    get: () => "",
    set() {
      // Nothing is stored.
    },
  });

  const pieces = document.querySelector("template");
  if (pieces === null) return;
  const content = document.importNode(pieces.content, true);
  const scripts = [...content.querySelectorAll("script")];
  let failed = 0;
  for (const script of scripts) {
    script.addEventListener("error", () => {
      failed += 1;
      if (failed === scripts.length) post({ embedFailed: true });
    });
  }
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height > 0) post({ embedHeight: height });
  });
  observer.observe(document.body);
  document.body.append(content);
  // A widget without any content after this many milliseconds has failed.
  setTimeout(() => {
    if (document.body.getBoundingClientRect().height === 0) post({ embedFailed: true });
  }, 15_000);
}
