/** Pictures: the gallery page, the full-screen viewer, before and after, a project page (spec section 2). */
import type { Locator, Page } from "@playwright/test";
import { at, demoRecord, type Json, record } from "../records/record.ts";
import { arrive, goOffline } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const PICTURES = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `https://pictures.example/${index + 1}.jpg`);

const main = (page: Page): Locator => page.getByRole("main");
const enlarge = (page: Page, name: string, position: number, count: number): Locator =>
  main(page).getByRole("link", { name: `Enlarge ${name}: picture ${position} of ${count}`, exact: true });
const viewer = (page: Page): Locator => page.getByRole("dialog", { name: "Picture viewer" });
/** The viewer's position text. */
const position = (page: Page): Locator => viewer(page).locator(".viewer-count");
/** The visible slide's picture; the viewer also renders its neighbours. */
const shown = (page: Page): Locator => viewer(page).locator(".yarl__slide_current img");

/** Collects the names of the page's chunks that the browser has fetched. */
function partsOf(page: Page): string[] {
  const parts: string[] = [];
  page.on("request", (request) => {
    // A hash has eight characters and may contain hyphens.
    const part = /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (part !== undefined) parts.push(part);
  });
  return parts;
}

/** A record with projects of ten pictures, four pictures and one. */
const ten = (fields: Json = {}): Json =>
  record({
    landings: [
      { name: "Roofs", gallery: PICTURES(10) },
      { name: "Doors and Windows", gallery: PICTURES(4) },
      { name: "Decks", gallery: PICTURES(1) },
    ],
    ...fields,
  });

const slider = (page: Page): Locator => page.getByRole("slider", { name: /^Compare before and after/ });
const value = async (place: Locator): Promise<number> => Number(await place.getAttribute("aria-valuenow"));

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the gallery has a section for each project, whose pictures link to the full pictures", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/gallery`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Houses we have worked on");
    await expect(main(page).locator(".project h2")).toHaveText([
      "Roofs & Siding",
      "Doors and Windows",
      "Decks, Porches & Fences",
      "Whole House Makeovers",
    ]);
    await expect(main(page).getByRole("link", { name: "Roofs & Siding", exact: true })).toHaveAttribute(
      "href",
      "/gallery/roofs-%26%20siding",
    );
    await expect(main(page).getByRole("link", { name: /^Enlarge / })).toHaveCount(5 + 4 + 5 + 6);
    await expect(enlarge(page, "Roofs & Siding", 2, 5)).toHaveAttribute("href", "/content/pictures/roof.jpg");

    await test.step("each before-and-after pair is two pictures with names", async () => {
      const region = main(page).getByRole("region", { name: "Before and after" });
      const pairs = region.getByRole("figure");
      await expect(pairs).toHaveCount(2);
      const before = pairs.first().getByRole("img", { name: "Before", exact: true });
      const after = pairs.first().getByRole("img", { name: "After", exact: true });
      await expect(before).toBeVisible();
      await expect(before).toHaveAttribute("src", "/content/pictures/siding-before.jpg");
      await expect(after).toBeVisible();
      await expect(after).toHaveAttribute("src", "/content/pictures/siding-after.jpg");
      await expect(region.getByRole("slider")).toHaveCount(0);
      await expect(region.getByRole("button")).toHaveCount(0);
    });

    await test.step("a project's page shows its pictures, a link back and the other projects", async () => {
      await main(page).getByRole("link", { name: "Whole House Makeovers", exact: true }).click();
      await expect(page).toHaveURL(`${site.url}/gallery/whole-house%20makeovers`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Whole House Makeovers");
      const pictures = main(page).getByRole("link", { name: /^Enlarge Whole House Makeovers: picture \d of 6$/ });
      const links = await pictures.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(links).toEqual(at(demoRecord("ridgeline"), "landings", 3, "gallery"));
      await expect(main(page).getByRole("link", { name: "Houses we have worked on" })).toHaveAttribute(
        "href",
        "/gallery",
      );
      await expect(main(page).getByRole("link", { name: "Roofs & Siding 5 pictures" })).toHaveAttribute(
        "href",
        "/gallery/roofs-%26%20siding",
      );
    });

    await main(page).getByRole("link", { name: "Houses we have worked on" }).click();
    await enlarge(page, "Roofs & Siding", 2, 5).click();
    await expect(page).toHaveURL(`${site.url}/content/pictures/roof.jpg`);
  });
});

