/** Checks how a page prints: under `emulateMedia({ media: "print" })`. */
import { expect, type Page } from "@playwright/test";

/** Returns the parts of a page's head that cover other words, overflow or are cut off, a line each. */
export const headFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hero = document.querySelector(".hero, .page-head");
    if (hero === null) return ["no head"];
    const parts = [...hero.querySelectorAll("h1, .hero-line, .picture")];
    const found: string[] = [];
    for (const [index, part] of parts.entries()) {
      const box = part.getBoundingClientRect();
      if (part.scrollWidth > part.clientWidth + 1) found.push(`${part.className} sticks out`);
      if (box.right > innerWidth || box.bottom > hero.getBoundingClientRect().bottom + 1) found.push("beyond the hero");
      for (const other of parts.slice(index + 1)) {
        const { top, bottom, left, right } = other.getBoundingClientRect();
        const apart = top >= box.bottom - 1 || bottom <= box.top + 1 || left >= box.right || right <= box.left;
        if (!apart) found.push(`${part.nodeName} ${part.className} lies on ${other.className}`);
      }
    }
    return found;
  });

/** Returns the headings that may end a sheet without what follows, and elements that may be split, a line each. */
export const splitOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A function that runs in the page can't refer to the module.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const inside = (selector: string, property: "breakAfter" | "breakInside"): string[] =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && getComputedStyle(element)[property] !== "avoid")
        .map((element) => `${property}: ${element.outerHTML.slice(0, 80)}`);
    return [
      ...inside("main :is(h1, h2, h3, h4, dt, .section-head)", "breakAfter"),
      ...inside("main :is(dl > div, li, figure, .hero, .page-head), footer", "breakInside"),
    ];
  });

/**
 * Expects that a page of Ridgeline prints as a leaflet: name, phone and address, in black on white, without elements
 * that only a screen can use.
 */
export async function expectLeaflet(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByText("(603) 555-0142").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("banner").getByRole("img", { name: "Ridgeline Exteriors" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("418 Fisherville Road");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const gone of [
    ".navigation",
    ".call-bar",
    ".widget-menu",
    ".back-to-top",
    "form",
    ".service-form",
    ".text-link",
    "iframe",
    ".button",
    ".skip-link",
  ])
    await expect(page.locator(`${gone}:visible`), gone).toHaveCount(0);
  // The headings of hidden sections are not printed.
  for (const name of ["Request An Estimate Now", "Follow us"])
    await expect(page.getByRole("heading", { name }).filter({ visible: true }), name).toHaveCount(0);
  // Black on white, whatever the theme.
  const grounds = await page
    .locator(".on-brand:visible, .on-call:visible, .on-deep:visible, .on-tint:visible")
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
  expect(new Set([...grounds, "rgb(255, 255, 255)"])).toEqual(new Set(["rgb(255, 255, 255)"]));
}
