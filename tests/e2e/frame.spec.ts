/** The frame of every page: header, footer, call to action, scroll progress, back to top (spec section 2). */
import type { Locator, Page } from "@playwright/test";
import { fullRecord, record, services } from "../records/record.ts";
import { arrive, overflow, scrollDown, scrolled, hydrated, wordsOf } from "./harness/page.ts";
import { placeOf, press } from "./harness/press.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const header = (page: Page): Locator => page.getByRole("banner");
const footer = (page: Page): Locator => page.getByRole("contentinfo");
const SOCIAL = ["Facebook", "Instagram", "YouTube", "Google", "TikTok", "alignable.com"];

test.describe("header, script off", () => {
  test.use({ javaScriptEnabled: false });

  test("shows logo, first phone, first workday and first work hours", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/about`);
    const logo = header(page).getByRole("link", { name: "Ridgeline Exteriors", exact: true });
    await expect(logo).toHaveAttribute("href", "/");
    await expect(logo.locator("img")).toHaveAttribute("src", "/content/logos/ridgeline.svg");
    await expect(header(page).getByRole("link", { name: "Call (603) 555-0142" })).toHaveAttribute(
      "href",
      "tel:+16035550142",
    );
    await expect(header(page)).not.toContainText("(603) 555-0178");
    await expect(header(page).getByText("Monday to Friday", { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(header(page).getByText("7:00 am – 5:30 pm", { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(header(page)).not.toContainText("Saturday");
    await expect(header(page)).not.toContainText("estimates only");
  });

  test("names each social icon by its network, opening a new tab", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/about`);
    for (const place of [header(page), footer(page)]) {
      for (const name of SOCIAL) {
        const link = place.getByRole("link", { name: `${name} (opens in a new tab)`, exact: true });
        await expect(link).toHaveAttribute("target", "_blank");
        await expect(link).toHaveAttribute("rel", "noopener");
        await expect(link.locator(".mark, svg, img")).toHaveCount(1);
      }
    }
  });

  test("a social icon is its host's, else the one that icon names, else its image, else a link sign", async ({
    page,
    serve,
  }) => {
    const redes = [
      { url: "https://instagram.com/maple", icon: "facebook" },
      { url: "https://maple.example/fb", icon: "fa-facebook" },
      { url: "https://club.example/maple", image: "https://club.example/club.png" },
      { url: "https://plain.example/maple" },
    ];
    const site = await serve(record({ dbSocialMedia: { redes } }));
    await page.goto(`${site.url}/about`);
    const icons = (name: string) =>
      header(page).getByRole("link", { name: `${name} (opens in a new tab)`, exact: true });
    await expect(icons("Instagram").locator(".mark")).toBeVisible();
    await expect(icons("Facebook")).toHaveAttribute("href", "https://maple.example/fb");
    await expect(icons("club.example").locator("img")).toHaveAttribute("src", "https://club.example/club.png");
    await expect(icons("plain.example").locator("svg")).toBeVisible();
  });

  test("a phone that carries its country code is not given it twice", async ({ page, serve }) => {
    const site = await serve(record({ dbPrincipal: { phones: [{ phone: "+1 (603) 555-0100" }] } }));
    await page.goto(`${site.url}/about`);
    await expect(header(page).getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:+16035550100");
  });

  test("without a logo the name stands in its place", async ({ page, serve }) => {
    const site = await serve("handy");
    await page.goto(`${site.url}/about`);
    await expect(header(page).getByRole("link", { name: "Dale Hobbs, Handyman" })).toHaveText("Dale Hobbs, Handyman");
    await expect(page.locator("img:not([src]), img[src='']")).toHaveCount(0);
  });

  test("the call to action says 'free estimate' and leads to /contact; with a phone it is a tel link", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await page.goto(site.url);
    await expect(header(page).getByRole("link", { name: "free estimate" })).toHaveAttribute("href", "/contact");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "(603) 555-0142", exact: true }).first()).toHaveAttribute(
      "href",
      "tel:+16035550142",
    );
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`header, script ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, hasTouch: true });

    test("shows everything of the specification at every width, at once or in its menu", async ({ page, serve }) => {
      const site = await serve("ridgeline");
      for (const width of [320, 375, 390, 767, 768, 1024, 1151, 1152, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        // Anew: the menu may have been opened at the width before.
        if (javaScriptEnabled) await arrive(page, `${site.url}/about`);
        else await page.goto(`${site.url}/about`);
        const place = header(page);
        const parts = [
          place.getByRole("link", { name: "Ridgeline Exteriors", exact: true }),
          place.locator('a[href="tel:+16035550142"]'),
          place.getByText("Monday to Friday", { exact: true }),
          place.getByText("7:00 am – 5:30 pm", { exact: true }),
          place.getByRole("link", { name: "free estimate", exact: true }),
          ...SOCIAL.map((name) => place.getByRole("link", { name: new RegExp(`^${name}`) })),
        ];
        const menuButton = place.getByLabel("Menu", { exact: true });
        for (const part of parts) {
          const shown = part.filter({ visible: true }).first();
          if ((await shown.count()) === 0) await press(menuButton, "touch");
          await expect(shown, `${width} px`).toBeVisible();
          const what = await part.first().evaluate((element) => element.outerHTML);
          expect((await placeOf(shown, true)).hit, `${what} at ${width} px`).toBe(true);
        }
        expect(await overflow(page), `${width} px`).toBe(0);
      }
    });
  });
}

test.describe("call to action, script on", () => {
  test("clicking it scrolls smoothly to the top", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/contact`);
    await scrollDown(page, 900);
    await page.evaluate(() => {
      const scrolls: unknown[] = [];
      window.scrolls = scrolls;
      window.scrollTo = new Proxy(window.scrollTo, {
        apply(scroll, _window, how: unknown[]) {
          scrolls.push(how[0]);
          Reflect.apply(scroll, window, how);
        },
      });
    });
    await header(page).getByRole("link", { name: "free estimate" }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    const asked = await page.evaluate(() => window.scrolls);
    expect(asked).toContainEqual({ top: 0, behavior: "smooth" });
    await expect(page).toHaveURL(`${site.url}/contact`);
  });

  test("each of its three forms scrolls smoothly to the top: default, with a phone, with label and link", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/services`);
    await page.evaluate(() => {
      const scrolls: unknown[] = [];
      window.scrolls = scrolls;
      window.scrollTo = (...how: unknown[]) => void scrolls.push(how[0]);
      addEventListener("click", (event) => event.preventDefault());
    });
    const band = page.getByRole("region", { name: "Tell us what needs doing" });
    for (const [name, href] of [
      ["free estimate", "/contact"],
      ["(603) 555-0142", "tel:+16035550142"],
      ["Our work", "/gallery"],
    ] as const) {
      const link = band.getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", href);
      await page.evaluate(() => void window.scrolls?.splice(0));
      await link.click();
      expect(await page.evaluate(() => window.scrolls)).toEqual([{ top: 0, behavior: "smooth" }]);
    }
  });

  test("with label and link it leads to the top of that page", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    for (const [from, label, title] of [
      ["/services", "Our work", "Gallery"],
      ["/siding", "Our work", "Gallery"],
      ["/gallery", "What we do", "Services"],
      ["/about", "What we do", "Services"],
    ] as const) {
      await page.goto(`${site.url}${from}`, { referer: `${site.url}/` });
      await hydrated(page);
      await page.getByRole("main").getByRole("link", { name: label, exact: true }).last().click();
      await expect(page).toHaveTitle(`${title} | Ridgeline Exteriors`);
      await expect.poll(() => scrolled(page)).toBe(0);
    }
  });

  test("on another page it leads to the top of /contact", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/services`);
    await scrollDown(page, 1200);
    await header(page).getByRole("link", { name: "free estimate" }).click();
    await expect(page).toHaveTitle("Contact | Ridgeline Exteriors");
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

