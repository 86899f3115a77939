/** The record's own texts (`ownWords`): titles, testimonials, questions, pictures, and URLs of a former site. */
import type { Locator, Page } from "@playwright/test";
import { at, demoRecord, fullRecord, type Json } from "../records/record.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, overflow } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

const main = (page: Page): Locator => page.getByRole("main");
const question = (page: Page, name: string): Locator => main(page).getByRole("group").filter({ hasText: name });
const WORK = {
  question: "Do you work in winter?",
  answer: "<p>Yes, we do.</p><p>But no shingles.</p>",
  page: "/about",
};
const DANA = { text: "They came on the day they said.", name: "Dana R.", place: "Bow, NH", service: "Roofing" };
const words = (ownWords: Json, fields: Json = {}): Json => ({ ...fullRecord(fields), ownWords });
const heading = "Questions and answers";

/** Collects the file extensions of the scripts and style sheets of these sections that a page requests. */
function partsOf(page: Page): string[] {
  const parts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/sections-")) parts.push(pathname.replace(/^.*\./, ""));
  });
  return parts;
}

test("a question expands by keyboard, and the structured data contains it as a FAQPage", async ({ page, serve }) => {
  const site = await serve(words({ questions: [WORK] }));
  await arrive(page, `${site.url}/about`);
  await expect(main(page).getByRole("heading", { name: heading })).toBeVisible();
  const answer = main(page).getByText("But no shingles.");
  await expect(answer).toBeHidden();
  await question(page, WORK.question).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  const graph: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(JSON.stringify(graph)).toContain('"@type":"FAQPage"');
  expect(JSON.stringify(graph)).toContain("Yes, we do.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("questions expand, and Reviews shows testimonials without a review widget", async ({ page, serve }) => {
    const reviews = { activo: false, links: [] };
    const site = await serve(words({ questions: [WORK], testimonials: [DANA] }, { reviews }));
    await page.goto(`${site.url}/about`);
    await main(page).getByText(WORK.question).click();
    await expect(main(page).getByText("Yes, we do.")).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Reviews" }).first().click();
    const figure = main(page).getByRole("figure").filter({ hasText: DANA.text });
    await expect(figure).toContainText("Dana R.");
    await expect(figure).toContainText("Bow, NH");
    await expect(main(page).locator("iframe")).toHaveCount(0);
    await figure.getByRole("link", { name: "Roofing" }).click();
    await expect(page).toHaveURL(`${site.url}/roofing`);
  });
});

test("testimonials on Home are above the review widget, under one heading, if reviews are on Home only @long", async ({
  page,
  serve,
}) => {
  const reviews = { activo: true, isHomeOnly: true, links: ["https://reviews.example/"] };
  const site = await serve(words({ testimonials: [DANA] }, { reviews }));
  await arrive(page, site.url);
  const place = main(page).locator("#reviews");
  await expect(place.getByRole("heading", { level: 2 })).toHaveText(["What the neighbors say"]);
  await expect(place.getByRole("figure")).toContainText(DANA.text);
  const [quote, frame] = await Promise.all([
    place.getByRole("figure").boundingBox(),
    place.locator("iframe").boundingBox(),
  ]);
  expect(quote?.y).toBeLessThan(frame?.y ?? 0);
});

test("only pages that show these sections load their code, also after a navigation", async ({ page, serve }) => {
  const site = await serve(words({ questions: [WORK], pages: [{ path: "/about", title: "Who we are in Concord" }] }));
  const parts = partsOf(page);
  await arrive(page, `${site.url}/contact`);
  expect(parts).toEqual([]);
  expect(await page.content()).not.toContain(".question");
  await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page).toHaveTitle("Who we are in Concord | Ridgeline Exteriors");
  await main(page).getByText(WORK.question).click();
  await expect(main(page).getByText("Yes, we do.")).toBeVisible();
  expect(parts.toSorted()).toEqual(["css", "js"]);
  await expect(question(page, WORK.question)).toHaveCSS("border-top-style", "solid");
});

test("questions whose code loads long after the navigation are then shown @long", async ({ page, serve }) => {
  const site = await serve(words({ questions: [WORK], pages: [{ path: "/about", title: "Who we are in Concord" }] }));
  const code = Promise.withResolvers<undefined>();
  await page.route("**/assets/sections-*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  await arrive(page, `${site.url}/contact`);
  await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page).toHaveTitle("Who we are in Concord | Ridgeline Exteriors");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(main(page).getByText(WORK.question)).toHaveCount(0);
  code.resolve(undefined);
  await expect(main(page).getByText(WORK.question)).toBeVisible();
});

test("a picture's alt text and caption are in the gallery and in the viewer @long", async ({ page, serve }) => {
  const site = await serve("copperline");
  const alt = "A white kitchen with an oak island and three stools";
  const caption = "Seven weeks, from the first pipe to the last drawer pull";
  await arrive(page, `${site.url}/gallery/kitchens`);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const link = main(page).getByRole("link", { name: `Enlarge ${alt}: ${caption}` });
    await expect(link.getByText(caption)).toBeVisible();
    await link.click();
    const viewer = page.getByRole("dialog", { name: "Picture viewer" });
    await expect(viewer.getByRole("img", { name: alt }).first()).toBeVisible();
    const shown = viewer.locator(".viewer-caption");
    await expect(shown).toHaveText(caption);
    await expect(shown).toBeInViewport({ ratio: 1 });
    const [words, next] = await Promise.all([shown.boundingBox(), viewer.getByLabel("Next").boundingBox()]);
    expect(
      (words?.y ?? 0) + (words?.height ?? 0) <= (next?.y ?? 0) ||
        (words?.x ?? 0) + (words?.width ?? 0) <= (next?.x ?? 0),
    ).toBe(true);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expect(viewer.getByRole("status")).toHaveText(`1 of 4: ${caption}`);
    await page.keyboard.press("ArrowRight");
    await expect(viewer.locator(".viewer-count")).toHaveText("2 of 4");
    await expect(viewer.getByText(caption)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
  }
});

