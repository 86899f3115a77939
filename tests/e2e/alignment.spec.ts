/** Visual alignment: equal elements are level and equally wide, and words and controls have space around them. */
import type { Locator, Page } from "@playwright/test";
import { oddRecord } from "../records/odd.ts";
import { fullRecord, service } from "../records/record.ts";
import { MAIN_COLORS } from "../records/themes.ts";
import { brokenWords } from "./harness/broken-words.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, overflow } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
  middle: number;
}

/** Bounding boxes of the elements that a locator matches. */
const boxes = (place: Locator): Promise<Box[]> =>
  place.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      return { left, right, top, bottom, width, middle: (top + bottom) / 2 };
    }),
  );

/** Lines of text in an element, with the middle of each line's height. */
const lines = (place: Locator): Promise<{ text: string; middle: number; width: number }[]> =>
  place.evaluate((root) => {
    const found: { text: string; middle: number; width: number }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { top, height, width } = range.getBoundingClientRect();
        const middle = top + height / 2;
        const last = found.at(-1);
        if (last !== undefined && Math.abs(last.middle - middle) < height / 2) {
          last.text += ` ${word}`;
          last.width += width;
        } else found.push({ text: word, middle, width });
      }
    }
    return found;
  });

const level = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

async function open(page: Page, url: string, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await arrive(page, url);
  await page.evaluate(() => document.fonts.ready);
}

test.use({ reducedMotion: "reduce" });

test("the business's own figures align, and its name in the footer aligns with the headings, on a desktop @long", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await open(page, site.url, DESKTOP);
  const figures = await boxes(page.locator(".counter-own dd"));
  expect(figures).toHaveLength(2);
  expect(level(figures.map(({ top }) => top))).toBeLessThan(1);
  const heads = await boxes(page.locator(".footer .logo-name, .footer-heading"));
  expect(heads).toHaveLength(4);
  expect(level(heads.map(({ top }) => top))).toBeLessThan(3);
});

test("social links are at the right end of the header's strip without opening hours @long", async ({ page, serve }) => {
  const site = await serve(fullRecord({ dbPrincipal: { workdays: [], workHours: [] } }));
  await open(page, site.url, DESKTOP);
  const [[strip], [links]] = await Promise.all([
    boxes(page.locator(".header-top .header-inner")),
    boxes(page.locator(".header-top .social-links")),
  ]);
  expect(links?.right).toBeCloseTo(strip?.right ?? 0, 0);
});

test("the slogan takes two lines on a desktop and at 1920 px @long", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await open(page, site.url, DESKTOP);
  const heading = page.getByRole("heading", { level: 1 });
  const onDesk = await lines(heading);
  expect(onDesk).toHaveLength(2);
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect(await lines(heading)).toHaveLength(2);
});

test("no line after the first of a heading over a picture has a single word @long", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  for (const [path, start] of [
    ["/services", /^Everything/],
    ["/gallery", /^Houses/],
  ] as const) {
    await open(page, site.url + path, DESKTOP);
    for (const screen of [DESKTOP, { width: 1920, height: 1080 }, PHONE]) {
      await page.setViewportSize(screen);
      const [first, ...others] = await lines(page.getByRole("heading", { level: 1 }));
      expect(first?.text).toMatch(start);
      expect(others.filter(({ text }) => !text.includes(" "))).toEqual([]);
    }
  }
});

test("the picture of a page head is a third as high as wide at 1920 px, and the text below it is in view @long", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  for (const screen of [DESKTOP, { width: 1920, height: 1080 }]) {
    await open(page, `${site.url}/services`, screen);
    const [picture] = await boxes(page.locator(".page-head > .picture"));
    const [links] = await boxes(page.locator(".service-jumps"));
    expect.soft(screen.width / ((picture?.bottom ?? 0) - (picture?.top ?? 0))).toBeLessThan(3.3);
    expect.soft(links?.bottom).toBeLessThan(screen.height);
  }
});

