/** About, services, one service, contact and find us on (spec section 2). Gallery, reviews and videos have their own files. */
import type { Locator, Page } from "@playwright/test";
import { demoRecord, namesIn, record, service, services } from "../records/record.ts";
import { arrive } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

const main = (page: Page): Locator => page.getByRole("main");
const picture = (name: string): string => `https://pictures.example/${name}.jpg`;

test.describe("about, script off", () => {
  test.use({ javaScriptEnabled: false });

  test("has a header, the first about text with its list, the values and the second about text", async ({
    page,
    serve,
  }) => {
    const site = await serve(
      record({
        dbAbout: [{ text: "First words.", list: ["One", "", "Two"] }, { text: "Second words." }, { text: "Third." }],
        dbValues: [
          { title: "Honest", description: "We say it." },
          { title: "Quick", description: "" },
        ],
      }),
    );
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("About Maple & Sons");
    await expect(main(page)).toContainText(/First words\..*One.*Two.*Honest.*We say it\..*Quick.*Second words\./s);
    await expect(main(page).getByRole("listitem").filter({ hasText: /^$/ })).toHaveCount(0);
    await expect(main(page)).not.toContainText("Third.");
  });
});

test.describe("services, script off", () => {
  test.use({ javaScriptEnabled: false });

  const dbServices = [
    {
      name: "Decks",
      description: [
        { text: "Row one.", img: picture("one"), lists: ["Cedar", "", "Fir", null] },
        { text: "Row two.", img: picture("two"), lists: [""] },
      ],
    },
    { name: "Fences", description: [{ text: "Row three.", img: picture("three") }] },
  ];

  test("has one row a description, with text, picture and bullets, empty ones left out", async ({ page, serve }) => {
    const site = await serve(record({ dbServices }));
    await page.goto(`${site.url}/services`);
    const rows = main(page).getByRole("article");
    await expect(rows).toHaveText([/Row one\./, /Row two\./, /Row three\./]);
    await expect(rows.nth(0).getByRole("listitem")).toHaveText(["Cedar", "Fir"]);
    await expect(rows.nth(1).getByRole("list")).toHaveCount(0);
    for (const [index, name] of ["one", "two", "three"].entries()) {
      await expect(rows.nth(index).getByRole("img")).toHaveAttribute("src", picture(name));
    }
  });

  test("alternates the sides of text and picture", async ({ page, serve }) => {
    const site = await serve(record({ dbServices }));
    await page.goto(`${site.url}/services`);
    const sides: string[] = [];
    for (const [index, words] of ["Row one.", "Row two.", "Row three."].entries()) {
      const text = await main(page).getByText(words, { exact: true }).boundingBox();
      const image = await main(page).getByRole("article").nth(index).getByRole("img").boundingBox();
      sides.push((text?.x ?? 0) < (image?.x ?? 0) ? "text left" : "text right");
    }
    expect(sides[0]).not.toBe(sides[1]);
    expect(sides[2]).toBe(sides[0]);
  });
});

