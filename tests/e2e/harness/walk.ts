/** Walks a page by Tab: records where the focus goes, in which order, and how it is shown. */
import { expect, type Page } from "@playwright/test";

/** A stop of the focus, as the visitor sees it. */
interface Stop {
  /** Description of the element, for messages of failing tests. */
  name: string;
  /** Whether the element follows the previous stop in the document, and is focused for the first time. */
  inOrder: boolean;
  /** Visual faults of the stop, a few words each. */
  faults: string[];
}

/** Returns the current stop; `undefined` once the focus has left the place. */
const stopOf = (page: Page, place: string): Promise<Stop | undefined> =>
  page.evaluate(async (place) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    requestAnimationFrame(resolve);
    await promise;
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    if (element.closest(place) === null) return undefined;
    const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40)}`;
    // The focused elements so far, kept in the page: indices would change as elements load.
    const walked: Element[] = Reflect.get(window, "walked") ?? [];
    const last = walked.at(-1);
    const follows =
      last === undefined || (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    const inOrder = follows && !walked.includes(element);
    Reflect.set(window, "walked", [...walked, element]);
    // The content of a frame is a third-party page.
    if (element instanceof HTMLIFrameElement) return { name, inOrder, faults: [] };
    const faults: string[] = [];
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const grip = element.querySelector(".compare-grip");
    const shown = grip === null ? outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 : true;
    if (!shown) faults.push("has no outline");
    const boxes = [...element.getClientRects()];
    const box = boxes.find(({ width, height }) => width > 0 && height > 0);
    if (box === undefined) return { name, inOrder, faults: ["has no box"] };
    if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
      faults.push("is off screen");
    // At least a part is on top: sticky bars never cover the whole element (SC 2.4.11).
    const points = boxes.flatMap(({ left, right, top, bottom }) =>
      [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      ),
    );
    const onTop = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    if (!onTop) faults.push("is covered");
    return { name, inOrder, faults };
  }, place);

/** Presses Tab until the focus leaves a place. */
async function walk(page: Page, place: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await stopOf(page, place);
    if (stop === undefined) return stops;
    // A focus that never leaves is trapped.
    if (stops.length > 400) throw new Error(`The focus does not leave the page: ${stop.name}`);
    stops.push(stop);
  }
}

/**
 * Walks a freshly loaded page by Tab, and expects document order, no trap, a visible focus, and a stop at everything
 * that a mouse can press. The frame that all pages share is walked only on Home.
 */
export async function expectWalk(page: Page, path: string): Promise<void> {
  // Sliders load near the viewport; one that loads after the focus has passed would count as missed.
  for (const pair of await page.getByRole("region", { name: "Before and after" }).getByRole("figure").all()) {
    await pair.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 1);
    await expect(pair.getByRole("slider")).toBeVisible();
  }
  // Frames of reviews get their height once loaded, which moves the content below them.
  for (const frame of await page.locator("main .reviews iframe").all()) {
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute("height", /\d/);
  }
  const place = path === "/" ? "body" : "main";
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  if (place === "main") await page.keyboard.press("Enter");
  const stops = await walk(page, place);
  expect(stops.length, path).toBeGreaterThan(path === "/" ? 60 : 0);
  expect
    .soft(
      stops.filter(({ faults }) => faults.length > 0),
      path,
    )
    .toEqual([]);
  expect
    .soft(
      stops.filter(({ inOrder }) => !inOrder),
      `${path}: in the document's order, each once`,
    )
    .toEqual([]);
  // All controls that a mouse can press are stops; the back-to-top button appears only while scrolled.
  const missed = await page
    .locator(place)
    .locator("a[href]:visible, button:visible, summary:visible, input:visible, select:visible, textarea:visible")
    .evaluateAll((elements) => {
      const walked: Element[] = Reflect.get(window, "walked");
      return elements
        .filter(
          (element) =>
            !element.matches("[type=hidden], :disabled, .back-to-top, .skip-link") && !walked.includes(element),
        )
        .map((element) => element.outerHTML.slice(0, 80));
    });
  expect.soft(missed, path).toEqual([]);
}