test.describe("without JavaScript, a project of one upright picture", () => {
  test.use({ javaScriptEnabled: false });

  test("has equal space on both sides of it, and none on a phone", async ({ page, serveEmbedded }) => {
    const door = { name: "Door", gallery: ["/content/pictures/entry-door.jpg"] };
    const site = await serveEmbedded(record({ landings: [door] }));
    await page.goto(`${site.url}/gallery/door`);
    const picture = enlarge(page, "Door", 1, 1);
    const boxes = async () => {
      const [row, link] = [await page.locator(".gallery-row").boundingBox(), await picture.boundingBox()];
      if (row === null || link === null) throw new Error("The picture is not rendered.");
      const left = link.x - row.x;
      return { left, right: row.width - link.width - left, ratio: link.width / link.height };
    };
    const wide = await boxes();
    expect(wide.left).toBeGreaterThan(100);
    expect(wide.right).toBeCloseTo(wide.left, 0);
    expect(wide.ratio).toBeCloseTo(0.8);
    await page.setViewportSize(PHONE);
    const narrow = await boxes();
    expect(narrow.left + narrow.right).toBeLessThan(1);
    expect(narrow.ratio).toBeCloseTo(0.8);
  });
});

test.describe("the viewer", () => {
  test("opens, navigates, announces its position and closes, by mouse and by keyboard", async ({ page, serve }) => {
    const site = await serve(ten());
    const parts = partsOf(page);
    await arrive(page, `${site.url}/gallery`);

    await test.step("loads its code only when it is opened, and opens once, at the last picture clicked while its code loads", async () => {
      const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/assets/picture-viewer-*.js", async (route) => {
        await pressed;
        await route.continue();
      });
      await enlarge(page, "Roofs", 1, 10).hover();
      expect(parts).not.toContain("picture-viewer");
      await enlarge(page, "Roofs", 3, 10).click();
      await enlarge(page, "Doors and Windows", 2, 4).click();
      release();
      await expect(position(page)).toHaveText("2 of 4");
      expect(parts).toContain("picture-viewer");
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog")).toHaveCount(0);
      await expect(enlarge(page, "Doors and Windows", 2, 4)).toBeFocused();
    });

    await test.step("opens at the picture and shows its position", async () => {
      await enlarge(page, "Roofs", 3, 10).click();
      await expect(viewer(page)).toBeVisible();
      await expect(position(page)).toHaveText("3 of 10");
      await expect(shown(page)).toHaveAttribute("src", "https://pictures.example/3.jpg");
      // The viewer grows during its animation.
      await expect.poll(() => viewer(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
      expect(page.url()).toBe(`${site.url}/gallery`);

      await page.keyboard.press("Escape");
      await expect(viewer(page)).toHaveCount(0);
    });

    await test.step("announces the position once, in one live region", async () => {
      await enlarge(page, "Roofs", 1, 10).click();
      const speaking = (): Promise<string[]> =>
        viewer(page)
          .locator('[role="status"], [role="alert"], [role="log"], output, [aria-live]')
          .filter({ visible: true })
          .evaluateAll((regions) =>
            regions.filter((region) => region.ariaLive !== "off").map((region) => region.textContent.trim()),
          );
      await expect.poll(speaking).toEqual(["1 of 10"]);
      await viewer(page).getByRole("button", { name: "Next" }).click();
      await expect.poll(speaking).toEqual(["2 of 10"]);
    });

    await test.step("gives way to the page in print, at the full width of the paper", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(viewer(page)).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await main(page).evaluate((element) => element.clientWidth)).toBe(1280);
      await page.emulateMedia({ media: "screen" });
      await page.keyboard.press("Escape");
      await expect(viewer(page)).toHaveCount(0);
    });

    await test.step("next and previous wrap around", async () => {
      await enlarge(page, "Roofs", 10, 10).click();
      await expect(position(page)).toHaveText("10 of 10");
      await viewer(page).getByRole("button", { name: "Next" }).click();
      await expect(position(page)).toHaveText("1 of 10");
      await expect(shown(page)).toHaveAttribute("src", "https://pictures.example/1.jpg");
      await viewer(page).getByRole("button", { name: "Previous" }).click();
      await expect(position(page)).toHaveText("10 of 10");
      await viewer(page).getByRole("button", { name: "Previous" }).click();
      await expect(position(page)).toHaveText("9 of 10");
      await expect(shown(page)).toHaveAttribute("src", "https://pictures.example/9.jpg");

      await page.keyboard.press("Escape");
      await expect(viewer(page)).toHaveCount(0);
    });

    await test.step("the arrow keys navigate, Escape closes it, and the focus returns to the picture", async () => {
      await enlarge(page, "Roofs", 1, 10).focus();
      await page.keyboard.press("Enter");
      await expect(position(page)).toHaveText("1 of 10");
      await page.keyboard.press("ArrowLeft");
      await expect(position(page)).toHaveText("10 of 10");
      await page.keyboard.press("ArrowRight");
      await expect(position(page)).toHaveText("1 of 10");
      await page.keyboard.press("ArrowRight");
      await expect(position(page)).toHaveText("2 of 10");
      await page.keyboard.press("Escape");
      await expect(viewer(page)).toHaveCount(0);
      await expect(enlarge(page, "Roofs", 1, 10)).toBeFocused();
    });

    await test.step("the close button closes it, it can be reopened, and it keeps the focus inside", async () => {
      for (const number of [4, 5]) {
        await enlarge(page, "Roofs", number, 10).click();
        await expect(position(page)).toHaveText(`${number} of 10`);
        const stops = new Set<string | null>();
        for (let press = 0; press < 6; press += 1) {
          await page.keyboard.press("Tab");
          // Tab also reaches the browser's own controls; then no element of the page has the focus.
          const stop = await page.evaluate(() => {
            const { activeElement: stop } = document;
            if (stop === document.body || stop === null) return "";
            return stop.closest("dialog") === null ? "outside" : stop.getAttribute("aria-label");
          });
          stops.add(stop);
        }
        expect([...stops]).toEqual(expect.arrayContaining(["Close", "Next", "Previous"]));
        expect(stops).not.toContain("outside");
        await viewer(page).getByRole("button", { name: "Close" }).click();
        await expect(viewer(page)).toHaveCount(0);
        await expect(enlarge(page, "Roofs", number, 10)).toBeFocused();
      }
    });

    await test.step("stays within one project's pictures", async () => {
      await enlarge(page, "Doors and Windows", 4, 4).click();
      await expect(position(page)).toHaveText("4 of 4");
      await page.keyboard.press("ArrowRight");
      await expect(position(page)).toHaveText("1 of 4");
      await expect(shown(page)).toHaveAttribute("alt", "Doors and Windows: picture 1 of 4");

      await page.keyboard.press("Escape");
      await expect(viewer(page)).toHaveCount(0);
    });

    await test.step("has no previous and next buttons for a single picture", async () => {
      await enlarge(page, "Decks", 1, 1).click();
      await expect(position(page)).toHaveText("1 of 1");
      await expect(viewer(page).getByRole("button", { name: "Close" })).toBeVisible();
      await expect(viewer(page).getByRole("button", { name: /Next|Previous/ })).toHaveCount(0);
    });
  });

  test("grows out of the clicked picture by scale and translate, and opens at once with reduced motion", async ({
    page,
    serve,
  }) => {
    // Pauses the animation at its first frame, where the viewer can be compared with the picture.
    await page.addInitScript(() => {
      // Called on the element below.
      // oxlint-disable-next-line typescript/unbound-method
      Element.prototype.animate = new Proxy(Element.prototype.animate, {
        apply(animate, element: Element, how: Parameters<Element["animate"]>) {
          const animation = animate.apply(element, how);
          if (element.matches("dialog")) animation.pause();
          return animation;
        },
      });
    });
    const site = await serve(ten());
    await arrive(page, `${site.url}/gallery`);
    const pressed = enlarge(page, "Roofs", 3, 10);
    await pressed.click();
    await expect(viewer(page)).toBeVisible();
    const animated = (): Promise<string[]> =>
      viewer(page).evaluate((dialog) =>
        dialog
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
          .flatMap(Object.keys)
          .filter((name) => !["offset", "computedOffset", "easing", "composite"].includes(name)),
      );
    await expect.poll(async () => [...new Set(await animated())].toSorted()).toEqual(["scale", "translate"]);
    const [small, picture] = [await viewer(page).boundingBox(), await pressed.boundingBox()];
    if (small === null || picture === null) throw new Error("The viewer and the picture must be shown.");
    expect(small.width).toBeCloseTo(picture.width, 0);
    expect(small.x).toBeCloseTo(picture.x, 0);
    expect(small.y + small.height / 2).toBeCloseTo(picture.y + picture.height / 2, 0);

    await page.keyboard.press("Escape");
    await expect(viewer(page)).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await pressed.click();
    await expect(shown(page)).toBeVisible();
    expect(await animated()).toEqual([]);
  });

  test("closes on a close request while it opens, and stays open on the second tap of a double tap", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/gallery`);

    await test.step("closes on a close request while it opens", async () => {
      // Requests the close as Escape and a phone's back button do, after the dialog opens and before its pictures are
      // rendered.
      await page.evaluate(() => {
        new MutationObserver((_, observer) => {
          const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
          if (dialog === null) return;
          observer.disconnect();
          dialog.requestClose();
          document.body.dataset["asked"] = "";
        }).observe(document, { subtree: true, attributes: true, attributeFilter: ["open"] });
      });
      await page
        .getByRole("link", { name: /^Enlarge / })
        .first()
        .click();
      await expect(page.locator("body[data-asked]")).toBeAttached();
      await expect(viewer(page)).toHaveCount(0);
    });

    await test.step("stays open on the second tap of a double tap, which lands beside its picture", async () => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page
        .getByRole("link", { name: /^Enlarge / })
        .first()
        .click();
      await expect(shown(page)).toBeVisible();
      await page.mouse.click(20, 700);
      await page.clock.runFor(1_000);
      await expect(shown(page)).toBeVisible();
      await page.mouse.click(20, 700);
      await page.clock.runFor(1_000);
      await expect(page.locator("dialog")).toHaveCount(0);
    });
  });

  test("is in Spanish on a Spanish site @long", async ({ page, serve }) => {
    const site = await serve(ten({ labels: { formLabel: { isenglish: false } } }));
    await arrive(page, `${site.url}/gallery`);
    await main(page).getByRole("link", { name: "Ampliar Roofs: foto 2 de 10" }).click();
    const spanish = page.getByRole("dialog", { name: "Visor de fotos" });
    await expect(spanish.getByRole("button", { name: "Siguiente" })).toBeVisible();
    await expect(spanish.locator(".viewer-count")).toHaveText("2 de 10");
    await spanish.getByRole("button", { name: "Cerrar" }).click();
    await expect(spanish).toHaveCount(0);
  });

  test("leaves out a picture that failed to load @long", async ({ page, serve, allowConsole }) => {
    allowConsole(/net::ERR_FAILED/);
    const site = await serve(record({ gallery: PICTURES(3) }));
    await page.route("https://pictures.example/2.jpg", (route) => route.abort());
    await arrive(page, `${site.url}/gallery`);
    const links = main(page).getByRole("link", { name: /^Enlarge / });
    await links.last().scrollIntoViewIfNeeded();
    await expect(links).toHaveCount(2);
    await links.first().click();
    await expect(position(page)).toHaveText("1 of 2");
    await page.keyboard.press("ArrowRight");
    await expect(position(page)).toHaveText("2 of 2");
    await expect(shown(page)).toHaveAttribute("src", "https://pictures.example/3.jpg");
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toHaveCount(0);
    await links.last().click();
    await expect(position(page)).toHaveText("2 of 2");
  });

  test("updates its position after the browser has translated it @long", async ({ page, serve }) => {
    const site = await serve(ten());
    await arrive(page, `${site.url}/gallery`);
    await enlarge(page, "Roofs", 1, 10).click();
    await expect(position(page)).toHaveText("1 of 10");
    // Google Translate in Chrome does this: it replaces text nodes with elements.
    await position(page).evaluate((place) => {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const translated = document.createElement("font");
        translated.textContent = `${text.textContent} fotos`;
        text.parentNode?.replaceChild(translated, text);
        texts.currentNode = translated.lastChild ?? translated;
      }
    });
    await expect(position(page)).toHaveText("1 of 10 fotos");
    await page.keyboard.press("ArrowRight");
    await expect(position(page)).toHaveText("2 of 10");
  });

  test("leaves the visitor on the next page if its code fails after a navigation", async ({
    page,
    serve,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_FAILED/);
    const site = await serve("ridgeline");
    const { promise: left, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/picture-viewer-*.js", async (route) => {
      await left;
      await route.abort();
    });
    await arrive(page, `${site.url}/gallery`);
    await enlarge(page, "Roofs & Siding", 2, 5).click();
    await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveTitle("About | Ridgeline Exteriors");
    const failed = page.waitForEvent("requestfailed");
    release();
    await failed;
    // Two frames, enough time for a navigation to the picture to start.
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    await expect(page).toHaveURL(`${site.url}/about`);
  });

  test("falls back to the picture's own URL if its code can't be loaded @long", async ({
    page,
    serve,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_FAILED/);
    const site = await serve("ridgeline");
    await page.route("**/assets/picture-viewer-*.js", (route) => route.abort());
    await arrive(page, `${site.url}/gallery`);
    await enlarge(page, "Roofs & Siding", 2, 5).click();
    await expect(page).toHaveURL(`${site.url}/content/pictures/roof.jpg`);
  });
});

test("a before-and-after pair becomes a slider in view, usable by keyboard, mouse and buttons, and fits a low viewport", async ({
  page,
  serve,
}) => {
  const parts = partsOf(page);
  await page.setViewportSize({ width: 1366, height: 650 });
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/gallery`);
  const pair = main(page).getByRole("region", { name: "Before and after" }).getByRole("figure").first();
  const handle = pair.getByRole("slider");
  const height = async (): Promise<number | undefined> => (await pair.locator(".compare").boundingBox())?.height;

  await test.step("a pair becomes a slider for the keyboard once it is in view, and its code loads only then", async () => {
    expect(parts).not.toContain("before-after-slider");
    await expect(slider(page)).toHaveCount(0);
    const before = await height();
    const region = main(page).getByRole("region", { name: "Before and after" });
    await region.getByRole("figure").last().scrollIntoViewIfNeeded();
    await expect(slider(page)).toHaveCount(2);
    expect(parts).toContain("before-after-slider");
    expect(await height(), "a pair keeps its height when it becomes a slider").toBe(before);
    expect(before, "a pair fits a low viewport").toBeLessThan(650);
    await page.setViewportSize(DESKTOP);
    const first = slider(page).first();
    expect(await value(first)).toBe(50);
    await first.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => value(first)).toBeGreaterThan(50);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => value(first)).toBeLessThan(50);
    expect(await value(slider(page).last())).toBe(50);
    for (const [key, now] of [
      ["Home", 0],
      ["PageUp", 20],
      ["End", 100],
      ["PageDown", 80],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => value(first)).toBe(now);
    }
  });

  await test.step("the slider has buttons for visitors who can't drag", async () => {
    await pair.scrollIntoViewIfNeeded();
    for (const [name, now] of [
      ["Show before", 100],
      ["Show after", 0],
      ["Half and half", 50],
    ] as const) {
      await pair.getByRole("button", { name }).click();
      await expect.poll(() => value(handle)).toBe(now);
    }
    await expect(pair.getByRole("img", { name: "Before", exact: true })).toHaveAttribute(
      "src",
      "/content/pictures/siding-before.jpg",
    );
  });

  await test.step("the slider follows a drag", async () => {
    await pair.scrollIntoViewIfNeeded();
    await expect(handle).toBeVisible();
    const box = await pair.locator(".compare").boundingBox();
    if (box === null) throw new Error("The pair can't be seen.");
    const y = Math.max(box.y + 40, 260);
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => value(handle)).toBeLessThan(30);
    expect(await value(handle)).toBeGreaterThan(20);
  });
});