test.describe("one service, script off", () => {
  test.use({ javaScriptEnabled: false });

  test("shows its first description image and all its texts", async ({ page, serve }) => {
    const description = [
      { text: "First text.", img: "" },
      { text: "Second text.", img: picture("second"), lists: ["Bullet"] },
      { text: "Third text.", img: picture("third") },
    ];
    const site = await serve(record({ dbServices: [{ name: "Decks", description }] }));
    await page.goto(`${site.url}/decks`);
    const article = main(page).getByRole("article");
    await expect(article.getByRole("img")).toHaveAttribute("src", picture("second"));
    await expect(article).toContainText(/First text\..*Second text\..*Bullet.*Third text\./s);
  });

  test("its sidebar has the first seven other services, phones, emails and opening hours", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/siding`);
    const sidebar = main(page).getByRole("complementary");
    await expect(sidebar.getByRole("navigation").getByRole("link")).toHaveText(
      namesIn(demoRecord("ridgeline"), "dbServices")
        .filter((name) => name !== "Siding")
        .slice(0, 7),
    );
    await expect(sidebar.getByRole("link", { name: "(603) 555-0142", exact: true })).toHaveAttribute(
      "href",
      "tel:+16035550142",
    );
    await expect(sidebar.getByRole("link", { name: "(603) 555-0178" })).toBeVisible();
    await expect(sidebar.getByRole("link", { name: "hello@ridgelineexteriors.example" })).toBeVisible();
    await expect(sidebar.getByRole("link", { name: "estimates@ridgelineexteriors.example" })).toBeVisible();
    await expect(sidebar).toContainText(/Monday to Friday\s*7:00 am – 5:30 pm/);
    await expect(sidebar).toContainText(/Sunday\s*Storm calls only/);
  });

  test("its sidebar has social links only when there is more than one", async ({ page, serve }) => {
    const redes = [{ url: "https://www.facebook.com/maple" }, { url: "https://www.instagram.com/maple" }];
    const one = await serve(record({ dbSocialMedia: { redes: redes.slice(0, 1) } }));
    await page.goto(`${one.url}/roof-repair`);
    await expect(main(page).getByRole("complementary").getByRole("link", { name: "Facebook" })).toHaveCount(0);
    const two = await serve(record({ dbSocialMedia: { redes } }));
    await page.goto(`${two.url}/roof-repair`);
    await expect(main(page).getByRole("complementary").getByRole("link", { name: "Facebook" })).toBeVisible();
  });

  for (const [what, fields, pool] of [
    ["gallery", { gallery: ["g1", "g2"].map(picture), stock: ["s1"].map(picture) }, ["g1", "g2"]],
    ["stock where the gallery is empty", { gallery: [], stock: ["", picture("s1"), picture("s2")] }, ["s1", "s2"]],
  ] as const) {
    test(`its header picture is one of the ${what}, its slogan one of the record's; both vary`, async ({
      request,
      page,
      serve,
    }) => {
      const slogans = ["Slogan A", "Slogan B"];
      const site = await serve(record({ ...fields, dbSlogan: slogans.map((slogan) => ({ slogan })) }), {});
      await page.goto(`${site.url}/roof-repair`);
      const src = await main(page).locator("header img").getAttribute("src");
      expect(pool.map(picture)).toContain(src);
      await expect(main(page).getByText(/^Slogan [AB]$/)).toBeVisible();
      const seen = new Set<string>();
      // Eight variants of two: the chance that a working site shows only one of them is one in a million million.
      for (let visit = 0; visit < 40; visit += 1) {
        const html = await (await request.get(`${site.url}/roof-repair`)).text();
        const words = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
        for (const slogan of slogans) if (words.includes(slogan)) seen.add(slogan);
        for (const name of pool) if (/<header.*?<\/header>/s.exec(words)?.[0].includes(picture(name))) seen.add(name);
      }
      expect([...seen].toSorted()).toEqual([...slogans, ...pool].toSorted());
    });
  }
});

test("an e-mail address too long for the sidebar breaks after its @ alone", async ({ page, serve }) => {
  const email = "estimates@ridgelineexteriors.example";
  const site = await serve("ridgeline");
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await arrive(page, `${site.url}/roofing`);
    const link = main(page).getByRole("complementary").getByRole("link", { name: email });
    // The lines in which each side of the @ stands.
    const lines = await link.evaluate((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const found: { text: string; top: number }[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { top } of range.getClientRects()) found.push({ text: node.textContent ?? "", top });
      }
      return found;
    });
    const before = lines.filter(({ text }) => text.endsWith("@")).map(({ top }) => top);
    const after = lines.filter(({ text }) => !text.endsWith("@")).map(({ top }) => top);
    expect.soft([new Set(before).size, new Set(after).size], `at ${width} px`).toEqual([1, 1]);
  }
});

test("the list on Services leads to a service's block, below the header", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await arrive(page, `${site.url}/services`);
    await main(page)
      .getByRole("navigation", { name: "Services on this page" })
      .getByRole("link", { name: "Gutters & Drainage" })
      .click();
    const heading = main(page).getByRole("heading", { name: "Gutters & Drainage" });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole("banner").boundingBox();
    await expect
      .poll(async () => (await heading.boundingBox())?.y)
      .toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0) - 1);
    await expect(page).toHaveURL(/\/services#service-7$/);
  }
});

test("a service's picture and slogan vary between navigations, without a word in the console", async ({
  page,
  serve,
}) => {
  const names = Array.from({ length: 30 }, (_, index) => `Slogan ${index + 1}`);
  const site = await serve(
    record({ dbSlogan: names.map((slogan) => ({ slogan })), dbServices: [service("Decks"), service("Fences")] }),
  );
  await arrive(page, `${site.url}/decks`);
  const slogan = main(page).getByText(/^Slogan \d+$/);
  const seen = new Set([await slogan.textContent()]);
  for (const name of ["Fences", "Decks", "Fences", "Decks", "Fences"]) {
    await main(page).getByRole("navigation").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeFocused();
    seen.add(await slogan.textContent());
  }
  expect(seen.size).toBeGreaterThan(1);
});

/** So many locations. */
const places = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `${index + 1} Main Street`,
    url: `https://maps.example/${index + 1}`,
  }));

