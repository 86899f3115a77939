/** Videos and reviews: other people's players and widgets, loaded late and kept in bounds (spec section 2). */
import type { Locator, Page } from "@playwright/test";
import { fullRecord, type Json, record } from "../records/record.ts";
import { arrive } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

const ID = "aqz-KE-bpKQ";
const CHANNEL = "https://www.youtube.com/@maple";
const main = (page: Page): Locator => page.getByRole("main");
const play = (page: Page, title: string): Locator =>
  main(page).getByRole("link", { name: `Play: ${title}`, exact: true });
const player = (page: Page, title: string): Locator => page.getByRole("dialog", { name: title });
const gallery = (...links: unknown[]): Json => ({ ytGallery: { linkCanalYT: CHANNEL, links } });

/** Requests for anything but the small picture of a video. */
const askedOfVideoHosts = (outside: readonly { url: string }[]): string[] =>
  outside.map(({ url }) => url).filter((url) => /youtube|googlevideo|doubleclick/.test(url));

test.describe("script off", () => {
  test.use({ javaScriptEnabled: false });

  test("the grid has a video for each link, whatever its form, and skips bad ones", async ({ page, serve }) => {
    const site = await serve(
      record(
        gallery(
          `https://www.youtube.com/watch?v=${ID}`,
          "https://youtu.be/eRsGyueVLvQ?si=abc",
          "https://www.youtube.com/embed/R6MlUcmOul8",
          "https://www.youtube.com/shorts/_cMxraX_5RE",
          "javascript:alert(1)",
          "https://youtube.com.evil.example/watch?v=aaaaaaaaaaa",
          "",
          null,
          7,
          { url: "x" },
          "WhWc3b3KhnY",
        ),
      ),
    );
    await page.goto(`${site.url}/our-videos`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Videos");
    const links = main(page).getByRole("link", { name: /^Play: / });
    await expect(links).toHaveCount(5);
    for (const [index, id] of [ID, "eRsGyueVLvQ", "R6MlUcmOul8", "_cMxraX_5RE", "WhWc3b3KhnY"].entries()) {
      await expect(links.nth(index)).toHaveAttribute("href", `https://www.youtube.com/watch?v=${id}`);
      await expect(links.nth(index)).toHaveAttribute("rel", "noopener");
      await expect(links.nth(index).locator("img")).toHaveAttribute(
        "src",
        `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      );
    }
    await expect(main(page).getByRole("link", { name: "See the whole channel" })).toHaveAttribute("href", CHANNEL);
    await expect(page.locator("iframe, video")).toHaveCount(0);
  });

  test("a direct video file in the promo block plays where it stands", async ({ page, serve }) => {
    const videosPromo = [{ activo: true, link: "https://films.example/promo.mp4", img: "https://films.example/p.jpg" }];
    const site = await serve(record({ videosPromo }));
    await page.goto(site.url);
    const film = main(page).getByLabel("See us at work").and(page.locator("video"));
    await expect(film).toHaveAttribute("src", "https://films.example/promo.mp4");
    await expect(film).toHaveAttribute("poster", "https://films.example/p.jpg");
    await expect(film).toHaveAttribute("preload", "none");
    await expect(film).toHaveAttribute("controls");
    await expect(page.locator("iframe")).toHaveCount(0);
  });

  test("reviews are each in a lazy, sandboxed frame with a title, and a plain link beside it", async ({
    page,
    serve,
  }) => {
    const links = ["https://reviews.example/maple", "javascript:alert(1)", "https://widgets.example/2"];
    const site = await serve(record({ reviews: { activo: true, isHomeOnly: false, links } }));
    await page.goto(`${site.url}/reviews`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reviews");
    const frames = main(page).locator("iframe");
    await expect(frames).toHaveCount(2);
    for (const [index, [src, title]] of [
      ["https://reviews.example/maple", "Reviews of our work"],
      ["https://widgets.example/2", "Reviews of our work, 2"],
    ].entries()) {
      await expect(frames.nth(index)).toHaveAttribute("src", src ?? "");
      await expect(frames.nth(index)).toHaveAttribute("title", title ?? "");
      await expect(frames.nth(index)).toHaveAttribute("loading", "lazy");
      const sandbox = (await frames.nth(index).getAttribute("sandbox")) ?? "";
      expect(sandbox.split(" ")).not.toContain("allow-top-navigation");
      expect(sandbox.split(" ")).toContain("allow-scripts");
    }
    await expect(main(page).getByRole("link", { name: "Read our reviews on reviews.example" })).toHaveAttribute(
      "href",
      "https://reviews.example/maple",
    );
  });

  test("a framed page of our own can't take its sandbox off", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/reviews`);
    const frame = main(page).getByTitle("Reviews of our work");
    expect(await frame.getAttribute("sandbox")).not.toContain("allow-same-origin");
    await expect(frame.contentFrame().locator("body")).not.toBeEmpty();
  });
});

test("a click opens the player in a modal, from the privacy-friendly host; closing takes it away", async ({
  page,
  serve,
  outside,
}) => {
  const site = await serve(record(gallery(ID, "eRsGyueVLvQ")));
  await arrive(page, `${site.url}/our-videos`);
  expect(askedOfVideoHosts(outside)).toEqual([]);
  await play(page, "Video 1").click();
  const dialog = player(page, "Video 1");
  await expect(dialog).toBeVisible();
  const frame = dialog.locator("iframe");
  await expect(frame).toHaveAttribute("src", new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${ID}\\?`));
  await expect(frame).toHaveAttribute("title", "Video 1");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(play(page, "Video 1")).toBeFocused();
  const hosts = askedOfVideoHosts(outside).map((url) => new URL(url).hostname);
  expect([...new Set(hosts)]).toEqual(["www.youtube-nocookie.com"]);
  expect(page.context().pages()).toHaveLength(1);
});

for (const [how, close] of [
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["a click beside the player", (page: Page) => page.mouse.click(5, 795)],
] as const) {
  test(`the player closes by ${how}, and another opens`, async ({ page, serve }) => {
    const site = await serve(record(gallery(ID, "eRsGyueVLvQ")));
    await arrive(page, `${site.url}/our-videos`);
    await play(page, "Video 2").focus();
    await page.keyboard.press("Enter");
    await expect(player(page, "Video 2")).toBeVisible();
    await close(page);
    await expect(player(page, "Video 2")).toHaveCount(0);
    await expect(play(page, "Video 2")).toBeFocused();
    await play(page, "Video 1").click();
    await expect(player(page, "Video 1").locator("iframe")).toHaveAttribute("src", new RegExp(ID));
  });
}

test("a file among the channel's links plays in the modal", async ({ page, serve }) => {
  const site = await serve(record(gallery("https://films.example/deck.mp4")));
  await page.route("https://films.example/**", (route) => route.fulfill({ contentType: "video/mp4", body: "" }));
  await arrive(page, `${site.url}/our-videos`);
  await play(page, "Video 1").click();
  await expect(player(page, "Video 1").locator("video")).toHaveAttribute("src", "https://films.example/deck.mp4");
  await page.keyboard.press("Escape");
  await expect(page.locator("video")).toHaveCount(0);
});

test("the promo block's video plays in the modal too", async ({ page, serve, outside }) => {
  const site = await serve(
    fullRecord({ videosPromo: [{ activo: true, link: ID, img: "/content/pictures/deck.jpg" }] }),
  );
  await arrive(page, site.url);
  const link = play(page, "See us at work");
  await expect(link.locator("img")).toHaveAttribute("src", /deck\.jpg$/);
  expect(askedOfVideoHosts(outside)).toEqual([]);
  await link.click();
  await expect(player(page, "See us at work").locator("iframe")).toHaveAttribute("src", /youtube-nocookie\.com\/embed/);
  await page.keyboard.press("Escape");
  await expect(page.getByTitle("See us at work")).toHaveCount(0);
});

test("the player speaks Spanish on a Spanish site", async ({ page, serve }) => {
  const site = await serve(record({ ...gallery(ID), labels: { formLabel: { isenglish: false } } }));
  await arrive(page, `${site.url}/our-videos`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nuestros Videos");
  await main(page).getByRole("link", { name: "Reproducir: Video 1" }).click();
  await player(page, "Video 1").getByRole("button", { name: "Cerrar" }).click();
  await expect(player(page, "Video 1")).toHaveCount(0);
});
