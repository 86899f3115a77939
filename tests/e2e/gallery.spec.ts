/** Pictures: the gallery page, the full-screen viewer, before and after, a project's page (spec section 2). */
import type { Locator, Page } from "@playwright/test";
import { at, demoRecord, fullRecord, type Json, record } from "../records/record.ts";
import { arrive, statusNote, hydrated } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

const PICTURES = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `https://pictures.example/${index + 1}.jpg`);

const main = (page: Page): Locator => page.getByRole("main");
const enlarge = (page: Page, name: string, position: number, count: number): Locator =>
  main(page).getByRole("link", { name: `Enlarge ${name}: picture ${position} of ${count}`, exact: true });
const viewer = (page: Page): Locator => page.getByRole("dialog", { name: "Picture viewer" });
/** Where the viewer says it is. */
const position = (page: Page): Locator => viewer(page).locator(".viewer-count");
/** The picture that can be seen, of those that the viewer keeps ready. */
const shown = (page: Page): Locator => viewer(page).locator(".yarl__slide_current img");

/** Scripts of the page's own that the browser has fetched, by the name of their part. */
function partsOf(page: Page): string[] {
  const parts: string[] = [];
  page.on("request", (request) => {
    // A hash is eight signs, a hyphen too.
    const part = /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (part !== undefined) parts.push(part);
  });
  return parts;
}

const ten = (fields: Json = {}): Json => record({ landings: [{ name: "Roofs", gallery: PICTURES(10) }], ...fields });

const slider = (page: Page): Locator => page.getByRole("slider", { name: /^Compare before and after/ });
const value = async (place: Locator): Promise<number> => Number(await place.getAttribute("aria-valuenow"));