test.describe("contact, script off", () => {
  test.use({ javaScriptEnabled: false });

  test("has 'Send Us A Message' above the form, and the map in a frame 500 px high with a title", async ({
    page,
    serve,
  }) => {
    const site = await serve(record({ dbPrincipal: { location: places(2), miles: 40 } }));
    await page.goto(`${site.url}/contact`);
    const heading = main(page).getByRole("heading", { name: "Send Us A Message", exact: true });
    const form = main(page).locator("form");
    expect((await heading.boundingBox())?.y).toBeLessThan((await form.boundingBox())?.y ?? 0);
    const frame = main(page).getByTitle("Map of 1 Main Street");
    await expect(frame).toHaveAttribute("src", "https://maps.example/1");
    expect((await frame.boundingBox())?.height).toBe(500);
    await expect(main(page).locator("iframe")).toHaveCount(1);
  });

  test("opens the map by a search for the address, with a link at least 24 px high", async ({ page, serve }) => {
    const url = "https://www.google.com/maps?q=1+Main+Street&output=embed";
    const location = [{ address: "1 Main Street, Bow & Concord", url }];
    const site = await serve(record({ dbPrincipal: { location } }));
    await page.goto(`${site.url}/contact`);
    const search = "https://www.google.com/maps/search/?api=1&query=1%20Main%20Street%2C%20Bow%20%26%20Concord";
    const links = main(page).locator('a[href*="google."][href*="/search/"]');
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute("href", search);
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    }
  });

  for (const [what, fields, heading] of [
    [
      "'We Cover {miles} Miles Around {first address}'",
      { dbPrincipal: { location: places(1), miles: 40 } },
      "We Cover 40 Miles Around 1 Main Street",
    ],
    [
      "the record's own title where it has one",
      { dbPrincipal: { location: places(1), miles: 40 }, labels: { general: { titleMap: "All of the valley" } } },
      "All of the valley",
    ],
    ["words without numbers where the miles are missing", { dbPrincipal: { location: places(1) } }, "Where to find us"],
  ] as const) {
    test(`the map's heading is ${what}`, async ({ page, serve }) => {
      const site = await serve(record(fields));
      await page.goto(`${site.url}/contact`);
      await expect(main(page).getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
    });
  }

  test("locations are listed only when there are more than two, each linking to /contact", async ({ page, serve }) => {
    for (const [count, listed] of [
      [2, 0],
      [3, 3],
    ] as const) {
      const site = await serve(record({ dbPrincipal: { location: places(count) } }));
      await page.goto(`${site.url}/contact`);
      const links = main(page).getByRole("link", { name: / Main Street$/ });
      await expect(links).toHaveCount(listed);
      for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/contact");
    }
  });
});

test.describe("find us on, script off", () => {
  test.use({ javaScriptEnabled: false });

  const redes = [{ url: "https://www.facebook.com/maple", image: picture("facebook") }];
  const directorios = [{ name: "Angi", url: "https://www.angi.com/maple", image: picture("angi") }];

  test("has logo, profile link, chat link, directories and networks, each opening a new tab", async ({
    page,
    serve,
  }) => {
    const site = await serve(
      record({
        dbPrincipal: { logo: picture("logo") },
        gmb: { link: "https://maps.example/profile", img: picture("profile") },
        dbSocialMedia: { redes, directorios },
      }),
    );
    await page.goto(`${site.url}/find-us-on`);
    await expect(main(page).locator(`img[src="${picture("logo")}"]`)).toBeVisible();
    for (const [name, href] of [
      ["See our business profile", "https://maps.example/profile"],
      ["Chat with us", "https://wa.me/16035550100"],
      ["Angi", "https://www.angi.com/maple"],
      ["Facebook", "https://www.facebook.com/maple"],
    ] as const) {
      const link = main(page).getByRole("link", { name: `${name} (opens in a new tab)`, exact: true });
      await expect(link).toHaveAttribute("href", href);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener");
    }
    for (const name of ["Angi", "Facebook"]) {
      const image = main(page).getByRole("img", { name, exact: true });
      expect((await image.boundingBox())?.width).toBe(250);
    }
  });

  for (const [what, dbSocialMedia, shown] of [
    ["both lists", { redes, directorios }, true],
    ["networks alone", { redes, directorios: [] }, true],
    ["directories alone", { redes: [], directorios }, true],
    ["neither", { redes: [], directorios: [] }, false],
  ] as const) {
    test(`the heading is ${shown ? "there" : "not there"} with ${what}`, async ({ page, serve }) => {
      const site = await serve(record({ dbSocialMedia }));
      await page.goto(`${site.url}/find-us-on`);
      await expect(main(page).getByRole("heading", { name: "Find us on", exact: true })).toHaveCount(shown ? 1 : 0);
    });
  }

  test("without profile and phone it has neither link", async ({ page, serve }) => {
    const site = await serve(record({ dbPrincipal: { phones: [] }, dbServices: services(1) }));
    await page.goto(`${site.url}/find-us-on`);
    await expect(main(page).getByRole("link")).toHaveCount(0);
  });
});