test("a page head's heading of several lines leaves no strip of the picture beside it @long", async ({
  page,
  serve,
}) => {
  const site = await serve("verdeluna");
  for (const width of [360, 768]) {
    await open(page, `${site.url}/about`, { width, height: 740 });
    const heading = page.getByRole("heading", { level: 1 });
    expect((await lines(heading)).length).toBe(2);
    const [box] = await boxes(heading);
    const [, beyond = ""] = (await heading.evaluate((h1) => getComputedStyle(h1).borderImageOutset)).split(" ");
    expect.soft((box?.right ?? 0) + Number.parseFloat(beyond), `${width} px`).toBeGreaterThan(width - 1);
  }
});

test("the contact form is below its own heading, beside the contact details, on a desktop @long", async ({
  page,
  serve,
}) => {
  for (const demo of ["ridgeline", "verdeluna"] as const) {
    const site = await serve(demo);
    await open(page, `${site.url}/contact`, DESKTOP);
    const section = page.locator(".contact-section");
    const [[heading], [form]] = await Promise.all([
      boxes(section.locator("h2")),
      boxes(section.locator(".estimate-form")),
    ]);
    expect.soft(heading?.left, demo).toBeCloseTo(form?.left ?? 0, 0);
  }
});

test("a hero fact on its own line aligns with the left edge of the slogan @long", async ({ page, serve }) => {
  const site = await serve("copperline");
  await open(page, site.url, DESKTOP);
  const [[slogan], [reviews]] = await Promise.all([
    boxes(page.getByRole("heading", { level: 1 })),
    boxes(page.locator(".hero-proof a")),
  ]);
  expect(Math.abs((reviews?.left ?? 0) - (slogan?.left ?? 0))).toBeLessThan(3);
});

test("addresses in the footer have more space between than within them on a desktop @long", async ({ page, serve }) => {
  const site = await serve("copperline");
  await open(page, site.url, DESKTOP);
  const addresses = page.locator(".footer-contact li").filter({ hasNot: page.getByRole("link") });
  const [first = [], second = []] = await Promise.all((await addresses.all()).map((address) => lines(address)));
  expect(first).toHaveLength(2);
  const [top = 0, bottom = 0] = first.map(({ middle }) => middle);
  expect((second[0]?.middle ?? 0) - bottom).toBeGreaterThan(1.5 * (bottom - top));
});

test("the name of a phone number in the footer has one line on a desktop @long", async ({ page, serve }) => {
  const name = "Showroom and appointments";
  const site = await serve(fullRecord({ dbPrincipal: { phones: [{ phone: "603-555-0142", name }] } }));
  await open(page, site.url, DESKTOP);
  expect(await lines(page.getByRole("contentinfo").getByText(name))).toHaveLength(1);
});

test("the rows of the footer's columns are level on a desktop @long", async ({ page, serve }) => {
  const site = await serve("verdeluna");
  await open(page, site.url, DESKTOP);
  const columns = await Promise.all(
    (await page.locator(".footer-list").all()).map((list) => boxes(list.locator("li"))),
  );
  expect(columns.map((rows) => rows.length)).toEqual([6, 5, 5]);
  for (const [at, { middle }] of columns[0]?.slice(0, 5).entries() ?? [])
    for (const rows of columns) expect(rows[at]?.middle).toBeCloseTo(middle, 0);
});

test("three tiles without pictures start at the left edge; a single tile has its wide picture beside its long name", async ({
  page,
  serve,
}) => {
  const plain = ["Roofing", "Siding", "Gutters"].map((name) => service(name));
  const three = await serve(fullRecord({ dbServices: plain }));
  await open(page, three.url, DESKTOP);
  const names = await boxes(page.locator(".service-tile h3"));
  expect(names).toHaveLength(3);
  const [section] = await boxes(page.locator(".services-grid"));
  expect(names[0]?.left).toBe(section?.left);
  const img = "https://pictures.example/roof.jpg";
  const long = {
    name: "Heating, Ventilation & Air Conditioning Installation",
    description: [{ text: "All makes.", img }],
  };
  const one = await serve(fullRecord({ dbServices: [long] }));
  // Animations lay the tile out again, and its sizes must not depend on its earlier ones.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const width of [DESKTOP.width, 700]) {
    await open(page, one.url, { ...DESKTOP, width });
    const [grid] = await boxes(page.locator(".services-grid"));
    const [picture] = await boxes(page.locator(".service-tile .picture"));
    const [name] = await boxes(page.locator(".service-tile h3"));
    expect(picture?.width).toBeGreaterThan((grid?.width ?? 0) / 2);
    expect(name?.left).toBeGreaterThan(picture?.right ?? 0);
    expect(name?.width).toBeGreaterThan((grid?.width ?? 0) / 4);
    expect(name?.top).toBeGreaterThanOrEqual(picture?.top ?? Infinity);
  }
});

