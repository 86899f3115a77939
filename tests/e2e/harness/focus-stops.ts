/** Follows the focus by Tab, and finds whether the focused element is visible (WCAG 2.2, SC 2.4.11). */
import type { Page } from "@playwright/test";

/** A stop of the focus. */
export interface FocusStop {
  /** Description of the element, for messages of failing tests. */
  name: string;
  /** Points of its box that another element covers, or why it can't be seen at all; empty if it is fully visible. */
  covered: string[];
}

/** Returns the focused element; `undefined` if no element of the page has the focus. */
const focusStop = (page: Page): Promise<FocusStop | undefined> =>
  page.evaluate(async () => {
    // Until the page has scrolled to the element and painted it.
    for (let frame = 0; frame < 2; frame += 1) {
      const { promise, resolve } = Promise.withResolvers<number>();
      requestAnimationFrame(resolve);
      await promise;
    }
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40)}`;
    // A function that runs in the page can't refer to the module.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const describe = (hit: Element | null): string =>
      hit === null ? "nothing" : `${hit.tagName.toLowerCase()}.${hit.className}`;

    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const own = [element, ...labels];
    const isOwn = (hit: Element | null): boolean => hit !== null && own.some((one) => one.contains(hit));

    const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    if (box === undefined) return { name, covered: ["has no box"] };
    // The part within the viewport: a picture may be higher than a low screen.
    const left = Math.max(box.left, 0);
    const top = Math.max(box.top, 0);
    const width = Math.min(box.right, innerWidth) - left;
    const height = Math.min(box.bottom, innerHeight) - top;
    if (width <= 0 || height <= 0) return { name, covered: ["is off the screen"] };
    if (box.height < innerHeight / 3 && height < box.height - 1) return { name, covered: ["is cut off by the screen"] };

    const points = [
      [0.5, 0.5],
      [0.2, 0.25],
      [0.8, 0.25],
      [0.2, 0.75],
      [0.8, 0.75],
    ] as const;
    const misses = points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return isOwn(hit) ? [] : [`${x} ${y}: ${describe(hit)}`];
    });
    // An element that is too high for the space between the bars may extend beneath one of them: its middle is still
    // visible.
    const tooHigh = box.height >= innerHeight / 3;
    const middle = misses.filter((miss) => miss.startsWith("0.5 "));
    // Chromium scrolls to the focused element within a frame, not to the whole frame.
    if (element.tagName === "IFRAME") return { name, covered: misses.length === points.length ? misses : [] };
    return { name, covered: tooHigh ? middle : misses };
  });

/**
 * Presses a key until the focus leaves the page.
 *
 * @param key     `Tab` or `Shift+Tab`
 * @param longest maximum number of stops of the page: beyond it the focus is trapped
 */
export async function walkFocus(page: Page, key: "Tab" | "Shift+Tab", longest = 300): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const stop = await focusStop(page);
    if (stop === undefined) return stops;
    if (stops.length > longest) throw new Error(`The focus does not leave the page: ${stop.name}`);
    stops.push(stop);
  }
}

/** Presses a key a number of times, in a part of a page such as an open menu. */
export async function stepFocus(page: Page, key: "Tab" | "Shift+Tab", times: number): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let step = 0; step < times; step += 1) {
    await page.keyboard.press(key);
    stops.push((await focusStop(page)) ?? { name: `step ${step}`, covered: ["nothing has the focus"] });
  }
  return stops;
}

/** Formats the stops that are not fully visible, a line each. */
export const coveredStops = (stops: readonly FocusStop[]): string[] =>
  stops.filter(({ covered }) => covered.length > 0).map(({ name, covered }) => `${name}: ${covered.join("; ")}`);
