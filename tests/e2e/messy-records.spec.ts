/** What the owner wrote is on the page, in whatever form the provider sends it (docs/record.md). */
import type { Page } from "@playwright/test";
import { ADDRESS, capitalized, EMBED, numbered, RICH, TEXTS, WELL_FORMED } from "../records/messy.ts";
import { fullRecord, record } from "../records/record.ts";
import { arrive, hydrated, statusNote } from "./harness/page.ts";
import { expect, type Serve, test } from "./harness/test.ts";

/** A site whose provider sends this, which may be a text. */
const serveAnswer = (serve: Serve, answer: unknown) =>
  serve({}, { provider: (provider) => void (provider.record = answer) });

/** Nothing of a page is markup, an entity, or what JavaScript writes for what is no text. */
async function expectPlain(page: Page): Promise<void> {
  await expect(page.locator("body")).not.toContainText(
    /<\/?[a-z][^<>]*>|&(?:amp|nbsp|lt|gt|quot|#\d+);|undefined|\[object|\bNaN\b|\bnull\b/i,
  );
  expect(await page.title()).not.toMatch(/[<>]|&\w+;/);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await expectPlain(page);
}

/** Goes through all pages, and finds on each what WELL_FORMED says. */
async function expectAllOfIt(page: Page, { url, provider }: Awaited<ReturnType<typeof serveAnswer>>): Promise<void> {
  const main = page.getByRole("main");
  const footer = page.getByRole("contentinfo");
  const pictures = new URL(provider.url).origin;
  const picture = (name: string) => page.locator(`img[src*="${encodeURIComponent(name)}"], img[src*="${name}"]`);

  await open(page, url);
  await expect(page).toHaveTitle(/Maple & Sons/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roofs that last");
  for (const words of [
    "Slate & copper.",
    "No roof < 10 years old is torn off.",
    "We tell it first.",
    "45 miles",
    "Own crews",
  ])
    await expect(main).toContainText(words);
  await expect(main).toContainText(/we have 22 years of experience/i);
  await expect(main.getByRole("heading", { name: "Fair price" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Play: See us at work" })).toHaveAttribute("href", /aqz-KE-bpKQ/);
  await expect(main.getByRole("heading", { name: "Brands we work with" })).toBeVisible();
  await expect(picture("maker.png").first()).toBeAttached();
  for (const phone of ["603-555-0142", "603-555-0143"])
    await expect(footer.getByRole("link", { name: phone })).toHaveAttribute(
      "href",
      `tel:+1${phone.replaceAll("-", "")}`,
    );
  for (const email of ["office@maple.example", "crew@maple.example"])
    await expect(footer.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(footer).toContainText("Cash, Check");
  for (const network of ["Facebook", "Instagram"])
    await expect(footer.getByRole("link", { name: network })).toHaveAttribute(
      "href",
      `https://www.${network.toLowerCase()}.com/maple`,
    );
  for (const entry of ["Reviews", "Our Videos"])
    await expect(page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: entry })).toBeAttached();

  await open(page, `${url}/about`);
  await expect(main.locator("p").getByText("We mend houses.", { exact: true })).toBeVisible();
  await expect(main.locator("p").getByText("We live here.", { exact: true })).toBeVisible();
  for (const point of ["Own crews", "Insured"])
    await expect(main.getByRole("listitem").filter({ hasText: point }).first()).toBeVisible();

  await open(page, `${url}/services`);
  for (const name of ["Roofing", "Siding"]) await expect(main.getByRole("heading", { name }).first()).toBeVisible();
  for (const words of ["We mend roofs.", "We hang clapboard."]) await expect(main).toContainText(words);
  for (const point of ["Tiles", "Vents"])
    await expect(main.getByRole("listitem").filter({ hasText: point })).toBeVisible();
  await expect(picture("roof.jpg").first()).toHaveAttribute("src", new RegExp(pictures));

  await open(page, `${url}/gallery/decks`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Decks");
  for (const name of ["deck-1.jpg", "deck-2.jpg"]) await expect(picture(name).first()).toBeAttached();
  await open(page, `${url}/gallery`);
  for (const name of ["before.jpg", "after.jpg"]) await expect(picture(name).first()).toBeAttached();

  await open(page, `${url}/contact`);
  for (const words of ["Monday to Friday", "8 am to 5 pm", "Saturday", "By appointment", ADDRESS])
    await expect(main).toContainText(words);
  await expect(page.getByTitle(`Map of ${ADDRESS}`)).toHaveAttribute("src", EMBED);

  await open(page, `${url}/reviews`);
  await expect(page.getByTitle("Reviews of our work")).toHaveAttribute("src", "https://reviews.example/maple");

  await open(page, `${url}/our-videos`);
  await expect(main.getByRole("link", { name: "Play: Video 1" })).toHaveAttribute("href", /eRsGyueVLvQ/);
  await expect(main.getByRole("link", { name: "See the whole channel" })).toHaveAttribute(
    "href",
    "https://www.youtube.com/@maple",
  );
}

for (const [what, answer] of [
  ["as docs/record.md has it", WELL_FORMED],
  [
    "with numbered objects for lists, in { success, data: { pagina } }",
    { success: true, data: { pagina: numbered(WELL_FORMED) } },
  ],
  ["with texts for objects, in a list", [TEXTS]],
  ["with HTML for texts and objects for addresses, as JSON in a text", `\uFEFF${JSON.stringify(JSON.stringify(RICH))}`],
  [
    "with other spellings of the names, in { body }",
    { statusCode: 200, body: JSON.stringify(capitalized(WELL_FORMED)) },
  ],
] as const) {
  test(`a record ${what} is on the pages, all of it`, async ({ page, serve }) => {
    test.slow();
    await expectAllOfIt(page, await serveAnswer(serve, answer));
  });
}

/** Makers' logos, each switched by one of these flags. */
const makers = (name: string, flags: readonly unknown[]) =>
  flags.map((activo, index) => ({ activo, img: `https://makers.example/${name}-${index}.png` }));

test("flags in any form are on or off as they say", async ({ page, serve, allowConsole }) => {
  allowConsole(statusNote(404));
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
  await page.goto(`${on.url}/reviews`);
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
  expect((await page.goto(`${off.url}/reviews`))?.status()).toBe(404);
});

test("widgets named in any case are in the menu", async ({ page, serve }) => {
  for (const simpleWidgets of [
    ["weather", "CALLUSNOW"],
    "Weather, call us now",
    [{ val: "WEATHER", activo: 1 }, "CallUsNow"],
  ]) {
    const site = await serve(record({ simpleWidgets }));
    await arrive(page, site.url);
    await page.getByRole("button", { name: "Open quick help" }).click();
    await expect(
      page.getByRole("list", { name: "Quick help" }).getByRole("button", { name: /^(?:Call|Weather)$/ }),
    ).toHaveCount(2);
  }
});

test("videos in any form play in the modal", async ({ page, serve }) => {
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

test("rich text keeps its paragraphs, lists and signs, and a service without a name gets its first words", async ({
  page,
  serve,
}) => {
  const site = await serve(
    record({
      dbAbout: [
        {
          text:
            "<h2>Who we are</h2><p>Tom&nbsp;&amp;&nbsp;Ann since <b>1998</b>.</p><p>&nbsp;</p><p>If a < b, we say so; 5 &gt; 3 &#8212; &ldquo;always&rdquo;.</p>" +
            '<ul>\n<li><p>Slate</p></li>\n<li>Copper</li>\n</ul><!-- from Word --><p class="MsoNormal"><o:p></o:p>We <3 Concord.</p>',
        },
      ],
      dbServices: [
        { description: "<p>We sweep chimneys. And line them.</p>" },
        { name: "", description: [{ lists: ["Gutter guards"] }] },
      ],
    }),
  );
  await open(page, `${site.url}/about`);
  const main = page.getByRole("main");
  for (const paragraph of [
    "Who we are",
    "Tom & Ann since 1998.",
    "If a < b, we say so; 5 > 3 — “always”.",
    "We <3 Concord.",
  ])
    await expect(main.locator("p").getByText(paragraph, { exact: true })).toBeVisible();
  for (const item of ["Slate", "Copper"])
    await expect(main.getByRole("listitem").getByText(item, { exact: true })).toBeVisible();

  await open(page, `${site.url}/services`);
  for (const name of ["We sweep chimneys", "Gutter guards"])
    await expect(main.getByRole("heading", { name, exact: true }).first()).toBeVisible();
  await expect(main).toContainText("We sweep chimneys. And line them.");
});