test.describe("footer, script off", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the first 246 characters of the first about text, with an ellipsis when cut", async ({ page, serve }) => {
    const cases: [string, string][] = [
      ["a".repeat(245) + "bc", "a".repeat(245) + "b…"],
      ["a".repeat(246), "a".repeat(246)],
      ["a".repeat(245) + "👩‍🔧 mends", "a".repeat(245) + "…"],
      ["a".repeat(245) + "e\u0301 and more", "a".repeat(245) + "…"],
    ];
    for (const [text, shown] of cases) {
      const site = await serve(record({ dbAbout: [{ text }] }));
      await page.goto(`${site.url}/contact`);
      await expect(footer(page).getByText(/^a{200}/)).toHaveText(shown);
    }
  });

  test("lists up to six services, linked", async ({ page, serve }) => {
    const site = await serve(record({ dbServices: services(8) }));
    await page.goto(`${site.url}/contact`);
    const links = footer(page).getByRole("link", { name: /^Service \d$/ });
    expect(await links.allTextContents()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Service ${number}`));
    await expect(links.first()).toHaveAttribute("href", "/service-1");
  });

  test("shows contact details, payment method, copyright and social links", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/about`);
    const place = footer(page);
    await expect(place.getByRole("link", { name: "(603) 555-0178" })).toHaveAttribute("href", "tel:+16035550178");
    await expect(place.getByRole("link", { name: "hello@ridgelineexteriors.example" })).toHaveAttribute(
      "href",
      "mailto:hello@ridgelineexteriors.example",
    );
    await expect(place).toContainText("418 Fisherville Road, Concord, NH 03303");
    await expect(place).toContainText("Check, card, cash or bank transfer.");
    await expect(place).toContainText(`© ${new Date().getFullYear()} Ridgeline Exteriors`);
    await expect(place.getByRole("link", { name: "Facebook" })).toBeVisible();
  });

  test("shows every payment image that is active", async ({ page, serve }) => {
    const img = "https://pay.example/row.png";
    const other = "https://pay.example/other.png";
    for (const [tiposPago, count] of [
      [[{ activo: true, img }], 1],
      [
        [
          { activo: false, img: other },
          { activo: true, img },
          { activo: true, img: other },
        ],
        2,
      ],
      [[{ activo: "true", img }], 1],
      [[{ activo: false, img }], 0],
      [[{ activo: "no", img }], 0],
      [[{ activo: true, img: "" }], 0],
      [[], 0],
    ] as const) {
      const site = await serve(record({ tiposPago }));
      await page.goto(`${site.url}/about`);
      await expect(footer(page).locator('img[src^="https://pay.example/"]')).toHaveCount(count);
      await expect(footer(page).getByRole("img", { name: "Ways to pay" })).toHaveCount(Math.min(count, 1));
    }
  });
});