test("name and arrow of the first of five services are in the field of brand colour in place of its picture", async ({
  page,
  serve,
}) => {
  const rest = ["Siding", "Gutters", "Doors", "Decks"].map((name) => service(name));
  const pictured = { name: "Windows", description: [{ text: "New ones.", img: "/content/pictures/entry-door.jpg" }] };
  const dbServices = [service("Roofing"), pictured, ...rest.slice(0, 3)];
  const site = await serve(fullRecord({ dbServices, styles: { mainColor: "#1b4332" } }));
  await open(page, site.url, DESKTOP);
  const [tile] = await page.locator(".service-tile").all();
  if (tile === undefined) throw new Error("There is no tile.");
  const [[field], [name]] = [await boxes(tile.locator(".picture")), await boxes(tile.locator("h3"))];
  expect(name?.left).toBeGreaterThanOrEqual(field?.left ?? Infinity);
  expect(name?.right).toBeLessThanOrEqual(field?.right ?? 0);
  expect(name?.middle).toBeLessThanOrEqual(field?.bottom ?? 0);
  const [arrow] = await boxes(tile.locator("> .icon"));
  expect(arrow?.left).toBeGreaterThanOrEqual(name?.right ?? Infinity);
  expect(arrow?.bottom).toBeLessThan(field?.bottom ?? 0);
});

/** Number of items in each row of a list. */
async function rowsOf(items: Locator): Promise<number[]> {
  const rows = Map.groupBy(await boxes(items), ({ top }) => Math.round(top));
  return [...rows.values()].map((row) => row.length);
}

test("a list in the text of a value is below its title, with bullets of its own", async ({ page, serve }) => {
  const description = "<p>We look after the house:</p><ul><li>Licensed and insured</li><li>Clean every day</li></ul>";
  const testimonials = [{ text: "They did:\n• the roof\n• the gutters", name: "Dana" }];
  const reviews = { activo: true, isHomeOnly: true, links: [] };
  const site = await serve(
    fullRecord({ dbValues: [{ title: "Care", description }], ownWords: { testimonials }, reviews }),
  );
  await open(page, site.url, PHONE);
  const value = page.locator(".values-list > li");
  await expect(value.getByRole("listitem")).toHaveText(["Licensed and insured", "Clean every day"]);
  const [title] = await boxes(value.locator("h3"));
  const [list] = await boxes(value.locator("ul"));
  expect(list?.left).toBe(title?.left);
  expect(list?.width).toBeGreaterThan(200);
  const items = page.locator(":is(.values-list, .testimonial) ul li");
  expect(await items.count()).toBe(4);
  for (const item of await items.all()) {
    const { marker, before } = await item.evaluate((element) => ({
      marker: getComputedStyle(element).listStyleType,
      before: getComputedStyle(element, "::before").content,
    }));
    expect.soft([marker, before], await item.innerText()).toEqual(["disc", "none"]);
  }
});

