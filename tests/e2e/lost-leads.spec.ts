/** A site whose record has no e-mail address that leads could be mailed to. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { record } from "../records/record.ts";
import { expect, field, formIn, test } from "./harness/form.ts";
import { longUnless } from "./harness/long.ts";
import { arrive } from "./harness/page.ts";

const WARNING = "has no e-mail address that leads can be mailed to";
const lonely = (emails: readonly string[]) =>
  record({ dbPrincipal: { emails: emails.map((email) => ({ email })) }, linkPostEmail: "/api/contact" });

for (const [emails, from, always] of [
  [[], "embedded", true],
  [["bob@birch"], "elsewhere", true],
  [["bob@birch"], "embedded", false],
  [[], "elsewhere", false],
] as const) {
  test(
    `a phone link replaces the form with the addresses ${JSON.stringify(emails)}, of a provider ${from}; the operator is warned`,
    longUnless(always),
    async ({ page, request, serve, serveEmbedded }) => {
      const site = from === "embedded" ? await serveEmbedded(lonely(emails)) : await serve(lonely(emails), {});
      for (const path of ["/", "/contact"]) {
        // The first page is rendered by the server, the second by the browser.
        if (path === "/") await arrive(page, site.url + path);
        else await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
        await expect(page).toHaveURL(site.url + path);
        await expect(page.locator("main [data-place]")).toHaveAttribute(
          "data-place",
          path === "/" ? "home" : "contact",
        );
        await expect(formIn(page)).toHaveCount(0);
        await expect(page.getByRole("main").getByRole("link", { name: "(603) 555-0100" }).first()).toBeVisible();
      }
      expect(await (await request.get(`${site.url}/contact`)).text()).not.toContain("<form");
      expect(await (await request.get(`${site.url}/readyz`)).json()).toEqual({
        ready: true,
        details: [expect.stringContaining(WARNING)],
      });
      expect(site.log.join("\n")).toContain(WARNING);
    },
  );
}

test("LEADS_TO receives the leads of a record without an e-mail address", async ({ page, request, serveEmbedded }, {
  outputDir,
}) => {
  // The test fills in the form faster than a person could.
  const env = { LEADS_TO: "ops@agency.example", DATA_DIR: outputDir, SPAM_FILTER: "false" };
  const site = await serveEmbedded(lonely([]), { env });
  await arrive(page, `${site.url}/contact`);
  const form = formIn(page);
  await field(form, "First name").fill("Ana");
  await field(form, "Phone").fill("(603) 555-0199");
  await field(form, "Message").fill("Leak");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.locator(".sent")).toBeVisible();
  const folder = join(outputDir, "mail");
  await expect.poll(() => readdir(folder).catch(() => [])).toContainEqual(expect.stringMatching(/-business\.eml$/));
  const [file = ""] = await readdir(folder);
  expect(await readFile(join(folder, file), "utf8")).toMatch(/^To: ops@agency\.example\r$/m);
  expect(await (await request.get(`${site.url}/readyz`)).json()).toEqual({ ready: true });
  expect(site.log.join("\n")).not.toContain(WARNING);
});