test.describe("script off", () => {
  test.use({ javaScriptEnabled: false });

  test("the gallery has a section for each project, its pictures links to the full pictures", async ({
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
    await expect(main(page).getByRole("link", { name: /^Enlarge / })).toHaveCount(5 + 4 + 5 + 7);
    await expect(enlarge(page, "Roofs & Siding", 2, 5)).toHaveAttribute("href", "/content/pictures/roof.jpg");
    await enlarge(page, "Roofs & Siding", 2, 5).click();
    await expect(page).toHaveURL(`${site.url}/content/pictures/roof.jpg`);
  });

  for (const [what, fields, sources] of [
    ["the gallery where there are no projects", { landings: [] }, "gallery"],
    ["the stock pictures where the gallery is empty too", { landings: [], gallery: [] }, "stock"],
  ] as const) {
    test(`the gallery page shows ${what}`, async ({ page, serve }) => {
      const site = await serve(
        record({
          gallery: ["https://pictures.example/gallery-1.jpg", "https://pictures.example/gallery-2.jpg"],
          stock: ["https://pictures.example/stock-1.jpg", "", "https://pictures.example/stock-2.jpg"],
          ...fields,
        }),
      );
      await page.goto(`${site.url}/gallery`);
      const links = main(page).getByRole("link", { name: /^Enlarge Our work/ });
      await expect(links).toHaveCount(2);
      for (const number of [1, 2]) {
        const src = `https://pictures.example/${sources}-${number}.jpg`;
        await expect(links.nth(number - 1)).toHaveAttribute("href", src);
        await expect(links.nth(number - 1).locator("img")).toHaveAttribute("src", src);
      }
    });
  }

  test("the gallery page without any picture is still a page", async ({ page, serve }) => {
    const site = await serve(record());
    await page.goto(`${site.url}/gallery`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our work");
    await expect(main(page).getByRole("link", { name: /^Enlarge/ })).toHaveCount(0);
  });

  test("before and after are two named pictures each", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/gallery`);
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

  test("there is no before and after without a whole pair", async ({ page, serve }) => {
    const beforeAfterGall = [{ beforeImg: "https://pictures.example/1.jpg", afterImg: "" }, {}, null];
    const site = await serve(record({ beforeAfterGall }));
    await page.goto(`${site.url}/gallery`);
    await expect(main(page).getByRole("heading", { name: "Before and after" })).toHaveCount(0);
  });

  test("a project's page shows its pictures, the way back and the other projects", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/gallery`);
    await main(page).getByRole("link", { name: "Whole House Makeovers", exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/gallery/whole-house%20makeovers`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Whole House Makeovers");
    const pictures = main(page).getByRole("link", { name: /^Enlarge Whole House Makeovers: picture \d of 7$/ });
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

  test("a project that is not there shows the frame only", async ({ page, serve, allowConsole }) => {
    allowConsole(statusNote(404));
    const site = await serve("ridgeline");
    const answer = await page.goto(`${site.url}/gallery/no-such-project`);
    expect(answer?.status()).toBe(404);
    await expect(main(page).getByRole("link", { name: /^Enlarge/ })).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
});

test.describe("the viewer", () => {
  test("opens at the picture, says where it is, and its code comes only then", async ({ page, serve }) => {
    const site = await serve(ten());
    const parts = partsOf(page);
    await arrive(page, `${site.url}/gallery`);
    await enlarge(page, "Roofs", 1, 10).hover();
    expect(parts).not.toContain("picture-viewer");
    await enlarge(page, "Roofs", 3, 10).click();
    await expect(viewer(page)).toBeVisible();
    expect(parts).toContain("picture-viewer");
    await expect(position(page)).toHaveText("3 of 10");
    await expect(shown(page)).toHaveAttribute("src", "https://pictures.example/3.jpg");
    expect(await viewer(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    expect(page.url()).toBe(`${site.url}/gallery`);
  });

  test("announces the position once: one live region speaks", async ({ page, serve }) => {
    const site = await serve(ten());
    await arrive(page, `${site.url}/gallery`);
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

  test("next and previous wrap around", async ({ page, serve }) => {
    const site = await serve(ten());
    await arrive(page, `${site.url}/gallery`);
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
  });

  test("the arrow keys move it, Escape closes it, and the focus returns to the picture", async ({ page, serve }) => {
    const site = await serve(ten());
    await arrive(page, `${site.url}/gallery`);
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

  test("its X closes it, it can be opened again, and it keeps the focus inside", async ({ page, serve }) => {
    const site = await serve(ten());
    await arrive(page, `${site.url}/gallery`);
    for (const number of [4, 5]) {
      await enlarge(page, "Roofs", number, 10).click();
      await expect(position(page)).toHaveText(`${number} of 10`);
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press("Tab");
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
          ),
        ).toBe(true);
      }
      await viewer(page).getByRole("button", { name: "Close" }).click();
      await expect(viewer(page)).toHaveCount(0);
      await expect(enlarge(page, "Roofs", number, 10)).toBeFocused();
    }
  });

  test("a single picture has no previous and next", async ({ page, serve }) => {
    const site = await serve(record({ landings: [{ name: "Roofs", gallery: PICTURES(1) }] }));
    await arrive(page, `${site.url}/gallery/roofs`);
    await enlarge(page, "Roofs", 1, 1).click();
    await expect(position(page)).toHaveText("1 of 1");
    await expect(viewer(page).getByRole("button", { name: "Close" })).toBeVisible();
    await expect(viewer(page).getByRole("button", { name: /Next|Previous/ })).toHaveCount(0);
  });

  test("of one project does not go on into the next", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/gallery`);
    await enlarge(page, "Doors and Windows", 4, 4).click();
    await expect(position(page)).toHaveText("4 of 4");
    await page.keyboard.press("ArrowRight");
    await expect(position(page)).toHaveText("1 of 4");
    await expect(shown(page)).toHaveAttribute("alt", "Doors and Windows: picture 1 of 4");
  });

  test("speaks Spanish on a Spanish site", async ({ page, serve }) => {
    const site = await serve(ten({ labels: { formLabel: { isenglish: false } } }));
    await arrive(page, `${site.url}/gallery`);
    await main(page).getByRole("link", { name: "Ampliar Roofs: foto 2 de 10" }).click();
    const spanish = page.getByRole("dialog", { name: "Visor de fotos" });
    await expect(spanish.getByRole("button", { name: "Siguiente" })).toBeVisible();
    await expect(spanish.locator(".viewer-count")).toHaveText("2 de 10");
    await spanish.getByRole("button", { name: "Cerrar" }).click();
    await expect(spanish).toHaveCount(0);
  });

  test("whose code can't be had gives way to the picture itself", async ({ page, serve, allowConsole }) => {
    allowConsole(/net::ERR_FAILED/);
    const site = await serve("ridgeline");
    await page.route("**/assets/picture-viewer-*.js", (route) => route.abort());
    await arrive(page, `${site.url}/gallery`);
    await enlarge(page, "Roofs & Siding", 2, 5).click();
    await expect(page).toHaveURL(`${site.url}/content/pictures/roof.jpg`);
  });
});

test.describe("before and after", () => {
  test("is a slider for keyboard and mouse once it comes into view, and its code comes only then", async ({
    page,
    serve,
  }) => {
    // So much room above it that it is out of sight at first.
    const site = await serve(fullRecord());
    await page.setViewportSize({ width: 1280, height: 240 });
    const parts = partsOf(page);
    await arrive(page, `${site.url}/about`);
    expect(parts).not.toContain("before-after-slider");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${site.url}/gallery`);
    await hydrated(page);
    const region = main(page).getByRole("region", { name: "Before and after" });
    await region.getByRole("figure").last().scrollIntoViewIfNeeded();
    await expect(slider(page)).toHaveCount(2);
    expect(parts).toContain("before-after-slider");
    const first = slider(page).first();
    expect(await value(first)).toBe(50);
    await first.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => value(first)).toBeGreaterThan(50);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => value(first)).toBeLessThan(50);
    expect(await value(slider(page).last())).toBe(50);
  });

  test("has buttons for those who can't drag", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/gallery`);
    const pair = main(page).getByRole("region", { name: "Before and after" }).getByRole("figure").first();
    await pair.scrollIntoViewIfNeeded();
    const handle = pair.getByRole("slider");
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

  test("follows a drag", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/gallery`);
    const pair = main(page).getByRole("region", { name: "Before and after" }).getByRole("figure").first();
    await pair.scrollIntoViewIfNeeded();
    const handle = pair.getByRole("slider");
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
