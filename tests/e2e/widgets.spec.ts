/** The floating widgets (spec sections 2 and 4, decisions section 4). */
import type { Locator, Page } from "@playwright/test";
import { httpRequest } from "../fakes/http-client.ts";
import { FakeWeather } from "../fakes/weather.ts";
import { fullRecord, type Json, record } from "../records/record.ts";
import { field, formIn, MESSAGE } from "./harness/form.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, scrollDown, hydrated, urlOfOpened } from "./harness/page.ts";
import { brokenWords } from "./harness/broken-words.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const active = (...vals: string[]): Json => ({ simpleWidgets: vals.map((val) => ({ val, activo: true })) });

const main = (page: Page): Locator => page.getByRole("button", { name: /^(Open|Close) quick help$/ });
const menu = (page: Page): Locator => page.getByRole("list", { name: "Quick help" });
const tool = (page: Page, name: string): Locator => menu(page).getByRole("button", { name, exact: true });
const chatButton = (page: Page): Locator =>
  page.getByRole("region", { name: /^(Quick help|Ayuda rápida)$/ }).getByRole("button", { name: "Chat", exact: true });
const panel = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const chat = (page: Page): Locator => panel(page, "Chat with us");
const call = (page: Page): Locator => panel(page, "Call us now");
const weather = (page: Page): Locator => panel(page, "Weather for outdoor work");
const visits = (page: Page): Locator => panel(page, "Visits to this site");
const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Find your colors" });

async function openMenu(page: Page): Promise<void> {
  await main(page).click();
  await expect(menu(page)).toBeVisible();
}

/** Pauses the clock; from now on the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The server's count of visits. */
async function counted(site: { url: string }): Promise<unknown> {
  const { host, port } = new URL(site.url);
  return JSON.parse((await httpRequest({ origin: `http://localhost:${port}`, host, path: "/api/visits" })).body);
}

/** Expects that no part of the form's button is under the widgets, at any scroll position. */
async function expectFormButtonFree(page: Page): Promise<void> {
  const button = formIn(page).getByRole("button", { name: "Ask for my estimate" });
  const top = await button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const menu = await boxOf(main(page));
  // Directly behind the menu's button, and at other positions.
  for (const y of [menu.y, menu.y + 20, menu.y - 30, menu.y - 60, 300]) {
    await scrollDown(page, top - y);
    await expect
      .poll(() =>
        button.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
            [top + 2, bottom - 2].map((y) => ({ x, y })),
          );
          // Points behind the bar are not visible anyway.
          const bar = document.querySelector(".bottom-bar")?.getBoundingClientRect().top ?? innerHeight;
          return points.filter(
            ({ x, y }) => y < bar && document.elementFromPoint(x, y)?.closest(".widget-menu") !== null,
          ).length;
        }),
      )
      .toBe(0);
  }
}

const boxOf = async (place: Locator): Promise<{ x: number; y: number; right: number; bottom: number }> => {
  const box = await place.boundingBox();
  if (box === null) throw new Error("It can't be seen.");
  return { x: box.x, y: box.y, right: box.x + box.width, bottom: box.y + box.height };
};

const DOWN = "We can't show the weather right now. Please check back later.";

