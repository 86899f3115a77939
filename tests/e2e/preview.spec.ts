/** The preview of `npm run dev` shows which record field each block uses. A build contains nothing of it. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { startDevelopment } from "./harness/development.ts";
import { DIST } from "./harness/site-server.ts";
import { expect, test } from "./harness/test.ts";

test("the preview names the record fields of the hovered or focused element @long", async ({
  page,
  ownOrigins,
  allowConsole,
}) => {
  allowConsole(/^(?:\w+: \[vite\]|info: .*React DevTools)/);
  const { url, stop } = await startDevelopment();
  try {
    ownOrigins.add(url);
    // Prevents the server from opening an editor on the test machine.
    await page.route("**/__record-field*", (route) => route.fulfill({ status: 204 }));
    await page.clock.install();
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset["loading"] === undefined);
    const toggle = page.getByRole("button", { name: "Record fields" });
    const panel = page.getByRole("status").filter({ hasText: /\w/ });
    await page.getByRole("heading", { level: 1 }).hover();
    await expect(panel).toBeHidden();
    await expect(page.getByRole("link", { name: "Edit this site" })).toHaveAttribute("href", "/__edit");

    await toggle.click();
    await page.getByRole("heading", { level: 1 }).hover();
    await expect(panel.getByRole("button").first()).toHaveText("dbSlogan[0].slogan");
    await expect(panel).toContainText("dbValues[1].description");
    await page.getByRole("heading", { name: "Bathroom Remodeling" }).hover();
    await expect(panel.getByRole("button").first()).toHaveText("dbServices[1].name");
    await page.getByRole("link", { name: "studio@copperlinekb.example" }).first().focus();
    await expect(panel.getByRole("button").first()).toHaveText("dbPrincipal.emails[0].email");

    // The pointer crosses other blocks on its way to the panel, and the panel does not change.
    const heading = page.getByRole("heading", { level: 1 });
    await heading.scrollIntoViewIfNeeded();
    await heading.hover();
    await expect(panel.getByRole("button").first()).toHaveText("dbSlogan[0].slogan");
    const field = panel.getByRole("button").first();
    const target = await field.boundingBox();
    // The panel changes when the pointer rests. The paused clock prevents that on slow machines.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 5, { steps: 12 });
    await page.clock.resume();
    await expect(field).toHaveText("dbSlogan[0].slogan");
    const opened = page.waitForRequest(/__record-field\?path=dbSlogan%5B0%5D\.slogan$/);
    await field.click();
    await opened;

    // A click on the page opens the editor at the field, follows no link, and pins the panel.
    const clicked = page.waitForRequest(/__record-field\?path=dbSlogan%5B0%5D\.slogan$/);
    await heading.click();
    await clicked;
    await page.getByRole("link", { name: "studio@copperlinekb.example" }).first().focus();
    await expect(panel.getByRole("button").first()).toHaveText("dbSlogan[0].slogan");
    await page.keyboard.press("Escape");
    expect(new URL(page.url()).pathname).toBe("/");

    // Alt+Shift+P pins the panel without a click, and unpins it.
    const mail = page.getByRole("link", { name: "studio@copperlinekb.example" }).first();
    await page.keyboard.press("Alt+Shift+P");
    await mail.blur();
    await mail.focus();
    await expect(panel.getByRole("button").first()).toHaveText("dbSlogan[0].slogan");
    await page.keyboard.press("Alt+Shift+P");
    await mail.blur();
    await mail.focus();
    await expect(panel.getByRole("button").first()).toHaveText("dbPrincipal.emails[0].email");

    // A modal dialog covers the page, not the panel.
    await page.evaluate(() => {
      const dialog = document.createElement("dialog");
      dialog.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none";
      dialog.textContent = "A dialog";
      document.body.append(dialog);
      dialog.showModal();
    });
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await toggle.click();
    await page.evaluate(() => document.querySelector("dialog:modal")?.remove());
    await expect(toggle).toHaveAttribute("aria-pressed", "true");

    // The preview stays on after a reload, such as the one after a change of the record.
    await page.reload();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Alt+Shift+F");
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
  } finally {
    // Close the page while the server runs, so that its requests succeed.
    await page.close();
    await stop();
  }
});

test("a build contains nothing of the preview or the editor", async ({ serve }) => {
  const files = await readdir(DIST, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(?:js|css|json)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(10);
  for (const { parentPath, name } of texts) {
    expect(await readFile(join(parentPath, name), "utf8"), name).not.toMatch(
      /record-preview|__record-field|data-record|__edit|ready for drafts|record-form|tools\/edit/,
    );
  }
  const site = await serve("copperline");
  expect(await (await fetch(site.url)).text()).not.toMatch(/tools\/(?:preview|edit)|data-record/);
  for (const path of ["/__edit", "/__edit/record", "/__edit/pictures"])
    expect((await fetch(site.url + path)).status, path).toBe(404);
});
