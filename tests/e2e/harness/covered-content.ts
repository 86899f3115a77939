/** Finds page content that floating buttons cover, by the boxes of its lines of text and its controls. */
import type { Locator } from "@playwright/test";

/**
 * Returns the lines of text and controls under one of the buttons at the present scroll position, a line each. A button
 * on a full-width bar covers only what the bar leaves visible: content beneath the bar is off the screen.
 */
export const coveredContent = (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll(async (buttons) => {
    for (let frame = 0; frame < 2; frame += 1) {
      const { promise, resolve } = Promise.withResolvers<number>();
      requestAnimationFrame(resolve);
      await promise;
    }
    // A function that runs in the page can't refer to the module.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const shown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    /** Returns the opaque full-width bar that contains an element, if any. */
    const barOf = (element: Element | null): Element | null => {
      if (element === null || element === document.body) return null;
      const { left, width } = element.getBoundingClientRect();
      const { backgroundColor } = getComputedStyle(element);
      const opaque = !/^rgba\(.*, 0(\.\d+)?\)$|transparent|\/ 0/.test(backgroundColor);
      if (opaque && left <= 0 && width >= document.documentElement.clientWidth) return element;
      return barOf(element.parentElement);
    };
    const visible = buttons.filter(shown);
    const covers = visible.map((button) => ({
      box: button.getBoundingClientRect(),
      name: button.getAttribute("aria-label") ?? button.textContent,
      bar: barOf(button),
    }));
    const found: string[] = [];
    const check = (what: string, element: Element, boxes: readonly DOMRect[]): void => {
      for (const { box, name, bar } of covers) {
        // Skips the button itself, and its neighbours on the bar.
        if (bar?.contains(element) === true || visible.some((button) => button.contains(element))) continue;
        const end = bar === null ? Infinity : bar.getBoundingClientRect().top;
        for (const { left, right, top, bottom, width, height } of boxes) {
          if (width < 2 || height < 2) continue;
          const lowest = Math.min(bottom, end);
          if (left < box.right && right > box.left && top < box.bottom && lowest > box.top)
            found.push(`${name} covers ${what} at ${Math.round(scrollY)} of ${innerWidth} px`);
        }
      }
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement, textContent } = node;
      if (
        parentElement === null ||
        textContent?.trim() === "" ||
        parentElement.closest("script, style, .visually-hidden")
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      if (boxes.some(({ bottom, top }) => bottom > 0 && top < innerHeight) && shown(parentElement))
        check(`the text "${textContent?.trim().slice(0, 30)}"`, parentElement, boxes);
    }
    const controls = "a[href], button, input, select, textarea, summary, iframe, [role=slider], video[controls]";
    for (const control of document.querySelectorAll(controls)) {
      if (shown(control))
        check(`${control.tagName} ${control.textContent.trim().slice(0, 30)}`, control, [...control.getClientRects()]);
    }
    return found;
  });
