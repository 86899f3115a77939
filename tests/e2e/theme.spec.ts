/** Each of the eleven theme values is visible: another value changes the served pages. */
import type { Page } from "@playwright/test";
import { fullRecord } from "../records/record.ts";
import { FIXED_PAGES, SERVICE } from "./harness/pages.ts";
import { expect, test } from "./harness/test.ts";

const PAGES = [...FIXED_PAGES, SERVICE];

const BASE = {
  mainColor: "#14273d",
  secondaryColor: "#7a2e8f",
  thirdColor: "#eef3f8",
  headingTextColor: "#101820",
  paragraphTextColor: "#3a4450",
  bgFooter: "#101c28",
  btn: "#b3401a",
  btnHover: "#8c2f10",
  scrollColor: "#b3401a",
  iconsMenuMovil: "#14273d",
  overlayColor: "#00000099",
};
/** Another value for each field. */
const OTHER: typeof BASE = {
  mainColor: "#0b4d3a",
  secondaryColor: "#0f6b2f",
  thirdColor: "#fbeee0",
  headingTextColor: "#5a0f0f",
  paragraphTextColor: "#54401f",
  bgFooter: "#3b1030",
  btn: "#1a5fb3",
  btnHover: "#104a8c",
  scrollColor: "#1a5fb3",
  iconsMenuMovil: "#8c1030",
  overlayColor: "#40001fb0",
};
// The keys of an object literal are exactly those of its type.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const FIELDS = Object.keys(BASE) as (keyof typeof BASE)[];

test.use({ javaScriptEnabled: false, reducedMotion: "reduce" });

/** Painted colours of visible elements and their pseudo-elements. */
const drawnColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // End transitions from the previous theme.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const clear = /^(?:rgba\(\d+, \d+, \d+, 0\)|transparent|none)$/;
    const colors: string[] = [];
    const note = (what: string, color: string): void => {
      if (!clear.test(color)) colors.push(`${what} ${color}`);
    };
    const read = (element: Element, pseudo: "" | "::before" | "::after"): void => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo !== "" && (style.content === "none" || style.content === "normal")) return;
      const name = `${element.tagName}.${element.getAttribute("class") ?? ""}${pseudo}`;
      note(`${name} background`, style.backgroundColor);
      note(`${name} image`, style.backgroundImage);
      note(`${name} shadow`, style.boxShadow);
      for (const side of ["Top", "Right", "Bottom", "Left"] as const) {
        if (style[`border${side}Style`] !== "none" && style[`border${side}Width`] !== "0px")
          note(`${name} border`, style[`border${side}Color`]);
      }
      if (style.textDecorationLine !== "none") note(`${name} line`, style.textDecorationColor);
      if (element instanceof SVGGeometryElement) {
        note(`${name} fill`, style.fill);
        note(`${name} stroke`, style.stroke);
      }
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (own || (pseudo !== "" && !/^""$/.test(style.content))) note(`${name} text`, style.color);
    };
    for (const element of document.body.querySelectorAll("*")) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const pseudo of ["", "::before", "::after"] as const) read(element, pseudo);
    }
    return colors;
  });

/** Theme of a served page: its style sheet and its layout variant. */
interface Theme {
  css: string;
  character: string;
}

function themeIn(html: string): Theme {
  const css = [...html.matchAll(/<style>(.*?)<\/style>/gs)].at(-1)?.[1] ?? "";
  expect(css).toContain("--button-hover:");
  return { css, character: /data-layout-variant="(\w+)"/.exec(html)?.[1] ?? "" };
}

/** Applies another theme to the open page, as the browser code does (applyTheme). */
const applyTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(({ css, character }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    document.documentElement.dataset["layoutVariant"] = character;
  }, theme);

/** Painted colours of the open page in each theme: on a phone, on a desktop, and on a desktop with a button hovered. */
async function seenIn(page: Page, themes: readonly Theme[]): Promise<string[]> {
  const seen = themes.map((): string[] => []);
  const look = async (read: () => Promise<string[]>): Promise<void> => {
    for (const [index, theme] of themes.entries()) {
      await applyTheme(page, theme);
      seen[index]?.push(...(await read()));
    }
  };
  // Changing the viewport costs more than changing the theme.
  await page.setViewportSize({ width: 390, height: 844 });
  await look(() => drawnColors(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await look(() => drawnColors(page));
  const button = page.locator(".header-cta .button-solid");
  await button.hover();
  await look(() =>
    button.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
      const { color, backgroundColor } = getComputedStyle(element);
      return [`hover ${element.matches(":hover")} ${color} ${backgroundColor}`];
    }),
  );
  await page.mouse.move(0, 700);
  return seen.map((colors) => colors.join("\n"));
}

test("a change of each theme colour is visible on every page that uses it @long", async ({ page, serve }) => {
  const site = await serve(fullRecord({ styles: BASE }), {});
  let shown = "";
  /** The served theme for these values, after the server has fetched the record. */
  const themeOf = async (styles: typeof BASE): Promise<Theme> => {
    site.provider.record = fullRecord({ styles });
    const served = async (): Promise<Theme> => {
      await page.request.get(`${site.url}/paginas/page-1`);
      return themeIn(await (await page.request.get(site.url)).text());
    };
    await expect.poll(async () => (await served()).css).not.toBe(shown);
    const theme = await served();
    shown = theme.css;
    return theme;
  };
  const base = await themeOf(BASE);
  const others = new Map<keyof typeof BASE, Theme>();
  for (const field of FIELDS) others.set(field, await themeOf({ ...BASE, [field]: OTHER[field] }));

  const changed = new Map<keyof typeof BASE, string[]>(FIELDS.map((field) => [field, []]));
  for (const path of PAGES) {
    await page.goto(site.url + path);
    const [before, again, ...inOthers] = await seenIn(page, [base, base, ...others.values()]);
    expect(again, `${path}, shown twice`).toBe(before);
    for (const [index, field] of FIELDS.entries()) if (inOthers[index] !== before) changed.get(field)?.push(path);
  }
  const expected = Object.fromEntries([...changed.keys()].map((field) => [field, PAGES]));
  // These pages have no tinted band.
  const untinted = new Set(["/our-videos", "/find-us-on"]);
  expected["thirdColor"] = PAGES.filter((path) => !untinted.has(path));
  // The overlay colour is only used on top of videos.
  expected["overlayColor"] = PAGES.filter((path) => path === "/" || path === "/our-videos");
  expect(Object.fromEntries(changed)).toEqual(expected);
});
