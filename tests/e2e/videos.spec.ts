/** Videos and reviews: third-party players and widgets, loaded late and kept inside their boxes (spec section 2). */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { fullRecord, type Json, record } from "../records/record.ts";
import { arrive, hydrated, statusNote } from "./harness/page.ts";
import { closeBeside } from "./harness/press.ts";
import { expect, test } from "./harness/test.ts";

const ID = "aqz-KE-bpKQ";
const CHANNEL = "https://www.youtube.com/@maple";
const main = (page: Page): Locator => page.getByRole("main");
const play = (page: Page, title: string): Locator =>
  main(page).getByRole("link", { name: `Play: ${title}`, exact: true });
const player = (page: Page, title: string): Locator => page.getByRole("dialog", { name: title });
const gallery = (...links: unknown[]): Json => ({ ytGallery: { linkCanalYT: CHANNEL, links } });

const grey = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#777" } })
    .jpeg()
    .toBuffer();

/** Requests to video hosts, except for thumbnails. */
const askedOfVideoHosts = (outside: readonly { url: string }[]): string[] =>
  outside.map(({ url }) => url).filter((url) => /youtube|googlevideo|doubleclick/.test(url));

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a same-origin framed page is sandboxed without allow-same-origin", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/reviews`);
    const frame = main(page).getByTitle("Reviews of our work");
    expect(await frame.getAttribute("sandbox")).not.toContain("allow-same-origin");
    await expect(frame.contentFrame().locator("body")).not.toBeEmpty();
  });
});

/** A film of one second, recorded by the browser. */
const filmed = async (page: Page, width: number, height: number): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(
      async ([width, height]) => {
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        const drawing = canvas.getContext("2d");
        const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
        const filmed = new Promise<Blob>((done) => {
          recorder.ondataavailable = ({ data }) => done(data);
        });
        recorder.start();
        for (let frame = 0; frame < 30; frame += 1) {
          drawing?.fillRect(frame, frame, 20, 20);
          await new Promise(requestAnimationFrame);
        }
        recorder.stop();
        return [...new Uint8Array(await (await filmed).arrayBuffer())];
      },
      [width, height] as const,
    ),
  );

test("a visitor stays on the next page if the player's code fails after the navigation", async ({
  page,
  serve,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  const site = await serve(fullRecord());
  const { promise: left, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/video-modal-*.js", async (route) => {
    await left;
    await route.abort();
  });
  await arrive(page, `${site.url}/our-videos`);
  await main(page)
    .getByRole("link", { name: /^Play: / })
    .first()
    .click();
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveTitle(/^About/);
  const failed = page.waitForEvent("requestfailed");
  release();
  await failed;
  // Two frames, enough time for a navigation to the video to start.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await expect(page).toHaveURL(`${site.url}/about`);
});

