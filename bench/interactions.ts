/**
 * Interaction to next paint: actions of visitors, by real taps and keys on a phone with a quarter of the processor,
 * each on a first visit, measured by the Event Timing API.
 */
import type { Browser, Locator, Page } from "@playwright/test";
import { openToTheEnd } from "../tests/e2e/harness/first-visit.ts";
import { firstVisit, SLOWDOWN } from "./pages.ts";
import { percentile } from "./percentile.ts";

/** Milliseconds from the event to the next paint, of the slowest event of an interaction. */
export interface InteractionTimes {
  name: string;
  median: number;
  worst: number;
}

/** Shortest duration that Event Timing reports, in milliseconds. */
const MIN_DURATION_MS = 16;
const TIMES = 10;
/** Duration of a tap, in milliseconds. */
const PRESS_MS = 80;
/** Time until the slowest paint is reported, in milliseconds. */
const AFTER_MS = 500;

interface Interaction {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** Element that appears when the interaction is done. */
  shown: (page: Page) => Locator;
}

const form = (page: Page): Locator => page.getByRole("main").locator("form");
const message = (page: Page): Locator => form(page).locator("textarea");
const menuButton = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Main menu" }).getByLabel("Menu", { exact: true });
const send = (page: Page): Locator => form(page).locator("button[type=submit]");
const movesTo = (page: Page): Locator =>
  page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true });
const firstPicture = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^Enlarge / })
    .first();
const widgets = (page: Page): Locator => page.getByRole("button", { name: "Open quick help" });
const inView = (target: (page: Page) => Locator) => (page: Page) => target(page).scrollIntoViewIfNeeded();

/** Visitors look at a page before they continue. */
const look = (place: (page: Page) => Locator) => async (page: Page) => {
  await place(page).waitFor();
  await page.waitForTimeout(AFTER_MS);
};

/** Press and release of a finger. `Locator.tap` releases at once: the page would respond to both in one frame. */
const tap = (target: (page: Page) => Locator) => async (page: Page) => {
  // Waits until the element does not move and is not covered.
  await target(page).tap({ trial: true });
  const box = await target(page).boundingBox();
  if (box === null) throw new Error("What is to be tapped is not on the page.");
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(PRESS_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};

const sheet = (page: Page): Locator => page.getByRole("complementary", { name: "Request An Estimate Now" });
const openForm = (page: Page): Locator => sheet(page).getByRole("button", { name: "Get my free estimate" });
const dialog = (name: string) => (page: Page) => page.getByRole("dialog", { name });
const estimate = dialog("Request An Estimate Now");
const viewer = dialog("Picture viewer");
const closeIn = (place: (page: Page) => Locator) => (page: Page) => place(page).getByRole("button", { name: "Close" });

const closeSheet = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
};

const INTERACTIONS: readonly Interaction[] = [
  {
    name: "opening the menu",
    path: "/",
    act: tap(menuButton),
    shown: (page) => page.getByRole("navigation", { name: "Main menu" }).getByRole("link").first(),
  },
  {
    name: "opening the estimate form",
    path: "/",
    act: tap(openForm),
    shown: estimate,
  },
  {
    name: "closing the estimate form",
    path: "/",
    prepare: async (page) => {
      await openForm(page).tap();
      await look(estimate)(page);
    },
    act: tap(closeIn(estimate)),
    shown: (page) => page.getByRole("main"),
  },
  {
    name: "closing the estimate sheet",
    path: "/",
    act: tap(closeIn(sheet)),
    shown: (page) => page.getByRole("main"),
  },
  {
    name: "opening the picture viewer",
    path: "/gallery",
    prepare: async (page) => {
      await closeSheet(page);
      await inView(firstPicture)(page);
    },
    act: tap(firstPicture),
    shown: viewer,
  },
  {
    name: "turning to the next picture",
    path: "/gallery",
    prepare: async (page) => {
      await closeSheet(page);
      await inView(firstPicture)(page);
      await firstPicture(page).tap();
      await look(viewer)(page);
    },
    act: tap((page) => viewer(page).getByRole("button", { name: "Next", exact: true })),
    shown: viewer,
  },
  {
    name: "opening the widgets",
    path: "/",
    prepare: closeSheet,
    act: tap(widgets),
    shown: (page) => page.getByRole("button", { name: "Close quick help" }),
  },
  {
    name: "typing in the form",
    path: "/contact",
    prepare: (page) => message(page).focus(),
    act: (page) => page.keyboard.type("leak", { delay: 100 }),
    shown: form,
  },
  {
    name: "sending the form",
    path: "/contact",
    prepare: async (page) => {
      await form(page).getByRole("textbox", { name: "First name" }).fill("Ana");
      await form(page).getByRole("textbox", { name: "Phone" }).fill("(603) 555-0199");
      await message(page).fill("The roof leaks at the chimney.");
      await inView(send)(page);
    },
    act: tap(send),
    shown: (page) => page.getByRole("main"),
  },
  {
    name: "moving to another page",
    path: "/",
    prepare: async (page) => {
      await closeSheet(page);
      await inView(movesTo)(page);
    },
    act: tap(movesTo),
    shown: (page) => page.getByRole("heading", { level: 1, name: /^About / }),
  },
];

/** Observes a page from now on; the returned function returns its slowest interaction. */
async function watch(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle((least) => {
    const seen = { slowest: least };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("interactionId" in entry && entry.interactionId !== 0)
          seen.slowest = Math.max(seen.slowest, entry.duration);
    }).observe({ type: "event", durationThreshold: least });
    return seen;
  }, MIN_DURATION_MS);
  return async () => {
    // Entries are reported after the paint at their end.
    await page.waitForTimeout(AFTER_MS);
    return seen.evaluate(({ slowest }) => slowest);
  };
}

const timeOf = (browser: Browser, site: string, { path, prepare, act, shown }: Interaction): Promise<number> =>
  firstVisit(browser, async (page) => {
    await openToTheEnd(page, site + path);
    await prepare?.(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const slowest = await watch(page);
    await act(page);
    const time = await slowest();
    // Not earlier: checking for the result uses the page's processor time, and would delay the measured paint.
    await shown(page).waitFor();
    return time;
  });

/** Each interaction ten times, once per visit. */
export async function interactionTimes(browser: Browser, site: string): Promise<InteractionTimes[]> {
  const all: InteractionTimes[] = [];
  for (const interaction of INTERACTIONS) {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) times.push(await timeOf(browser, site, interaction));
    all.push({ name: interaction.name, median: percentile(times, 0.5), worst: Math.max(...times) });
  }
  return all;
}