test("four values fill rows of two or of four, and the licence number does not break at its hyphen @long", async ({
  page,
  serve,
}) => {
  const site = await serve("verdeluna");
  await open(page, site.url, { width: 1024, height: 768 });
  const values = page.locator(".values-list > li");
  expect(await rowsOf(values)).toEqual([2, 2]);
  for (const width of [768, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const licence = await lines(page.locator(".intro-licence"));
    expect.soft(licence.map(({ text }) => text).join(" | "), `${width} px`).not.toMatch(/-$|- \||LCB \|/);
    expect.soft(await page.locator(".intro-licence").innerText()).toContain("LCB\u00a055-0164");
  }
  expect(await rowsOf(values)).toEqual([4]);
});

test("five or six values fill rows of three on a desktop @long", async ({ page, serve }) => {
  for (const [count, rows] of [
    [5, [3, 2]],
    [6, [3, 3]],
  ] as const) {
    const dbValues = Array.from({ length: count }, (_, index) => ({ title: `Value ${index + 1}` }));
    const site = await serve(fullRecord({ styles: { mainColor: MAIN_COLORS.poster }, dbValues }));
    await open(page, site.url, DESKTOP);
    expect(await rowsOf(page.locator(".values-list > li"))).toEqual(rows);
  }
});

test("the third line of a long name in the header has room for its descenders @long", async ({ page, serve }) => {
  const name = "Bartholomew & Sons Roofing, Siding, Windows and General Contracting of Greater Hartford, LLC";
  const site = await serve(fullRecord({ dbPrincipal: { name, logo: "" } }));
  await open(page, site.url, PHONE);
  const [box] = await boxes(page.getByRole("banner").getByText(name, { exact: true }));
  // Three lines of 17.6 px; a descender is up to 0.25em below the baseline, 1 px more than its line.
  expect((box?.bottom ?? 0) - (box?.top ?? 0)).toBeGreaterThan(3 * 17.6 + 1);
});

test("three values form one row on a desktop and one column on a tablet @long", async ({ page, serve }) => {
  const dbValues = ["Price", "Calendar", "Care"].map((title) => ({ title }));
  const site = await serve(fullRecord({ styles: { mainColor: MAIN_COLORS.split }, dbValues }));
  await open(page, site.url, DESKTOP);
  const values = page.locator(".values-list > li");
  expect(await rowsOf(values)).toEqual([3]);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await rowsOf(values)).toEqual([1, 1, 1]);
});

test("a long name in the footer is whole, and apart from the text below it, on a phone @long", async ({
  page,
  serve,
}) => {
  const name = "Bartholomew & Sons Roofing, Siding, Windows and General Contracting of Greater Hartford, LLC";
  const site = await serve(fullRecord({ dbPrincipal: { name, logo: "" } }));
  await open(page, site.url, PHONE);
  const footerName = page.getByRole("contentinfo").getByText(name, { exact: true });
  expect(await footerName.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0);
  const [[above], [below]] = await Promise.all([boxes(footerName), boxes(page.locator(".footer-about p"))]);
  expect((below?.top ?? 0) - (above?.bottom ?? 0)).toBeGreaterThanOrEqual(6);
});

test("the links above Services form one row of five, or two rows of three, on a desktop @long", async ({
  page,
  serve,
}) => {
  for (const [demo, rows] of [
    ["copperline", [5]],
    ["verdeluna", [3, 3]],
  ] as const) {
    const site = await serve(demo);
    await open(page, `${site.url}/services`, DESKTOP);
    expect.soft(await rowsOf(page.locator(".service-jumps li")), demo).toEqual(rows);
  }
});

test("a long name in the links above Services does not touch the rules above and below it @long", async ({
  page,
  serve,
}) => {
  const names = ["Universal design and aging-in-place kitchens", "Siding", "Decks", "Roofs", "Doors"];
  const dbServices = names.map((name) => service(name));
  const site = await serve(fullRecord({ dbServices }));
  await open(page, `${site.url}/services`, PHONE);
  const link = page.locator(".service-jumps a").first();
  const [box] = await boxes(link);
  const middles = (await lines(link)).map(({ middle }) => middle);
  expect(middles.length).toBeGreaterThan(2);
  // Half a line of text is 10 px.
  expect((middles[0] ?? 0) - (box?.top ?? 0)).toBeGreaterThan(16);
  expect((box?.bottom ?? 0) - (middles.at(-1) ?? 0)).toBeGreaterThan(16);
});

for (const width of [360, 768]) {
  test(
    `service names form level rows at ${width} px; on a phone larger text breaks no word`,
    longUnless(false),
    async ({ page, serve }) => {
      const site = await serve("copperline");
      await open(page, site.url, { width, height: 740 });
      const names = await boxes(page.locator(".intro-services li"));
      expect(names).toHaveLength(5);
      for (const [at, { top }] of names.entries()) expect(top).toBeCloseTo(names[at - (at % 2)]?.top ?? 0, 0);
      // A browser's larger text setting, which also scales the widths of media queries, is only tested on a phone.
      if (width > PHONE.width) return;
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("html { font-size: 131% !important; }");
        document.adoptedStyleSheets.push(sheet);
      });
      expect(await brokenWords(page.locator("body"))).toEqual([]);
    },
  );
}