test("a click opens the player in a modal, from the privacy-friendly host, and closing removes it", async ({
  page,
  serve,
  outside,
}) => {
  const film = "https://films.example/deck.webm";
  const site = await serve(record(gallery(ID, "eRsGyueVLvQ", film)));
  await arrive(page, `${site.url}/our-videos`);
  await test.step("a click opens the player, and its close button closes it", async () => {
    expect(askedOfVideoHosts(outside)).toEqual([]);
    const responded = page.waitForResponse(/^https:\/\/www\.youtube-nocookie\.com\//);
    await play(page, "Video 1").click();
    const dialog = player(page, "Video 1");
    await expect(dialog).toBeVisible();
    // A frame removed before its response arrives would leave no request to check below.
    await responded;
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
    ["Escape", () => page.keyboard.press("Escape")],
    ["a click outside the player", () => closeBeside(player(page, "Video 2"), 5, 795)],
  ] as const) {
    await test.step(`the player closes by ${how}, and another opens`, async () => {
      await play(page, "Video 2").focus();
      await page.keyboard.press("Enter");
      await expect(player(page, "Video 2")).toBeVisible();
      await close();
      await expect(player(page, "Video 2")).toHaveCount(0);
      await expect(play(page, "Video 2")).toBeFocused();
      await play(page, "Video 1").click();
      await expect(player(page, "Video 1").locator("iframe")).toHaveAttribute("src", new RegExp(ID));
      await player(page, "Video 1").getByRole("button", { name: "Close" }).click();
      // A closed dialog is hidden first and removed after that paint; until then the page behind it takes no focus.
      await expect(play(page, "Video 1")).toBeFocused();
    });
  }
  await test.step("a file among the channel's links plays in the modal", async () => {
    const body = await filmed(page, 160, 90);
    await page.route(film, (route) => route.fulfill({ contentType: "video/webm", body }));
    await play(page, "Video 3").click();
    await expect(player(page, "Video 3").locator("video")).toHaveAttribute("src", film);
    await page.keyboard.press("Escape");
    await expect(page.locator("video")).toHaveCount(0);
  });
  await test.step("the second tap of a double tap leaves the player open", async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await play(page, "Video 1").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.mouse.click(5, 795);
    await page.clock.runFor(1_000);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.mouse.click(5, 795);
    await page.clock.runFor(1_000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
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

test("a portrait video is shown completely, in the page and in the player @long", async ({ page, serve }) => {
  const film = "https://films.example/roof.webm";
  const site = await serve(
    fullRecord({ videosPromo: [{ activo: true, link: film, img: "/content/pictures/deck.jpg" }], ...gallery(film) }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, site.url);
  const body = await filmed(page, 90, 160);
  await page.route("https://films.example/**", (route) => route.fulfill({ contentType: "video/webm", body }));
  const promo = main(page).locator("video");
  await promo.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect(promo).toHaveCSS("object-fit", "contain");
  await arrive(page, `${site.url}/our-videos`);
  await play(page, "Video 1").click();
  const dialog = player(page, "Video 1");
  // At the phone's full width the film is three times as large as with bars at its sides.
  await expect.poll(async () => (await dialog.locator("video").boundingBox())?.height).toBeGreaterThan(600);
  await expect(dialog.locator("video")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(dialog.locator("video")).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
});

test("a video that fails to load shows an error, and plays on a retry @long", async ({ page, serve, allowConsole }) => {
  allowConsole(statusNote(404));
  const film = "https://films.example/roof.webm";
  const site = await serve(
    fullRecord({ videosPromo: [{ activo: true, link: film, img: "/content/pictures/deck.jpg" }], ...gallery(film) }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("https://films.example/**", (route) => route.fulfill({ status: 404 }));
  const comesBack = async (): Promise<void> => {
    const body = await filmed(page, 160, 90);
    await page.route("https://films.example/**", (route) => route.fulfill({ contentType: "video/webm", body }));
  };
  const failure = "This could not be loaded. Please try again in a moment.";
  await test.step("in the page", async () => {
    await arrive(page, site.url);
    const promo = page.getByRole("region", { name: "See us at work" });
    await promo.locator("video").evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined));
    await expect(promo.getByRole("alert")).toContainText(failure);
    await expect(promo.locator("video")).toHaveCount(0);
    await comesBack();
    await promo.getByRole("button", { name: "Try again" }).click();
    await expect(promo.getByRole("alert")).toHaveCount(0);
    await expect(promo.locator("video")).toHaveJSProperty("paused", false);
    await expect(promo.locator("video")).toBeFocused();
  });
  await test.step("in the player", async () => {
    await page.route("https://films.example/**", (route) => route.fulfill({ status: 404 }));
    await arrive(page, `${site.url}/our-videos`);
    await play(page, "Video 1").click();
    const dialog = player(page, "Video 1");
    await expect(dialog.getByRole("alert")).toContainText(failure);
    await comesBack();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.locator("video")).toHaveJSProperty("videoWidth", 160);
  });
});

test("the block of an unavailable video without a picture is hidden @long", async ({ page, serve, allowConsole }) => {
  allowConsole(statusNote(404));
  const site = await serve(
    record({ videosPromo: [{ activo: true, link: "https://films.example/gone.mp4", img: "" }] }),
  );
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("https://films.example/**", async (route) => {
    await released;
    await route.fulfill({ status: 404 });
  });
  await arrive(page, site.url);
  const heading = page.getByRole("heading", { name: "See us at work" });
  await expect(heading).toBeVisible();
  release();
  await expect(heading).toBeHidden();
});

/** A record whose promo block is a film without a poster. */
const promo = (name: string): Json =>
  record({ videosPromo: [{ activo: true, link: `https://films.example/${name}.webm`, img: "" }] });

test("a newer record's video replaces an unavailable one @long", async ({ page, serve, allowConsole }) => {
  allowConsole(statusNote(404));
  const site = await serve(promo("gone"));
  await page.route("https://films.example/gone.webm", (route) => route.fulfill({ status: 404 }));
  const { promise: ready, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/paginas/*", async (route) => {
    await ready;
    await route.fulfill({ json: promo("newer") });
  });
  await page.goto(site.url);
  await hydrated(page);
  const heading = page.getByRole("heading", { name: "See us at work" });
  await expect(heading).toBeHidden();
  const body = await filmed(page, 160, 90);
  await page.route("https://films.example/newer.webm", (route) => route.fulfill({ contentType: "video/webm", body }));
  release();
  await expect(heading).toBeVisible();
});

test("a video that was removed from YouTube is hidden", async ({ page, serve, allowConsole }) => {
  allowConsole(statusNote(404));
  const site = await serve(record(gallery(ID, "eRsGyueVLvQ")));
  // For a missing thumbnail YouTube responds with a small grey picture.
  await page.route(`**/vi/${ID}/hqdefault.jpg`, async (route) =>
    route.fulfill({ status: 404, contentType: "image/jpeg", body: await grey(120, 90) }),
  );
  await page.route("**/vi/eRsGyueVLvQ/hqdefault.jpg", async (route) =>
    route.fulfill({ contentType: "image/jpeg", body: await grey(480, 360) }),
  );
  await arrive(page, `${site.url}/our-videos`);
  await expect(play(page, "Video 1")).toBeHidden();
  await expect(play(page, "Video 2").getByRole("presentation")).toBeVisible();
});

test("a newer record's video replaces one that was removed from YouTube @long", async ({
  page,
  serve,
  allowConsole,
}) => {
  allowConsole(statusNote(404));
  const site = await serve(record(gallery(ID)));
  await page.route(`**/vi/${ID}/hqdefault.jpg`, async (route) =>
    route.fulfill({ status: 404, contentType: "image/jpeg", body: await grey(120, 90) }),
  );
  const { promise: ready, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/paginas/*", async (route) => {
    await ready;
    await route.fulfill({ json: record(gallery("eRsGyueVLvQ")) });
  });
  await page.goto(`${site.url}/our-videos`);
  await hydrated(page);
  await expect(play(page, "Video 1")).toBeHidden();
  release();
  await expect(play(page, "Video 1")).toBeVisible();
  await expect(play(page, "Video 1")).toHaveAttribute("href", /eRsGyueVLvQ/);
});

test("the player is in Spanish on a Spanish site @long", async ({ page, serve }) => {
  const site = await serve(record({ ...gallery(ID), labels: { formLabel: { isenglish: false } } }));
  await arrive(page, `${site.url}/our-videos`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nuestros videos");
  await main(page).getByRole("link", { name: "Reproducir: Video 1" }).click();
  await player(page, "Video 1").getByRole("button", { name: "Cerrar" }).click();
  await expect(player(page, "Video 1")).toHaveCount(0);
});