test("the scroll progress bar grows from nothing to the whole width", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/services`);
  const bar = page.locator(".scroll-progress");
  const hiddenShare = () =>
    bar.evaluate((element) =>
      Number(/inset\(0(?:px)?(?: ([\d.]+)%)?/.exec(getComputedStyle(element).clipPath)?.[1] ?? 0),
    );
  await expect.poll(hiddenShare).toBe(100);
  const { height } = await page.evaluate(() => ({ height: document.documentElement.scrollHeight - innerHeight }));
  await scrollDown(page, height / 2);
  await expect.poll(hiddenShare).toBeCloseTo(50, 0);
  await scrollDown(page, height);
  await expect.poll(hiddenShare).toBe(0);
  expect((await bar.boundingBox())?.width).toBe(1280);
});

test("the back-to-top button shows after 400 px of scroll, not before, and leads back up", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/about`);
  const button = page.getByRole("button", { name: "Back to top" });
  await expect(button).toBeHidden();
  await scrollDown(page, 401);
  await expect(button).toBeVisible();
  await scrollDown(page, 400);
  await expect(button).toBeHidden();
  await scrollDown(page, 900);
  await button.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(button).toBeHidden();
});

test("the skip link leads past the frame", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/about`);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("call bar on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("stays at hand to the page's end, whose last line stands above it", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/about`);
    const bar = page.locator(".bottom-bar");
    await expect(bar).toBeInViewport({ ratio: 1 });
    await scrollDown(page, 1e6);
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [footer, top] = [await page.getByRole("contentinfo").boundingBox(), (await bar.boundingBox())?.y];
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan((top ?? 0) + 1);
  });

  test("calls the first phone and leads to the form, except on the form's own page", async ({ page, serve }) => {
    const site = await serve(fullRecord());
    await page.goto(`${site.url}/about`);
    const bar = page.locator(".call-bar");
    await expect(bar).toBeInViewport();
    await expect(bar.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+16035550142");
    await expect(bar.getByRole("link", { name: "free estimate" })).toHaveAttribute("href", "/contact");
    await page.goto(`${site.url}/contact`);
    expect(await wordsOf(bar)).toBe("Call");
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(bar).toBeHidden();
  });
});

test("the bar for calling has the tools' place before they are there", async ({ page, serve }) => {
  await page.setViewportSize(PHONE);
  const site = await serve("ridgeline");
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: "commit" });
  const last = page.locator(".call-bar .button-solid");
  await expect(last).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await last.boundingBox();
  answer();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Open quick help" })).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);
});

for (const size of [
  { width: 1280, height: 1400 },
  { width: 390, height: 2000 },
]) {
  test(`on a page shorter than a screen of ${size.width}x${size.height} nothing is left below the footer`, async ({
    page,
    serve,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    allowConsole(/Servicio no encontrado/);
    await page.setViewportSize(size);
    const site = await serve("handy");
    await arrive(page, `${site.url}/no-such-service`);
    const foot = await footer(page).boundingBox();
    const bar = await page.locator(".bottom-bar").boundingBox();
    const end = size.width < 1152 ? (bar?.y ?? 0) : size.height;
    expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(Math.round(end));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
  });
}