test("a service name with a long word has a row of its own in the intro and footer of a narrow phone", async ({
  page,
  serve,
}) => {
  const names = ["Goteras", "Canaletas", "Impermeabilización de techos", "Pintura", "Cercas"];
  const site = await serve(
    fullRecord({ dbServices: names.map((name) => service(name)), labels: { formLabel: { isenglish: false } } }),
  );
  await open(page, site.url, { width: 320, height: 640 });
  for (const list of [page.locator(".intro-services"), page.locator(".footer-list").first()]) {
    expect.soft(await brokenWords(list)).toEqual([]);
    expect.soft(await rowsOf(list.locator("li"))).toEqual([2, 1, 2]);
  }
  expect(await brokenWords(page.getByRole("contentinfo"))).toEqual([]);
});

test("a word of a service name that is wider than a phone breaks and does not widen the page", async ({
  page,
  serve,
}) => {
  const site = await serve(oddRecord("long-names"));
  await open(page, site.url, PHONE);
  expect(await overflow(page)).toBe(0);
  for (const list of [page.locator(".intro-services"), page.locator(".footer-list").first()]) {
    const names = await boxes(list.getByRole("link"));
    expect(Math.max(...names.map(({ right }) => right))).toBeLessThan(PHONE.width);
  }
});

test("the ways to be answered have one line each on a phone, before and after they are chosen @long", async ({
  page,
  serve,
}) => {
  const site = await serve("verdeluna");
  await open(page, `${site.url}/contact`, PHONE);
  for (const name of ["Por teléfono", "Por correo"]) {
    const way = page.locator(".check-box").filter({ hasText: name });
    expect.soft(await lines(way)).toHaveLength(1);
    await way.getByRole("checkbox").check();
    expect.soft(await lines(way)).toHaveLength(1);
  }
});

test("the form beside a service has fields of equal width, and a gap separates phone number and link @long", async ({
  page,
  serve,
}) => {
  const site = await serve("handy");
  await open(page, `${site.url}/small-repairs`, DESKTOP);
  for (const width of [768, 1000, DESKTOP.width]) {
    await page.setViewportSize({ width, height: 800 });
    const fields = await boxes(page.locator("main .field > :is(input, textarea)"));
    expect(fields.length).toBeGreaterThan(3);
    expect.soft(level(fields.map(({ width }) => width)), `${width} px`).toBeLessThan(1);
  }
  const [[phone], [message]] = await Promise.all([
    boxes(page.locator(".service-sidebar-phone")),
    boxes(page.locator(".service-sidebar .text-link")),
  ]);
  expect((message?.left ?? 0) - (phone?.right ?? 0)).toBeGreaterThan(7);
});

test("a service tile's text is clamped to three lines, and a short text is shown whole", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await open(page, site.url, DESKTOP);
  const texts = page.locator(".service-tile-text");
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await texts.evaluateAll((elements) =>
      elements.map((element) => {
        const { lineHeight, webkitLineClamp } = getComputedStyle(element);
        return { lines: element.clientHeight / Number.parseFloat(lineHeight), webkitLineClamp };
      }),
    );
    expect(cut).toHaveLength(6);
    for (const { lines, webkitLineClamp } of cut) {
      expect.soft(webkitLineClamp, `${width} px`).toBe("3");
      expect.soft(lines, `${width} px`).toBeLessThan(3.1);
    }
  }
  // A short text is shown in full.
  await open(page, (await serve("handy")).url, DESKTOP);
  expect(await texts.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(2);
});

