/** Browsers without storage: private windows, strict settings, a full quota. The site works and shows no error. */
import type { Page } from "@playwright/test";
import { chunkOf } from "./harness/chunk.ts";
import { fillIn, field, formIn, MESSAGE, sendButton } from "./harness/form.ts";
import { LONG, longUnless } from "./harness/long.ts";
import { arriveFirst, arriveUntouched, hydrated } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";
import { fullRecord } from "../records/record.ts";

const HEADING = "Request An Estimate Now";
const offer = (page: Page) => page.getByRole("heading", { name: HEADING });
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).first();

/** Browsers throw this when cookies are blocked. */
const deny = (): void => {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  }
};
/** Stored values can be read, but new ones can't be added. */
const fill = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
};
/** Makes each link load its page, as in browsers without the Navigation API. */
const loadEachPage = (): void => void Reflect.deleteProperty(window, "navigation");

/** Navigates by a link in the footer. */
async function moveTo(page: Page, name: string): Promise<void> {
  await footerLink(page, name).click();
  await expect(page).toHaveTitle(new RegExp(`^${name} `));
}

/** Expects no modal after a pause longer than its delay. */
async function expectNoOffer(page: Page): Promise<void> {
  await hydrated(page);
  await page.clock.fastForward(10_000);
  await page.evaluate(
    () => new Promise<void>((next) => requestAnimationFrame(() => requestAnimationFrame(() => next()))),
  );
  await expect(offer(page)).toHaveCount(0);
}

test.describe("without the Navigation API", () => {
  test.use({ estimateModal: "open" });

  test("a page restored from the back/forward cache clears the sent message and the closed modal", async ({
    page,
    serve,
  }) => {
    await page.addInitScript(loadEachPage);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    const site = await serve("ridgeline");
    await arriveFirst(page, site.url);
    await page.clock.fastForward(10_000);
    await expect(offer(page)).toBeVisible();
    await field(formIn(page), MESSAGE).fill("The roof leaks.");
    // Simulates a return from the back/forward cache after actions on the next page; Chromium under test does not use
    // it.
    await page.evaluate(() => {
      sessionStorage.removeItem("estimate-draft");
      sessionStorage.setItem("estimate-closed", "yes");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(field(formIn(page), MESSAGE)).toHaveValue("");
    await expect(offer(page)).toHaveCount(0);
  });
});

for (const [what, refuse] of [
  ["storage is denied", deny],
  ["storage is full", fill],
] as const) {
  test.describe(`where ${what}`, () => {
    test.use({ estimateModal: "open" });
    test.beforeEach(({ page }) => page.addInitScript(refuse));

    test(
      "the estimate modal never opens on or after /contact, and a visit is counted once",
      longUnless(false),
      async ({ page, serve }) => {
        await page.clock.install();
        const site = await serve(fullRecord({ simpleWidgets: [{ val: "VisitsCounter", activo: true }] }));
        let posts = 0;
        page.on("request", (request) => {
          if (request.method() === "POST" && request.url().endsWith("/api/visits")) posts += 1;
        });
        const prompt = chunkOf("src/site/components/estimate-modal/estimate-prompt.tsx");
        const requested: string[] = [];
        page.on("request", (request) => requested.push(request.url()));
        const posted = page.waitForResponse("**/api/visits");
        await arriveFirst(page, `${site.url}/contact`);
        await expectNoOffer(page);
        await posted;
        await moveTo(page, "About");
        await expectNoOffer(page);
        await page.goBack();
        await expect(page).toHaveTitle(/^Contact /);
        await expectNoOffer(page);
        expect(requested.filter((url) => url.endsWith(prompt))).toEqual([]);
        expect(posts).toBe(1);
      },
    );

    test("the estimate modal stays closed; typed text is carried to /contact and sent with the visit's landing page", async ({
      page,
      serve,
    }) => {
      await page.clock.install();
      const site = await serve("ridgeline");
      const bodies: unknown[] = [];
      await page.route("**/api/contact", async (route) => {
        bodies.push(route.request().postDataJSON());
        await route.fulfill({ status: 202, json: { reference: "R-1" } });
      });
      await arriveUntouched(page, `${site.url}/?utm_source=flyer`);
      await expect(offer(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(offer(page)).toHaveCount(0);
      await fillIn(formIn(page));
      await field(formIn(page), MESSAGE).fill("The roof leaks.");
      for (const name of ["About", "Contact", "Gallery"]) {
        await moveTo(page, name);
        await expectNoOffer(page);
      }
      await page.goBack();
      await expect(page).toHaveTitle(/^Contact /);
      await expectNoOffer(page);
      await expect(field(formIn(page), MESSAGE)).toHaveValue("The roof leaks.");
      await sendButton(formIn(page)).click();
      await expect(page.getByRole("region", { name: /^Thank you/ })).toBeVisible();
      expect(bodies).toMatchObject([{ message: "The roof leaks.", landing: `${site.url}/?utm_source=flyer` }]);
    });

    test("a closed modal stays closed without the Navigation API", longUnless(false), async ({ page, serve }) => {
      await page.addInitScript(loadEachPage);
      const site = await serve("ridgeline");
      await arriveUntouched(page, site.url);
      await expect(offer(page)).toBeVisible();
      await page.keyboard.press("Escape");
      for (const name of LONG ? ["About", "Gallery"] : ["About"]) {
        await moveTo(page, name);
        await hydrated(page);
        // Hydration requests the modal's code if the modal is going to open.
        await page.waitForLoadState("networkidle");
        await expect(offer(page)).toHaveCount(0);
      }
    });
  });
}