test("the first before-and-after pair fits the first printed sheet, and its handle is visible in any theme", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/gallery`);
  await page.emulateMedia({ media: "print" });
  // US Letter with margins of 1.5 cm.
  await page.setViewportSize({ width: 703, height: 943 });
  const pair = main(page).locator(".compare").first();
  const bottom = await pair.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
  expect(bottom).toBeLessThan(943);

  await test.step("the handle of a printed pair is visible in a theme with light texts on buttons", async () => {
    const light = await serve("verdeluna");
    await arrive(page, `${light.url}/gallery`);
    // Browsers print no backgrounds.
    await expect(main(page).locator(".compare-grip svg").first()).toHaveCSS("color", "rgb(0, 0, 0)");
  });
});

test("a tap on a picture without a connection keeps the page", async ({ page, context, serve, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const site = await serve("ridgeline");
  const code = /\/picture-viewer-[\w-]+\.js$/;
  const chunk = page.waitForRequest(code);
  await arrive(page, `${site.url}/gallery`);
  const picture = main(page)
    .getByRole("link", { name: /^Enlarge / })
    .first();
  await picture.scrollIntoViewIfNeeded();
  await goOffline(page);
  await picture.click();
  await chunk;
  await expect(picture).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL(`${site.url}/gallery`);
  await context.setOffline(false);
});
