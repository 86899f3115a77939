/**
 * The oldest supported browsers, Chrome 111, Firefox 115 and Safari 16.4, simulated by removing the APIs that they
 * lack.
 */
import { fullRecord } from "../records/record.ts";
import { fillIn, formIn, sendButton, test } from "./harness/form.ts";
import { hydrated, loadingScreen } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect } from "./harness/test.ts";

/** APIs that page code might use and at least one of the three browsers lacks, according to MDN. */
const LACKING = {
  "": ["navigation", "requestIdleCallback", "scheduler", "CookieStore", "cookieStore"],
  URL: ["canParse", "parse"],
  Map: ["groupBy"],
  Object: ["groupBy"],
  Promise: ["withResolvers", "try"],
  Array: ["fromAsync"],
  RegExp: ["escape"],
  AbortSignal: ["any"],
  Intl: ["Segmenter", "DurationFormat"],
  "String.prototype": ["isWellFormed", "toWellFormed"],
  "Set.prototype": ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"],
  "Iterator.prototype": ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every"],
  "Document.prototype": ["startViewTransition"],
  "Element.prototype": ["checkVisibility", "moveBefore"],
  "HTMLElement.prototype": ["showPopover", "hidePopover", "togglePopover"],
  "Navigator.prototype": ["connection"],
} as const;

test.use({ viewport: PHONE, hasTouch: true });

test.beforeEach(({ context }) =>
  context.addInitScript((lacking) => {
    for (const [path, names] of Object.entries(lacking)) {
      let place: object = window;
      for (const step of path.split(".")) if (step !== "") place = Reflect.get(place, step);
      for (const name of names) Reflect.deleteProperty(place, name);
    }
  }, LACKING),
);

test("a first visit hydrates, renders a newer record, navigates, opens menu and viewer, and sends the form", async ({
  page,
  serve,
}) => {
  const site = await serve(fullRecord());
  const newer =
    "Roofs that outlast the winter, from a crew that answers its own phone, whatever the weather does to them.";
  site.provider.record = fullRecord({ dbSlogan: [{ slogan: newer }] });
  await page.goto(site.url);
  await hydrated(page);
  await expect(loadingScreen(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: newer })).toBeVisible();

  await page.getByRole("button", { name: "Open quick help" }).tap();
  await expect(page.getByRole("list", { name: "Quick help" })).toBeVisible();
  await page.keyboard.press("Escape");

  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Gallery", exact: true }).tap();
  // Without the Navigation API the page loads as a document, and hydrates again.
  await expect(page).toHaveURL(`${site.url}/gallery`);
  await hydrated(page);
  await page
    .getByRole("link", { name: /^Enlarge / })
    .first()
    .tap();
  await expect(page.getByRole("dialog", { name: "Picture viewer" })).toBeVisible();
  await page.keyboard.press("Escape");

  await footer.getByRole("link", { name: "Contact", exact: true }).tap();
  await expect(page).toHaveURL(`${site.url}/contact`);
  await hydrated(page);
  await fillIn(formIn(page));
  await sendButton(formIn(page)).tap();
  await expect(page.getByRole("region", { name: /^Thank you/ })).toBeVisible();
});
