/** A visitor can ask for an estimate by keyboard alone. usable.spec.ts walks each page by Tab. */
import { expect, test } from "./harness/form.ts";
import { arrive, scrollDown } from "./harness/page.ts";

test.use({ reducedMotion: "reduce" });

test("an estimate can be requested by keyboard alone, and the strip above the header scrolls back", async ({
  page,
  serveForm,
}) => {
  const site = await serveForm();
  await arrive(page, site.url);

  await test.step("the strip above the header scrolls back into view when it gets the focus", async () => {
    const link = page.getByRole("banner").getByRole("list").first().getByRole("link").first();
    await scrollDown(page, 1_500);
    await expect(link).not.toBeInViewport();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
  });

  await test.step("an estimate can be requested by keyboard alone", async () => {
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let press = 0; press < 120; press += 1) {
        await page.keyboard.press("Tab");
        const label = await page.evaluate(() => {
          const element = document.activeElement;
          const field = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some(
            (kind) => element instanceof kind,
          );
          const label = field ? document.querySelector(`label:has(:focus), label[for="${element?.id}"]`) : element;
          return label?.textContent ?? "";
        });
        if (name.test(label)) return;
      }
      throw new Error(`Tab does not lead to ${name}.`);
    };
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(/^First name/);
    await page.keyboard.type("Ana");
    await tabTo(/^Phone/);
    await page.keyboard.type("603 555 0199");
    await tabTo(/^What needs doing/);
    await page.keyboard.press("ArrowDown");
    await tabTo(/^Call me/);
    await page.keyboard.press("Space");
    await tabTo(/^Tell us about/);
    await page.keyboard.type("The roof leaks.");
    await tabTo(/^Ask for my estimate/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: /^Thank you/ })).toBeFocused();
    expect(site.leads()).toMatchObject([{ name: "Ana", message: "The roof leaks.", contact_by: "phone" }]);
  });
});
