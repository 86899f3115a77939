/** Everything that a mouse can do, a keyboard can: each page walked by Tab alone, and an estimate asked for. */
import type { Page } from "@playwright/test";
import { FIXED_PAGES, PRIVACY, SERVICE } from "./harness/pages.ts";
import { expect as expectLead, test as formTest } from "./harness/form.ts";
import { LONG } from "./harness/long.ts";
import { arrive, scrollDown } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

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

test.use({ reducedMotion: "reduce" });
formTest.use({ reducedMotion: "reduce" });
test.describe.configure({ timeout: 120_000 });

/** What all pages have in common is walked on the first of them. */
const PAGES = [...FIXED_PAGES, SERVICE, PRIVACY];

for (const [name, screen] of [
  ["a desk", DESKTOP],
  ["a phone", PHONE],
] as const) {
  // On a desk, what has parts of its own there: the drop-downs, the pairs of pictures, the form.
  const inShort = screen === PHONE ? PAGES : ["/", "/gallery", "/contact"];
  test(`each page can be walked by Tab on ${name}: in order, never trapped, the focus in sight`, async ({
    page,
    serve,
  }) => {
    await page.setViewportSize(screen);
    const site = await serve("ridgeline");
    for (const path of LONG ? PAGES : inShort) {
      await arrive(page, site.url + path);
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
  });
}

test("the strip above the header comes back when the focus goes there from further down", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  const link = page.getByRole("banner").getByRole("list").first().getByRole("link").first();
  await scrollDown(page, 1_500);
  await expect(link).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
});

formTest("an estimate is asked for by keyboard alone", async ({ page, serveForm }) => {
  const site = await serveForm();
  await arrive(page, site.url);
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let press = 0; press < 120; press += 1) {
      await page.keyboard.press("Tab");
      const label = await page.evaluate(() => {
        const element = document.activeElement;
        const field = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some(
          (kind) => element instanceof kind,
        );
        const label = field ? document.querySelector(`label:has(:focus), label[for="${element?.id}"]`) : element;
        return label?.textContent ?? "";
      });
      if (name.test(label)) return;
    }
    throw new Error(`Tab does not lead to ${name}.`);
  };
  await tabTo(/^Skip to content/);
  await page.keyboard.press("Enter");
  await tabTo(/^First name/);
  await page.keyboard.type("Ana");
  await tabTo(/^Phone/);
  await page.keyboard.type("603 555 0199");
  await tabTo(/^What needs doing/);
  await page.keyboard.press("ArrowDown");
  await tabTo(/^Call me/);
  await page.keyboard.press("Space");
  await tabTo(/^Tell us about/);
  await page.keyboard.type("The roof leaks.");
  await tabTo(/^Ask for my estimate/);
  await page.keyboard.press("Enter");
  await expectLead(page.getByRole("region", { name: /^Thank you/ })).toBeFocused();
  expectLead(site.leads()).toMatchObject([{ name: "Ana", message: "The roof leaks.", contact_by: "phone" }]);
});
