/** Presses by real touches and by the mouse, and records what the page does between press and release. */
import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";

export type Pointer = "touch" | "mouse";
export const POINTERS: readonly Pointer[] = ["touch", "mouse"];

/** Position of an element, in pixels of the viewport, and whether its middle is uncovered. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  hit: boolean;
}

/** Measures an element; with `scroll`, scrolls it into view first, as far as necessary. */
export const placeOf = (target: Locator, scroll = false): Promise<Place> =>
  target.evaluate((element, scroll) => {
    if (scroll) element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return { x, y, width, height, hit: hit !== null && element.contains(hit) };
  }, scroll);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Returns the DevTools session of a page, which dispatches real touches. */
function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

/** Presses the middle of a target and releases there, wherever the target is by then. */
export async function press(target: Locator, pointer: Pointer): Promise<void> {
  await placeOf(target, true);
  // Waits until the target no longer moves: a touch hits its position in the last frame.
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await placeOf(target);
  const point = { x: x + width / 2, y: y + height / 2 };
  if (pointer === "mouse") {
    await target.page().mouse.click(point.x, point.y);
    return;
  }
  const session = await sessionOf(target.page());
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/**
 * Taps the middle of a place.
 *
 * @param time timestamp for the page, in milliseconds since 1970: so a slow machine does not lengthen the pause between
 * two taps
 */
export async function tapAt(page: Page, { x, y, width, height }: Place, time: number): Promise<void> {
  const session = await sessionOf(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  const timestamp = time / 1_000;
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints, timestamp });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp });
}

/**
 * Closes a dialog by a mouse press beside it. Repeated while the dialog is open: a press that may be the second of a
 * double tap closes nothing.
 */
export const closeBeside = (dialog: Locator, x: number, y: number): Promise<void> =>
  expect(async () => {
    await dialog.page().mouse.click(x, y);
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

/** Records each event of a press with its target and the place of `window.watched` from now on; clicks do nothing. */
export const watchPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const presses: { type: string; on: boolean; place: string }[] = [];
    window.presses = presses;
    const types = ["pointerdown", "touchstart", "pointerup", "touchend", "mousedown", "focusin", "mouseup", "click"];
    const note = (event: Event): void => {
      const { watched } = window;
      if (watched === undefined) return;
      const { x, y, width, height } = watched.getBoundingClientRect();
      const on = event.target instanceof Node && watched.contains(event.target);
      presses.push({ type: event.type, on, place: `${width} x ${height} at ${x}, ${y}` });
      if (event.type !== "click") return;
      // The menu stays open for the next press; `<details>` toggles all the same.
      event.stopImmediatePropagation();
      if (watched.matches("a")) event.preventDefault();
    };
    for (const type of types) addEventListener(type, note, { capture: true });
  });

/**
 * Presses a target under `watchPresses`.
 *
 * @returns its places during the press, without repetitions, and whether the click hit it
 */
export async function watchedPress(target: Locator, pointer: Pointer): Promise<{ places: string[]; clicked: boolean }> {
  const page = target.page();
  await target.evaluate((element) => {
    window.presses?.splice(0);
    window.watched = element;
  });
  await press(target, pointer);
  const handle = await page.waitForFunction(() =>
    window.presses?.some(({ type }) => type === "click") === true ? window.presses : false,
  );
  const noted = (await handle.jsonValue()) || [];
  await page.evaluate(() => void delete window.watched);
  return {
    places: [...new Set(noted.map(({ place }) => place))],
    clicked: noted.some(({ type, on }) => type === "click" && on),
  };
}
