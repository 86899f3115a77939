import { afterEach, beforeEach, expect, test, vi } from "vitest";

const denied = (): never => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

/** The module in a freshly loaded page, which the visitor reached from another page of the site, or not. */
async function load(isInternal: boolean) {
  vi.resetModules();
  vi.stubGlobal("window", { startUp: { isInternal } });
  return import("./dismissal.ts");
}

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("the estimate modal is dismissed on all pages of a tab once it was closed", async () => {
  const first = await load(false);
  expect(first.isEstimateDismissed()).toBe(false);
  first.dismissEstimate();
  expect(first.isEstimateDismissed()).toBe(true);
  expect((await load(true)).isEstimateDismissed()).toBe(true);
});

test("without storage, only the page that the visitor lands on shows the estimate modal", async () => {
  vi.stubGlobal("sessionStorage", { getItem: denied, setItem: denied, removeItem: denied });
  expect((await load(false)).isEstimateDismissed()).toBe(false);
  expect((await load(true)).isEstimateDismissed()).toBe(true);
});

test("a dismissal is reported to whoever listens", async () => {
  const { dismissEstimate, onDismissed } = await load(false);
  const listener = vi.fn<() => void>();
  const unsubscribe = onDismissed(listener);
  dismissEstimate();
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  dismissEstimate();
  expect(listener).toHaveBeenCalledOnce();
});