test("a long caption takes two lines, is left out of half-width tiles, and is below its picture on paper", async ({
  page,
  serve,
}) => {
  const gallery = ["/content/pictures/deck.jpg", "/content/pictures/roof.jpg", "/content/pictures/entry-door.jpg"];
  const caption = "New flashing round the chimney and the vents. ".repeat(6).trim();
  const pictures = gallery.map((picture) => ({ picture, caption }));
  const site = await serve(words({ pictures }, { gallery, landings: [] }));
  await arrive(page, `${site.url}/gallery`);
  const captions = main(page).locator(".picture-caption:visible");
  for (const [width, count] of [
    [1280, 3],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(captions).toHaveCount(count);
    for (const { height, line } of await captions.evaluateAll((all) =>
      all.map((one) => ({
        height: one.getBoundingClientRect().height,
        line: Number.parseFloat(getComputedStyle(one).lineHeight),
      })),
    ))
      expect.soft(height, `at ${width} px`).toBeLessThan(3 * line);
  }
  await page.emulateMedia({ media: "print" });
  // A5 and A4.
  for (const width of [480, 690]) {
    await page.setViewportSize({ width, height: 980 });
    await expect(captions).toHaveCount(3);
  }
  const gaps = await captions.evaluateAll((all) =>
    all.map((one) => {
      const picture = one.parentElement?.querySelector(".picture")?.getBoundingClientRect().bottom ?? Infinity;
      return [Math.round(one.getBoundingClientRect().top - picture), one.scrollHeight - one.clientHeight];
    }),
  );
  expect(gaps).toEqual(gallery.map(() => [0, 0]));
});

test("a long caption scrolls, takes less than half of the viewport, and covers no button of the viewer @long", async ({
  page,
  serve,
}) => {
  const picture = "https://pictures.example/1.jpg";
  const caption = `${"New flashing round the chimney and the vents. ".repeat(12)}Done in May.`;
  const site = await serve(
    words({ pictures: [{ picture, caption }] }, { gallery: [picture, "https://pictures.example/2.jpg"], landings: [] }),
  );
  for (const [width, height] of [
    [320, 256],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await arrive(page, `${site.url}/gallery`);
    await main(page)
      .getByRole("link", { name: /^Enlarge .*New flashing/ })
      .click();
    const viewer = page.getByRole("dialog", { name: "Picture viewer" });
    const shown = viewer.locator(".viewer-caption");
    // Waits until the opening animation has ended.
    await shown.hover();
    const place = await shown.boundingBox();
    if (place === null) throw new Error("The caption can't be seen.");
    expect(place.height, `${width} px`).toBeLessThan(height / 2);
    for (const button of await viewer.getByRole("button").all()) {
      const other = await button.boundingBox();
      const isBeside =
        other !== null &&
        (other.x >= place.x + place.width ||
          other.x + other.width <= place.x ||
          other.y >= place.y + place.height ||
          other.y + other.height <= place.y);
      expect(isBeside, `${(await button.getAttribute("aria-label")) ?? ""} at ${width} px`).toBe(true);
    }
    await shown.hover();
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => shown.evaluate((it) => it.scrollTop + it.clientHeight >= it.scrollHeight - 1)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
  }
});

test("addresses of the former site redirect to their pages, and never replace a page @long", async ({
  page,
  serve,
}) => {
  const redirects = [
    { from: "https://old.example/Roofs.html", to: "/roofing" },
    { from: "/about", to: "/contact" },
  ];
  const site = await serve(words({ redirects }));
  await arrive(page, `${site.url}/roofs.html`);
  await expect(page).toHaveURL(`${site.url}/roofing`);
  await arrive(page, `${site.url}/about`);
  await expect(page).toHaveURL(`${site.url}/about`);
});

test("a newer record's questions appear on a page rendered without them", async ({ page, serve }) => {
  const site = await serve(words({}));
  site.provider.record = words({ questions: [WORK] });
  await arrive(page, `${site.url}/about`);
  await expect(main(page).getByText(WORK.question)).toBeVisible();
});

for (const [demo, path, words] of [
  ["ridgeline", "/storm-damage%20repair", heading],
  ["copperline", "/reviews", "Marcus and Dee"],
  ["copperline", "/", "Ellen V."],
  ["verdeluna", "/", "Preguntas y respuestas"],
] as const)
  test(
    `${demo}${path} shows its own words without horizontal overflow at every width`,
    longUnless(demo === "ridgeline"),
    async ({ page, serve }) => {
      const site = await serve(demo);
      await arrive(page, site.url + path);
      await expect(main(page).getByText(words)).toBeVisible();
      for (const summary of await main(page).locator("summary").all()) await summary.click();
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(main(page).getByText(words)).toBeVisible();
        expect(await overflow(page), `${width} px`).toBe(0);
      }
      expect(at(demoRecord(demo), "ownWords")).toBeDefined();
    },
  );
