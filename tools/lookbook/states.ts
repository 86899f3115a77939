/** The states that a visitor, or a bad line, brings a page into. Found by the words that visitors read, in either language. */
import type { Locator, Page } from "@playwright/test";
import { videoOf } from "../../src/record/video.ts";
import type { SiteRecord } from "../../src/record/schema.ts";
import type { Widget } from "../../src/record/widgets.ts";
import type { SiteWords } from "./site.ts";

export interface State {
  name: string;
  path: string;
  /** Where it is shown; absent for a phone and a desktop. */
  widths?: readonly number[];
  /** Whether a record's site can come into it; absent when every one can. */
  needs?: (record: SiteRecord) => boolean;
  /** The whole page, not the first screen. */
  whole?: boolean;
  /** Without script. */
  scriptless?: boolean;
  /** The page never settles: the picture is taken as soon as `open` says, and while things move. */
  unsettled?: boolean;
  /** The estimate modal opens by itself, as for a visitor's first page. */
  estimate?: boolean;
  /** Before the page is asked for. */
  prepare?: (page: Page) => Promise<void>;
  /** Brings the settled page into it. */
  open?: (page: Page, words: SiteWords) => Promise<void>;
  /** Lines of the console that belong to it. */
  console?: RegExp;
}

const has =
  (widget: Widget) =>
  (record: SiteRecord): boolean =>
    record.simpleWidgets.some(({ val, activo }) => val === widget && activo);

const takesLeads = (record: SiteRecord): boolean => record.linkPostEmail !== "";

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

async function openWidget(page: Page, words: SiteWords, widget: Widget): Promise<void> {
  await button(page, words.text.widgets.open).click();
  await page
    .getByRole("list", { name: words.widgets.menu })
    .getByRole("button", { name: words.widgets.names[widget], exact: true })
    .click();
}

const panel = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** By the fields' names in the lead, which are the same in every language. */
const form = (page: Page): Locator => page.getByRole("main").locator('form:has([name="clientEmail"])');
const send = (page: Page): Promise<void> => form(page).locator('[type="submit"]').click();

export const STATES: readonly State[] = [
  {
    name: "menu",
    path: "/",
    open: async (page) => {
      const menu = page.locator("header nav summary").filter({ visible: true }).first();
      const open = page.locator("header nav details[open] a").filter({ visible: true });
      // A desktop's drop-down opens under the mouse, and a click would close it again.
      await menu.hover();
      if ((await open.count()) === 0) await menu.click();
      // On a phone the first drop-down of the list too.
      const inner = page.locator("header nav details details summary").filter({ visible: true });
      if ((await inner.count()) > 0) await inner.first().click();
      await open.first().waitFor();
    },
  },
  {
    name: "form-error",
    path: "/contact",
    needs: takesLeads,
    open: async (page, { text }) => {
      await form(page).locator('[name="clientEmail"]').fill("ana@");
      await send(page);
      const summary = page.getByRole("region", { name: text.form.errorSummary });
      await summary.waitFor();
      await summary.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    },
  },
  {
    name: "form-sent",
    path: "/contact",
    needs: takesLeads,
    open: async (page, { text }) => {
      const values = { name: "Ana", phone: "(603) 555-0199", message: "The roof leaks at the chimney." };
      for (const [name, value] of Object.entries(values)) await form(page).locator(`[name="${name}"]`).fill(value);
      await send(page);
      const sent = page.getByRole("heading", { name: text.form.sentHeading });
      await sent.waitFor();
      await sent.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    },
  },
  {
    name: "estimate",
    path: "/",
    estimate: true,
    needs: takesLeads,
    open: (page, { text }) => page.getByRole("heading", { name: text.estimate.heading }).waitFor(),
  },
  {
    name: "estimate-open",
    path: "/",
    widths: [360],
    estimate: true,
    needs: takesLeads,
    open: async (page, { text }) => {
      await button(page, text.estimate.open).click();
      await page.getByRole("dialog", { name: text.estimate.heading }).waitFor();
    },
  },
  {
    name: "viewer",
    path: "/gallery",
    open: async (page, { text }) => {
      await page.locator('main a[aria-label]:has(img[src*="/content/pictures/"])').first().click();
      const viewer = page.getByRole("dialog", { name: text.gallery.viewer });
      await viewer.getByRole("img").first().waitFor();
    },
  },
  {
    name: "before-after",
    path: "/gallery",
    needs: ({ beforeAfterGall }) => beforeAfterGall.length > 0,
    open: async (page, { text }) => {
      const slider = page.getByRole("slider", { name: text.gallery.compare }).first();
      await slider.focus();
      await slider.press("ArrowLeft");
      await slider.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    },
  },
  {
    name: "chat",
    path: "/",
    needs: has("WhatsappBtn"),
    open: async (page, words) => {
      await openWidget(page, words, "WhatsappBtn");
      await panel(page, words.widgets.chat.heading).getByRole("textbox").waitFor();
    },
  },
  {
    name: "call",
    path: "/",
    needs: has("CallUsNow"),
    open: async (page, words) => {
      await openWidget(page, words, "CallUsNow");
      await panel(page, words.widgets.call.heading).getByRole("link").first().waitFor();
    },
  },
  {
    name: "visits",
    path: "/",
    needs: has("VisitsCounter"),
    open: async (page, words) => {
      await openWidget(page, words, "VisitsCounter");
      await panel(page, words.widgets.visits.heading).locator(".odometer").waitFor();
    },
  },
  {
    name: "weather",
    path: "/",
    needs: has("Wheather"),
    open: async (page, words) => {
      await openWidget(page, words, "Wheather");
      await panel(page, words.widgets.weather.heading).getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "palette",
    path: "/",
    needs: has("ModalColores"),
    open: async (page, words) => {
      await openWidget(page, words, "ModalColores");
      const palette = page.getByRole("dialog", { name: words.widgets.palette.heading });
      await palette.locator("summary").nth(1).click();
      const chips = palette.locator("details[open]").getByRole("button");
      for (const index of [0, 3]) await chips.nth(index).click();
    },
  },
  {
    name: "video",
    path: "/our-videos",
    needs: ({ ytGallery }) => ytGallery.linkCanalYT !== "" && ytGallery.links.some((link) => videoOf(link)),
    open: async (page, { text }) => {
      await page.getByRole("link", { name: text.videos.play(text.videos.title(1)) }).click();
      await page.getByRole("dialog", { name: text.videos.title(1) }).waitFor();
    },
  },
  { name: "missing", path: "/no-such-page", whole: true, console: /status of 404|Servicio no encontrado/ },
  {
    name: "loading",
    path: "/",
    unsettled: true,
    prepare: async (page) => {
      // Never answered: the screen stays.
      await page.route("**/paginas/*", () => undefined);
    },
    open: async (page) => {
      await page.locator(".loading-screen").waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
  },
  { name: "no-script", path: "/", whole: true, scriptless: true },
  {
    name: "pictures-failing",
    path: "/",
    whole: true,
    prepare: async (page) => {
      await page.route("**/content/pictures/**", (route) => route.abort());
    },
    console: /net::ERR_FAILED/,
  },
];
