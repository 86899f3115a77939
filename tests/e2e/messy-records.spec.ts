/** Messy records show the owner's words in a browser; src/site/messy-records.test.tsx checks all of the content. */
import type { Page } from "@playwright/test";
import { httpRequest } from "../fakes/http-client.ts";
import { MESSY } from "../records/messy.ts";
import { fullRecord, record } from "../records/record.ts";
import { arrive, moveTo } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

/** Expects no markup, no entity and no stringified non-text value on the page. */
async function expectPlain(page: Page): Promise<void> {
  await expect(page.locator("body")).not.toContainText(
    /<\/?[a-z][^<>]*>|&(?:amp|nbsp|lt|gt|quot|#\d+);|undefined|\[object|\bNaN\b|\bnull\b/i,
  );
  expect(await page.title()).not.toMatch(/[<>]|&\w+;/);
}

test("the page renders the same content from messy records", async ({ page, serveData }) => {
  for (const [what, json] of MESSY)
    await test.step(`the page renders the same content from a record ${what}`, async () => {
      const { url, provider } = await serveData(json);
      const main = page.getByRole("main");
      const footer = page.getByRole("contentinfo");
      await arrive(page, url);
      await expectPlain(page);
      await expect(page).toHaveTitle(/Maple & Sons/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roofs that last");
      for (const words of ["Slate & copper.", "No roof < 10 years old is torn off.", "We tell it first.", "45 miles"])
        await expect(main).toContainText(words);
      await expect(main.getByRole("link", { name: "Play: See us at work" })).toHaveAttribute("href", /aqz-KE-bpKQ/);
      await expect(page.locator('img[src*="roof.jpg"]').first()).toHaveAttribute(
        "src",
        new RegExp(new URL(provider.url).origin),
      );
      await expect(footer.getByRole("link", { name: "603-555-0143" })).toHaveAttribute("href", "tel:+16035550143");
      await expect(footer.getByRole("link", { name: "crew@maple.example" })).toBeVisible();
    });
});

/** Makers' logos, one for each flag that switches it on or off. */
const makers = (name: string, flags: readonly unknown[]) =>
  flags.map((activo, index) => ({ activo, img: `https://makers.example/${name}-${index}.png` }));

test("flags of any form switch their parts on or off", async ({ page, serve }) => {
  const yes = ["True", "sí", 1, " yes ", "ON", { activo: "si" }, [true]];
  const no = ["False", "no", 0, " NO ", "off", { activo: "no" }, [false], "", null, "0", "perhaps"];
  const on = await serve(
    fullRecord({
      brandingExtra: [...makers("on", yes), ...makers("off", no)],
      reviews: { activo: "si", isHomeOnly: "0", links: ["https://reviews.example/maple"] },
      labels: { formLabel: { isenglish: "no" } },
      simpleWidgets: [
        { val: "CallUsNow", activo: "Sí" },
        { val: "weather", activo: "no" },
      ],
    }),
  );
  await arrive(page, on.url);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  for (const index of yes.keys())
    await expect(page.locator(`img[src*="makers.example/on-${index}.png"]`).first()).toBeAttached();
  await expect(page.locator('img[src*="makers.example/off-"]')).toHaveCount(0);
  await page.getByRole("button", { name: "Abrir ayuda rápida" }).click();
  await expect(page.getByRole("list", { name: "Ayuda rápida" }).getByRole("button")).toHaveCount(1);
  await moveTo(page, "/reviews");
  await expect(page.getByRole("main").locator("iframe")).toHaveAttribute("src", "https://reviews.example/maple");

  const off = await serve(
    fullRecord({
      brandingExtra: makers("off", no),
      reviews: { activo: "no", isHomeOnly: "si", links: ["https://reviews.example/maple"] },
      videosPromo: [{ activo: "No", link: "https://youtu.be/aqz-KE-bpKQ" }],
      labels: { formLabel: { isenglish: "True" } },
      simpleWidgets: { CallUsNow: "off", weather: 0 },
    }),
  );
  await arrive(page, off.url);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { name: "Brands we work with" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Play: See us at work" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open quick help" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Reviews" })).toHaveCount(0);
  const { host, port } = new URL(off.url);
  expect((await httpRequest({ origin: `http://127.0.0.1:${port}`, host, path: "/reviews" })).status).toBe(404);
});

test("video links of any form play in the modal @long", async ({ page, serve }) => {
  const forms: [form: unknown, src: RegExp][] = [
    [
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=abc" title="A"></iframe>',
      /embed\/aqz-KE-bpKQ/,
    ],
    [{ url: "https://www.youtube.com/watch/eRsGyueVLvQ" }, /embed\/eRsGyueVLvQ/],
    [
      "https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DR6MlUcmOul8%26feature%3Dshare",
      /embed\/R6MlUcmOul8/,
    ],
    ["youtube.com/live/_cMxraX_5RE?si=x", /embed\/_cMxraX_5RE/],
    ["https://www.youtube.com/playlist?list=PLabcdefghijklmnop", /videoseries\?list=PLabcdefghijklmnop/],
    [["https://vimeo.com/76979871"], /player\.vimeo\.com\/video\/76979871/],
    ['<a href="https://youtu.be/WhWc3b3KhnY">Our film</a>', /embed\/WhWc3b3KhnY/],
  ];
  const site = await serve(
    record({
      ytGallery: { linkCanalYT: "@maple", links: Object.fromEntries(forms.map(([form], index) => [index, form])) },
    }),
  );
  await arrive(page, `${site.url}/our-videos`);
  for (const [index, [, src]] of forms.entries()) {
    const title = `Video ${index + 1}`;
    await page
      .getByRole("main")
      .getByRole("link", { name: `Play: ${title}`, exact: true })
      .click();
    const player = page.getByRole("dialog", { name: title });
    await expect(player.locator("iframe")).toHaveAttribute("src", src);
    await player.getByRole("button", { name: "Close" }).click();
    await expect(player).toHaveCount(0);
  }
});
