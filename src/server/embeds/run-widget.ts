/**
 * Written into a widget's document as text, so it stands alone. Puts the widget's pieces into the document, whose scripts
 * run then, and tells the page around the frame how high the widget is: `{ embedHeight: number }` in CSS pixels, or
 * `{ embedFailed: true }` where nothing came.
 */
export function runWidget(): void {
  // Threat: opened by its own address on a host that gives no sandbox, the widget's scripts would run as ours.
  if (window.origin !== "null") return;
  // Everything that runs in the document has to come with it.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const post = (message: { embedHeight: number } | { embedFailed: true }): void => parent.postMessage(message, "*");

  // Without an origin there is no storage, and accessing it throws: widgets get one in memory.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const storage = (): Storage => {
    const items = new Map<string, string>();
    return {
      get length() {
        return items.size;
      },
      key: (index) => [...items.keys()][index] ?? null,
      // Scripts give numbers, too.
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
  // Milliseconds that a widget has to show anything.
  setTimeout(() => {
    if (document.body.getBoundingClientRect().height === 0) post({ embedFailed: true });
  }, 15_000);
}