for (const [demo, widths] of [
  ["copperline", [360, 768, 1280]],
  ["verdeluna", [360, 768, 1280]],
  // From the tablet breakpoint on its intro is a card.
  ["ridgeline", [360]],
] as const) {
  test(`the intro aligns with both edges of the page's content where it is not a card: ${demo} @long`, async ({
    page,
    serve,
  }) => {
    const site = await serve(demo);
    await open(page, site.url, DESKTOP);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const [[words], [services], [values]] = await Promise.all([
        boxes(page.locator(".intro-text")),
        boxes(page.locator(".intro-services")),
        boxes(page.locator(".values .section-inner")),
      ]);
      expect.soft(words?.left, `${width} px`).toBeCloseTo(values?.left ?? 0, 0);
      expect.soft(services?.right, `${width} px`).toBeCloseTo(values?.right ?? 0, 0);
    }
  });
}

test("the board with little text covers the lower edge of the hero's picture on a tablet @long", async ({
  page,
  serve,
}) => {
  const few = { dbSlogan: [{ slogan: "Fixed by Friday" }], dbValues: [], dbPrincipal: { exprYears: "", miles: "" } };
  const site = await serve(fullRecord(few));
  await open(page, site.url, { width: 768, height: 1024 });
  const [[words], [picture]] = await Promise.all([
    boxes(page.locator(".hero-text")),
    boxes(page.locator(".hero-picture")),
  ]);
  expect((picture?.bottom ?? 0) - (words?.top ?? 0)).toBeGreaterThan(20);
});

test("labels on a before-and-after pair have equal insets, and at 360, 768 and 1920 px align with the heading @long", async ({
  page,
  serve,
}) => {
  const site = await serve("copperline");
  await open(page, `${site.url}/gallery`, DESKTOP);
  const insets = async (): Promise<[number, number, number]> => {
    const [[pair], [before], [after], [heading]] = await Promise.all([
      boxes(page.locator(".compare")),
      boxes(page.locator(".compare-before > .compare-label")),
      boxes(page.locator(".compare-after > .compare-label")),
      boxes(page.locator(".before-after h2")),
    ]);
    const left = before?.left ?? 0;
    return [left - (pair?.left ?? 0), (pair?.right ?? 0) - (after?.right ?? 0), left - (heading?.left ?? 0)];
  };
  const [left, right] = await insets();
  expect(left).toBeCloseTo(16, 0);
  expect(right).toBeCloseTo(16, 0);
  for (const width of [360, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [left, right, fromHeading] = await insets();
    expect.soft(fromHeading, `${width} px`).toBeCloseTo(0, 0);
    expect.soft(right, `${width} px`).toBeCloseTo(left, 0);
  }
});

test("the list of a further description is beside its small picture on a tablet @long", async ({ page, serve }) => {
  const site = await serve("copperline");
  await open(page, `${site.url}/services`, { width: 768, height: 1024 });
  const row = page.locator(".service-row-more").first();
  const [[picture], [list]] = await Promise.all([boxes(row.locator(".picture")), boxes(row.locator(".check-list"))]);
  expect(list?.left).toBeGreaterThan(picture?.right ?? 0);
  expect(list?.top).toBeLessThan(picture?.bottom ?? 0);
});

test("the text of a further description fills the space beside its small picture on a tablet @long", async ({
  page,
  serve,
}) => {
  const site = await serve("verdeluna");
  await open(page, `${site.url}/services`, { width: 768, height: 1024 });
  const row = page.locator(".service-row-more").first();
  const [[whole], [picture]] = await Promise.all([boxes(row), boxes(row.locator(".picture"))]);
  const [line] = await lines(row.locator("p"));
  expect(line?.width).toBeGreaterThan(0.75 * ((whole?.right ?? 0) - (picture?.right ?? 0)));
});

test("the buttons of a band are not close to the heading above them on a tablet @long", async ({ page, serve }) => {
  const site = await serve("verdeluna");
  await open(page, `${site.url}/about`, { width: 768, height: 1024 });
  const [[heading], [button]] = await Promise.all([
    boxes(page.locator(".call-band h2")),
    boxes(page.locator(".call-band .button")),
  ]);
  expect((button?.top ?? 0) - (heading?.bottom ?? 0)).toBeGreaterThan(20);
});

test("the footer of a short page begins where the last section ends @long", async ({ page, serve }) => {
  const site = await serve(oddRecord("almost-empty"));
  await open(page, `${site.url}/about`, { width: 1920, height: 1080 });
  const [[band], [footer]] = await Promise.all([boxes(page.locator(".call-band")), boxes(page.locator(".footer"))]);
  expect(footer?.top).toBeCloseTo(band?.bottom ?? 0, 0);
  expect(footer?.bottom).toBeCloseTo(1080, 0);
});

test("a widget's title of two lines has space above and below @long", async ({ page, serve }) => {
  const site = await serve("verdeluna");
  await open(page, `${site.url}/about`, PHONE);
  await page.getByRole("button", { name: "Abrir ayuda rápida" }).click();
  await page.getByRole("button", { name: "Clima" }).click();
  const title = page.getByRole("heading", { name: "El clima para trabajar al aire libre" });
  const [found, [head]] = await Promise.all([lines(title), boxes(page.locator(".widget-menu-panel > header"))]);
  expect(found).toHaveLength(2);
  const between = (found[1]?.middle ?? 0) - (found[0]?.middle ?? 0);
  expect((found[0]?.middle ?? 0) - between / 2 - (head?.top ?? 0)).toBeGreaterThan(6);
  expect((head?.bottom ?? 0) - between / 2 - (found[1]?.middle ?? 0)).toBeGreaterThan(6);
});

test("headings, logo name and licence have the same word spacing @long", async ({ page, serve }) => {
  const site = await serve("handy");
  await open(page, site.url, PHONE);
  const gaps = await page.locator("h1, .logo-name, .intro-licence").evaluateAll((elements) =>
    elements.map((element) => {
      const { wordSpacing, fontSize } = getComputedStyle(element);
      return Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize);
    }),
  );
  expect(gaps.length).toBeGreaterThan(2);
  expect(level(gaps)).toBeLessThan(0.001);
});