test("the widgets open, close and replace each other, by mouse and by keyboard", async ({
  page,
  serve,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  const site = await serve("ridgeline");
  await arrive(page, site.url);

  await test.step("the menu has all widgets except the chat, and the visits while they are few", async () => {
    await openMenu(page);
    await expect(menu(page).getByRole("button")).toHaveText(["Call", "Weather", "Colors"]);
  });

  await test.step("opening a widget closes the others; its button, its X and Escape close it, a second Escape the menu", async () => {
    for (const [name, place] of [
      ["Call", call(page)],
      ["Weather", weather(page)],
      ["Call", call(page)],
    ] as const) {
      await tool(page, name).click();
      await expect(place).toBeVisible();
      await expect(page.locator(".widget-menu-panel")).toHaveCount(1);
      await expect(menu(page).locator('[aria-expanded="true"]')).toHaveText(name);
    }
    await chatButton(page).click();
    await expect(chat(page)).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    await openMenu(page);
    await expect(chat(page)).toHaveCount(0);
    await tool(page, "Weather").click();
    await tool(page, "Weather").click();
    await expect(weather(page)).toHaveCount(0);
    await tool(page, "Call").click();
    await call(page).getByRole("button", { name: "Close Call us now" }).click();
    await expect(call(page)).toHaveCount(0);
    await expect(tool(page, "Call")).toBeFocused();
    await tool(page, "Call").click();
    await page.keyboard.press("Escape");
    await expect(call(page)).toHaveCount(0);
    await expect(tool(page, "Call")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toHaveCount(0);
    await expect(main(page)).toBeFocused();
    await expect(main(page)).toHaveAttribute("aria-expanded", "false");
  });

  await test.step("the chat's close button and Escape close it and return the focus to its button", async () => {
    for (const close of [
      () => chat(page).getByRole("button", { name: "Close Chat with us" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await chatButton(page).click();
      await expect(chatButton(page)).toHaveAttribute("aria-expanded", "true");
      await expect(chat(page)).toBeVisible();
      await close();
      await expect(chat(page)).toHaveCount(0);
      await expect(chatButton(page)).toBeFocused();
    }
  });

  await test.step("the chat sends the typed text, unchecked, as the query of the chat link, in a new tab, and empties its field", async () => {
    await chatButton(page).click();
    const typed = "Roof & gutters? 100% <b>leaky</b> #1";
    const box = chat(page).getByRole("textbox", { name: "Your message" });
    const send = chat(page).getByRole("link", { name: "Send on WhatsApp" });
    for (const act of [() => send.click(), () => box.press("Enter")]) {
      await box.fill(typed);
      const [popup] = await Promise.all([page.context().waitForEvent("page"), act()]);
      const url = new URL(await urlOfOpened(popup));
      expect(url.origin + url.pathname).toBe("https://wa.me/16035550142");
      expect([...url.searchParams]).toEqual([["text", typed]]);
      expect(await popup.evaluate(() => window.opener)).toBeNull();
      await popup.close();
      await expect(box).toHaveValue("");
    }
    await expect(send).toHaveAttribute("href", /^https:\/\/wa\.me\/16035550142(\?text=)?$/);
    expect(page.url()).toBe(`${site.url}/`);
  });

  await test.step("text that is not sent is still in the chat's field when it opens again", async () => {
    const box = chat(page).getByRole("textbox", { name: "Your message" });
    await box.fill("A leak");
    await page.keyboard.press("Escape");
    await expect(chat(page)).toHaveCount(0);
    await chatButton(page).click();
    await expect(box).toHaveValue("A leak");
    await page.keyboard.press("Escape");
    await expect(chat(page)).toHaveCount(0);
  });

  await test.step("Escape in a form field closes the chat and leaves the focus in the field", async () => {
    await chatButton(page).click();
    const name = field(formIn(page), "First name");
    await name.click();
    await expect(chat(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(chat(page)).toHaveCount(0);
    await expect(name).toBeFocused();
    await scrollDown(page, 0);
  });

  await test.step("the weather shows one polite line when it is unavailable", async () => {
    await openMenu(page);
    await tool(page, "Weather").click();
    await expect(weather(page).getByText(DOWN)).toBeVisible();
    await tool(page, "Weather").click();
    await expect(weather(page)).toHaveCount(0);
  });

  await test.step("the weather shows the same line when the site's own server is unreachable", async () => {
    await page.route("**/api/weather", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/weather"));
    await tool(page, "Weather").click();
    await failed;
    await expect(weather(page).getByText(DOWN)).toBeVisible();
    await tool(page, "Weather").click();
    await expect(weather(page)).toHaveCount(0);
  });

  await test.step("the palette has at least eight groups, all closed at first, and at most one open", async () => {
    await tool(page, "Colors").click();
    const groups = palette(page).locator("details");
    const open = palette(page).locator("details[open]");
    await expect(palette(page)).toBeVisible();
    expect(await groups.count()).toBeGreaterThanOrEqual(8);
    await expect(open).toHaveCount(0);
    const group = (name: string): Locator => groups.filter({ hasText: name }).locator("summary");
    await group("Whites").click();
    await expect(open).toHaveCount(1);
    await expect(palette(page).getByRole("button", { name: "Snow #fffafa" })).toBeVisible();
    await group("Blues").click();
    await expect(open).toHaveCount(1);
    await expect(open.locator("summary")).toContainText("Blues");
    await expect(palette(page).getByRole("button", { name: "Snow #fffafa" })).toBeHidden();
    await group("Blues").click();
    await expect(open).toHaveCount(0);
    for (const count of [1, 2]) {
      await palette(page)
        .getByRole("button", { name: "Close", exact: true })
        .press(count === 1 ? "Enter" : "Escape");
      await expect(palette(page)).toHaveCount(0);
      await expect(tool(page, "Colors")).toBeFocused();
      if (count === 1) await tool(page, "Colors").click();
    }
  });

  await test.step("the cluster never covers the form's button on a phone", async () => {
    await main(page).click();
    await expect(menu(page)).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await expectFormButtonFree(page);
  });
});

for (const height of [500, 568]) {
  test(
    `an open panel is below the header at 320x${height}, and its number and X can be pressed`,
    longUnless(height === 500),
    async ({ page, serve }) => {
      const site = await serve("ridgeline");
      await page.setViewportSize({ width: 320, height });
      await arrive(page, `${site.url}/about`);
      for (const top of [0, 600]) {
        await scrollDown(page, top);
        await openMenu(page);
        await tool(page, "Call").click();
        const number = call(page).getByRole("link", { name: "(603) 555-0142" }).first();
        await expect(number).toBeVisible();
        const header = await boxOf(page.locator(".header-main"));
        expect((await boxOf(call(page))).y, `scrolled to ${top}`).toBeGreaterThanOrEqual(header.bottom);
        await number.click({ trial: true });
        await call(page).getByRole("button", { name: "Close Call us now" }).click();
        await expect(call(page)).toHaveCount(0);
        await main(page).click();
      }
    },
  );
}

test("the palette breaks no word at 320 px @long", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await page.setViewportSize({ width: 320, height: 640 });
  await arrive(page, site.url);
  await openMenu(page);
  await tool(page, "Colors").click();
  await expect(palette(page)).toBeVisible();
  expect(await brokenWords(palette(page))).toEqual([]);
});

test("the chat alone has a button and no menu, and is in Spanish on a Spanish site @long", async ({ page, serve }) => {
  const site = await serve(record({ ...active("WhatsappBtn"), labels: { formLabel: { isenglish: false } } }));
  await arrive(page, site.url);
  await expect(chatButton(page)).toBeVisible();
  await expect(main(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /ayuda rápida/ })).toHaveCount(0);
  await chatButton(page).click();
  await expect(panel(page, "Chatee con nosotros")).toContainText("Escribiendo…");
  await expect(panel(page, "Chatee con nosotros")).toContainText("¡Hola! Le saluda Maple & Sons.");
});

test("a loader is visible in forced colours", async ({ page, serve }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  await stopClock(page);
  await chatButton(page).click();
  await expect(page.locator(".loader-dot").first()).toHaveCSS("background-color", "rgb(0, 0, 0)");
});

test("loaders are shown until the content appears @long", async ({ page, serve }) => {
  const service = await FakeWeather.start();
  try {
    const site = await serve("ridgeline", { env: { WEATHER_URL: service.url, GEOCODER_URL: service.url } });
    await arrive(page, site.url);
    await stopClock(page);

    await test.step("chat shows a typing loader for 3 s, then a greeting", async () => {
      await chatButton(page).click();
      await expect(chat(page)).toContainText("Typing…");
      await expect(chat(page).getByRole("link", { name: "WhatsApp (603) 555-0142" })).toHaveAttribute(
        "href",
        "https://wa.me/16035550142",
      );
      await page.clock.runFor(2_990);
      await expect(chat(page)).toContainText("Typing…");
      await expect(chat(page).getByRole("textbox")).toHaveCount(0);
      await page.clock.runFor(20);
      await expect(chat(page)).toContainText("Hi, this is Ridgeline Exteriors. How can we help you?");
      await expect(chat(page)).not.toContainText("Typing…");
    });

    await test.step("call shows a loader for 1 s, then every number as a link, and the hours", async () => {
      await openMenu(page);
      await tool(page, "Call").click();
      await expect(call(page)).toContainText("One moment…");
      await page.clock.runFor(990);
      await expect(call(page).getByRole("link")).toHaveCount(0);
      await page.clock.runFor(20);
      await expect(call(page).getByRole("link")).toHaveCount(3);
      await expect(call(page).getByRole("link", { name: "(603) 555-0142 Office, Concord" })).toHaveAttribute(
        "href",
        "tel:+16035550142",
      );
      await expect(call(page).getByRole("link", { name: "Text us" })).toHaveAttribute("href", "sms:+16035550142");
      await expect(call(page).getByRole("link", { name: "(603) 555-0178" })).toHaveAttribute(
        "href",
        "tel:+16035550178",
      );
      await expect(call(page)).toContainText("8:00 am – 1:00 pm, estimates only");
      await expect(call(page)).not.toContainText("One moment…");
    });

    await test.step("weather shows a loader for 1 s, then the weather at the first address, and three days", async () => {
      const responded = page.waitForResponse("**/api/weather");
      await tool(page, "Weather").click();
      expect((await responded).status()).toBe(200);
      // The panel's code loads first; React shows it by the page's clock.
      await expect(async () => {
        await page.clock.runFor(20);
        await expect(weather(page)).toContainText("One moment…", { timeout: 100 });
      }).toPass();
      await page.clock.runFor(940);
      await expect(weather(page)).toContainText("One moment…");
      await page.clock.runFor(80);
      await expect(weather(page)).toContainText("Now in Lakewood");
      await expect(weather(page)).toContainText("71°F");
      await expect(weather(page).getByRole("listitem")).toHaveCount(3);
      await expect(weather(page).getByRole("listitem").first()).toContainText("High 84°");
      await expect(weather(page)).not.toContainText("One moment…");
      // The business's position in the record's map.
      expect(service.requests[0]?.path).toBe("/points/43.2081,-71.5376");
    });
  } finally {
    await service.close();
  }
});

/** Opens a page, and waits until the visit has been counted. */
async function arriveCounted(page: Page, url: string): Promise<void> {
  await page.clock.install();
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await page.goto(url);
  await hydrated(page);
  await page.clock.fastForward(2_000);
  await posted;
}

test.describe("visits", () => {
  // Crawlers and headless browsers are not counted.
  test.use({
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  });

  test("are counted once per browser session, and not shown while they are few", async ({ page, context, serve }) => {
    const site = await serve(record(active("VisitsCounter")));
    expect(await counted(site)).toEqual({ visits: 0 });
    let posts = 0;
    context.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/visits")) posts += 1;
    });
    await arriveCounted(page, site.url);
    expect(await counted(site)).toEqual({ visits: 1 });

    await page.reload();
    await hydrated(page);
    await page.clock.fastForward(3_000);
    await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveTitle("About | Maple & Sons");
    expect(posts).toBe(1);
    expect(await counted(site)).toEqual({ visits: 1 });

    const other = await context.newPage();
    await arriveCounted(other, site.url);
    expect(await counted(site)).toEqual({ visits: 2 });
    // The count is too small to be shown, and the menu would be empty.
    await expect(main(other)).toHaveCount(0);
    expect(await context.cookies()).toEqual([]);
  });

  test("are formatted in Spanish as in the United States", async ({ page, serve }) => {
    const spanish = { labels: { formLabel: { isenglish: false } } };
    const site = await serve(record({ ...active("VisitsCounter", "CallUsNow"), ...spanish }));
    await page.route("**/api/visits", (route) => route.fulfill({ json: { visits: 12_345 } }));
    await arriveCounted(page, site.url);
    await page.getByRole("button", { name: "Abrir ayuda rápida" }).click();
    await page.getByRole("list", { name: "Ayuda rápida" }).getByRole("button", { name: "Visitas" }).click();
    await expect(panel(page, "Visitas a este sitio")).toContainText("12,345 visitas");
  });

  test("are shown from 100 on; an error shows one polite line", async ({ page, serve, allowConsole }) => {
    allowConsole(/status of 503/);
    const site = await serve(record(active("VisitsCounter", "CallUsNow")));
    await page.route("**/api/visits", (route) => route.fulfill({ json: { visits: 100 } }));
    await arriveCounted(page, site.url);
    await openMenu(page);
    await expect(menu(page).getByRole("button")).toHaveText(["Visits", "Call"]);
    await tool(page, "Visits").click();
    await expect(visits(page)).toContainText("100 visits");
    await tool(page, "Visits").click();
    await expect(visits(page)).toHaveCount(0);
    await page.unroute("**/api/visits");
    await page.route("**/api/visits", (route) => route.fulfill({ status: 503 }));
    await tool(page, "Visits").click();
    await expect(visits(page)).toContainText("We can't show the number of visits right now.");
  });

  test("are not counted where the business does not show them @long", async ({ page, serve }) => {
    const site = await serve(record(active("CallUsNow")));
    await page.clock.install();
    await page.goto(site.url);
    await hydrated(page);
    await page.clock.fastForward(3_000);
    await openMenu(page);
    expect(await counted(site)).toEqual({ visits: 0 });
  });
});

test.describe("the palette", () => {
  test("puts the picked colours into the message of the form on the page", async ({ page, serve }) => {
    await page.setViewportSize(PHONE);
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/contact`);

    await test.step("the cluster never covers the form's button on a phone", () => expectFormButtonFree(page));

    await page.setViewportSize(DESKTOP);
    const message = field(formIn(page), MESSAGE);
    await message.fill("Our house is old.");
    await openMenu(page);
    await tool(page, "Colors").click();
    await expect(palette(page)).toContainText("No colors picked yet.");
    const group = (name: string): Locator => palette(page).locator("details").filter({ hasText: name });
    await group("Whites").locator("summary").click();
    const linen = palette(page).getByRole("button", { name: "Linen #faf0e6" });
    await linen.click();
    await expect(linen).toHaveAttribute("aria-pressed", "true");
    await palette(page).getByRole("button", { name: "Snow #fffafa" }).click();
    await group("Reds").locator("summary").click();
    await palette(page).getByRole("button", { name: "Barn Red #7c0a02" }).click();
    await palette(page).getByRole("button", { name: "Remove Snow" }).click();
    await expect(palette(page).getByRole("button", { name: "Remove Barn Red" })).toBeFocused();
    await palette(page).getByRole("link", { name: "Use these in my message" }).click();
    await expect(palette(page)).toHaveCount(0);
    await expect(message).toHaveValue("Our house is old.\nColors I like: Linen (#faf0e6), Barn Red (#7c0a02).");
    await expect(message).toBeFocused();
  });

  test("closes on going back to another page", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
    await expect(page).toHaveTitle(/^Services/);
    await openMenu(page);
    await tool(page, "Colors").click();
    await expect(palette(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveTitle(/^About/);
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("carries the picked colours to the contact page if the page has no form @long", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);
    await openMenu(page);
    await tool(page, "Colors").click();
    await palette(page).locator("summary").first().click();
    await palette(page).getByRole("button", { name: "Linen #faf0e6" }).click();
    await palette(page).getByRole("link", { name: "Use these in my message" }).click();
    await expect(page).toHaveTitle("Contact | Ridgeline Exteriors");
    await expect(field(formIn(page), MESSAGE)).toHaveValue("Colors I like: Linen (#faf0e6).");
    await expect(palette(page)).toHaveCount(0);
  });
});

test.describe("on a phone in landscape", () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test("the menu, its button and an opened panel are in view at the end of the page @long", async ({ page, serve }) => {
    const site = await serve(fullRecord());
    await arrive(page, `${site.url}/about`);
    await scrollDown(page, 1e6);
    await openMenu(page);
    await expect(menu(page)).toBeInViewport({ ratio: 1 });
    await expect(main(page)).toBeInViewport({ ratio: 1 });
    await tool(page, "Call").click();
    await expect(call(page).getByRole("link")).toHaveCount(3);
    await expect(call(page).getByRole("heading").first()).toBeInViewport({ ratio: 1 });
    await expect(call(page).getByRole("link").first()).toBeInViewport({ ratio: 1 });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the cluster is at the end of the bottom bar, and an open panel is in view", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);

    await test.step("the cluster is at the end of the bottom bar and covers none of its links, closed or open", async () => {
      const bar = await boxOf(page.locator(".bottom-bar"));
      const button = await boxOf(main(page));
      expect(button.y).toBeGreaterThanOrEqual(bar.y);
      expect(button.bottom).toBeLessThanOrEqual(bar.bottom);
      for (const link of await page.locator(".call-bar a").all()) {
        expect((await boxOf(link)).right).toBeLessThanOrEqual(button.x);
      }
      await openMenu(page);
      // The open menu is a row of the bar, which grows by it.
      const grown = await boxOf(page.locator(".bottom-bar"));
      const row = await boxOf(menu(page));
      expect(row.y).toBeGreaterThanOrEqual(grown.y);
      expect(row.bottom).toBeLessThanOrEqual(button.y);
      await tool(page, "Call").click();
      await expect(call(page).getByRole("link")).toHaveCount(3);
      const box = await boxOf(call(page));
      expect(box.bottom).toBeLessThanOrEqual(grown.y);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(PHONE.width);
      expect(box.y).toBeGreaterThanOrEqual(0);
    });

    await test.step("an open chat stays in view, with what was typed, when the phone is turned", async () => {
      await chatButton(page).click();
      const message = chat(page).getByRole("textbox");
      await message.fill("My roof leaks.");
      await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
      await expect(message).toBeInViewport({ ratio: 1 });
      await expect(message).toHaveValue("My roof leaks.");
    });
  });
});
