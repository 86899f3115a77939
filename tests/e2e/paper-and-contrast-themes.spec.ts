/**
 * Printed pages, and pages in forced colours (Windows contrast themes); usable.spec.ts checks each page of Ridgeline.
 */
import { longUnless } from "./harness/long.ts";
import { arrive, moveTo } from "./harness/page.ts";
import { headFaults } from "./harness/paper.ts";
import { DEMOS, expect, test } from "./harness/test.ts";

test("logos have a background of their own and icons the colour of their text under a contrast theme", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await arrive(page, `${site.url}/find-us-on`);
  for (const colorScheme of ["dark", "light"] as const) {
    await test.step(`forced colours, ${colorScheme}`, async () => {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      const logos = page.getByRole("img", { name: "Ridgeline Exteriors" }).or(page.locator(".hub-logo"));
      expect(await logos.count()).toBe(2);
      for (const logo of await logos.all()) {
        await expect(logo).toHaveCSS("background-color", "rgb(255, 255, 255)");
        // The attribute that the server adds to a logo drawn in white.
        await logo.evaluate((image) => image.setAttribute("data-dark-background", ""));
        await expect(logo).toHaveCSS("background-color", "rgb(28, 28, 28)");
        await logo.evaluate((image) => image.removeAttribute("data-dark-background"));
      }
      const strayIcons = await page.evaluate(() =>
        [...document.querySelectorAll("svg")]
          .filter((icon) => icon.checkVisibility() && icon.parentElement !== null)
          .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement ?? icon).color)
          .map((icon) => icon.outerHTML),
      );
      expect(strayIcons).toEqual([]);
    });
  }
});

test("a picture's caption has no line below it under a contrast theme", async ({ page, serve }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const site = await serve("copperline");
  await arrive(page, `${site.url}/gallery/kitchens`);
  const caption = page.getByText("Seven weeks, from the first pipe to the last drawer pull");
  const [line, ground] = await caption.evaluate((element) => {
    const { borderBottomColor } = getComputedStyle(element);
    return [borderBottomColor, getComputedStyle(document.body).backgroundColor];
  });
  expect(line).toBe(ground);
});

test.describe("in print", () => {
  // Width of a sheet without its margins.
  test.use({ viewport: { width: 690, height: 980 } });

  test("rows of pictures, the last band and the contact details fit the paper", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/gallery`);
    await page.emulateMedia({ media: "print" });

    await test.step("the rows of a gallery are as high as their pictures", async () => {
      const rows = await page.locator(".gallery-row").evaluateAll((all) =>
        all.map((row) => {
          const pictures = [...row.querySelectorAll(".picture")].map(
            (picture) => picture.getBoundingClientRect().height,
          );
          return Math.round(row.getBoundingClientRect().height - Math.max(...pictures));
        }),
      );
      expect(rows.length).toBeGreaterThan(5);
      expect(new Set(rows)).toEqual(new Set([0]));
    });

    await test.step("Home's last band has no heading of a call to action that is not printed", async () => {
      await moveTo(page, "/");
      await expect(page.locator(".rest-of-page")).toHaveCount(0);
      await expect(page.getByText("35 miles around Concord, NH").first()).toBeVisible();
      await expect(page.getByText("Tell us what needs doing")).toBeHidden();
    });

    await test.step("the contact details may be split, and begin on the first sheet", async () => {
      await moveTo(page, "/contact");
      await expect(page.locator(".rest-of-page")).toHaveCount(0);
      // With the page head, which stays with them, they are higher than a sheet.
      await expect(page.locator(".reach-us")).toHaveCSS("break-inside", "auto");
    });
  });

  // usable.spec.ts checks Ridgeline's pages.
  for (const demo of DEMOS.filter((demo) => demo !== "ridgeline")) {
    for (const path of ["/", "/services"]) {
      test(
        `the page head of ${demo} at ${path} covers or clips no text, in portrait or landscape`,
        // All inner pages share one layout of the head; Home has one for each kind of business.
        longUnless(path === "/" && demo === "handy"),
        async ({ page, serve }) => {
          const site = await serve(demo);
          await arrive(page, site.url + path);
          await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
          expect(await headFaults(page), "upright").toEqual([]);
          await page.setViewportSize({ width: 950, height: 690 });
          expect(await headFaults(page), "across").toEqual([]);
        },
      );
    }
  }
});