test("the html element has the viewer's background colour while the viewer is open @long", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await open(page, `${site.url}/gallery`, DESKTOP);
  await page
    .getByRole("link", { name: /^Enlarge/ })
    .first()
    .click();
  const viewer = page.getByRole("dialog", { name: "Picture viewer" });
  await expect(viewer).toBeVisible();
  const ground = await viewer.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.locator("html")).toHaveCSS("background-color", ground);
});

test.describe("on a phone", () => {
  for (const [demo, path] of [
    ["copperline", "/about"],
    ["ridgeline", "/"],
  ] as const) {
    test(
      `the buttons of a band have the same left and right edges: ${demo} ${path}`,
      longUnless(false),
      async ({ page, serve }) => {
        const site = await serve(demo);
        await open(page, site.url + path, PHONE);
        const buttons = await boxes(page.locator("main > section:last-of-type .button"));
        expect(buttons.length).toBeGreaterThan(1);
        expect(level(buttons.map(({ left }) => left))).toBeLessThan(1);
        expect(level(buttons.map(({ right }) => right))).toBeLessThan(1);
      },
    );
  }

  test("opening hours, long ones too, start at one edge near their days", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await open(page, `${site.url}/contact`, PHONE);
    for (const width of [PHONE.width, 768, DESKTOP.width]) {
      await page.setViewportSize({ ...DESKTOP, width });
      const days = await boxes(page.locator(".reach-us .hours-row > :first-child"));
      const hours = await boxes(page.locator(".reach-us .hours-row > :last-child"));
      expect(hours).toHaveLength(3);
      expect(level(hours.map(({ left }) => left))).toBeLessThan(2);
      for (const [at, { left, top }] of hours.entries()) {
        expect(left - (days[at]?.left ?? 0)).toBeLessThan(200);
        expect(top).toBeCloseTo(days[at]?.top ?? 0, 0);
      }
    }
  });

  test("an address leaves no ZIP code alone, its icon aligns with the first line, and the logos fill their row @long", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await open(page, site.url, PHONE);
    const [, ...others] = await lines(page.locator(".area-where li").first());
    expect(others).toHaveLength(1);
    expect(others[0]?.text).not.toBe("03303");
    const address = page.locator(".area-where li").first();
    const [[first], [sign]] = await Promise.all([lines(address), boxes(address.locator("svg"))]);
    expect(Math.abs((sign?.middle ?? 0) - (first?.middle ?? 0))).toBeLessThan(1.5);
    const [[frame], logos] = await Promise.all([
      boxes(page.locator(".branding-logos")),
      boxes(page.locator(".branding-logos > li")),
    ]);
    expect(logos).toHaveLength(5);
    expect((frame?.right ?? 0) - (logos.at(-1)?.right ?? 0)).toBeLessThan(3);
  });

  test("the buttons of the bottom bar have one shape @long", async ({ page, serve }) => {
    const site = await serve("copperline");
    await open(page, `${site.url}/about`, PHONE);
    const shapes = await page
      .locator(".call-bar .button, .widget-menu > button")
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderRadius));
    expect(shapes).toEqual(["32px", "32px", "32px"]);
  });

  test("a service's form aligns with the card below it @long", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await open(page, `${site.url}/roofing`, PHONE);
    const [[form], [card]] = await Promise.all([
      boxes(page.locator(".service-form h2")),
      boxes(page.locator(".service-sidebar-call h2").first()),
    ]);
    expect(form?.left).toBe(card?.left);
  });

  test("the menu button alone has no bar behind it @long", async ({ page, serve }) => {
    const site = await serve(fullRecord({ dbPrincipal: { phones: [] } }));
    await open(page, `${site.url}/contact`, PHONE);
    const bar = page.locator(".bottom-bar");
    await expect(bar).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    const [box] = await boxes(bar);
    expect(box?.right).toBe(PHONE.width);
    expect(box?.width).toBeLessThan(130);
  });

  test("the call button's label has padding on both sides @long", async ({ page, serve }) => {
    const site = await serve("copperline");
    await open(page, `${site.url}/about`, PHONE);
    const call = page.locator(".call-bar-phone .button");
    const [[button], [label]] = await Promise.all([boxes(call), boxes(call.locator(".button-label"))]);
    expect((label?.left ?? 0) - (button?.left ?? 0)).toBeGreaterThan(15);
    expect((button?.right ?? 0) - (label?.right ?? 0)).toBeGreaterThan(15);
  });
});

