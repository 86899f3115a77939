/** A walk through a page by Tab alone: where the focus comes, in which order, and how it shows. */
import { expect, type Page } from "@playwright/test";

/** One stop of the focus, as the visitor sees it. */
interface Stop {
  /** What it is, for a failing test to say. */
  name: string;
  /** Whether it stands after the stop before, and was not there yet. */
  inOrder: boolean;
  /** What is wrong with how it shows, a few words each. */
  faults: string[];
}

/** Where the focus is now; undefined when it has left the place. */
const stopOf = (page: Page, place: string): Promise<Stop | undefined> =>
  page.evaluate(async (place) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    requestAnimationFrame(resolve);
    await promise;
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    if (element.closest(place) === null) return undefined;
    const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40)}`;
    // Each element where the focus was, kept in the page: what loads meanwhile moves their numbers.
    const walked: Element[] = Reflect.get(window, "walked") ?? [];
    const last = walked.at(-1);
    const follows =
      last === undefined || (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    const inOrder = follows && !walked.includes(element);
    Reflect.set(window, "walked", [...walked, element]);
    // What is in a frame is another's page.
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
    // Some part of it is on top: the bars that stick cover it nowhere whole (SC 2.4.11).
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
 * Walks a page that has just come by Tab: in the document's order, never trapped, the focus always in sight, and everything
 * that a mouse can press among the stops. What all pages have in common is walked on Home.
 */
export async function expectWalk(page: Page, path: string): Promise<void> {
  // Sliders load as they come near; one that comes after the focus has passed is not missed by it.
  for (const pair of await page.getByRole("region", { name: "Before and after" }).getByRole("figure").all()) {
    await pair.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 1);
    await expect(pair.getByRole("slider")).toBeVisible();
  }
  // Frames of reviews get their height as they load; what stands under them then moves down.
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
  // Whatever a mouse can press is among them; the way back up comes and goes with the scroll.
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