test("the links of the footer's last lines share a row on a phone", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 800 });
    const links = await boxes(page.getByRole("contentinfo").getByRole("link", { name: /^(?:Privacy|Accessibility)$/ }));
    expect(links).toHaveLength(2);
    expect.soft(new Set(links.map(({ top }) => Math.round(top))).size, `${width} px`).toBe(1);
  }
});

test("the copyright and the links below it do not overlap with text at 200%", async ({ page, serve }) => {
  const site = await serve("verdeluna");
  await open(page, `${site.url}/about`, PHONE);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const legal = page.locator(".footer-legal");
  const found = await lines(legal);
  expect(found.length).toBeGreaterThan(2);
  const height = await legal.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
  for (const [at, { middle }] of found.slice(1).entries())
    expect(middle - (found[at]?.middle ?? 0)).toBeGreaterThan(height * 0.9);
});

test("a row of one portrait picture is filled by it", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await page.setViewportSize(DESKTOP);
  await arrive(page, `${site.url}/gallery`);
  const row = page.locator(".gallery-row-1").first();
  await expect(row.getByRole("link")).toHaveCount(1);
  await row.getByRole("link").evaluate((link) => link.style.setProperty("--ratio", "0.6"));
  const [[outer], [inner]] = [await boxes(row), await boxes(row.getByRole("link"))];
  expect(inner?.width).toBe(outer?.width);
});

test("a single testimonial is hardly wider than its text", async ({ page, serve }) => {
  const text = "They came on the day they said, and left the yard as clean as it was. ".repeat(10);
  const site = await serve({ ...fullRecord(), ownWords: { testimonials: [{ text, name: "Dana R." }] } });
  await page.setViewportSize(DESKTOP);
  await arrive(page, `${site.url}/reviews`);
  const card = page.getByRole("main").getByRole("figure").filter({ hasText: "Dana R." });
  const [[outer], [inner]] = [await boxes(card), await boxes(card.getByRole("paragraph"))];
  expect((outer?.width ?? 0) / (inner?.width ?? 1)).toBeLessThan(1.4);
});
