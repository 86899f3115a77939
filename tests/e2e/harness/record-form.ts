/** Shows the record form alone in a browser: bundled once per worker, served by `page.route`, without a server. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import type { Json } from "../../../src/record/json.ts";
import type { Path } from "../../../tools/edit/form/edits.ts";

const ROOT = join(import.meta.dirname, "../../..");
export const FORM_ORIGIN = "http://form.localhost";

export interface FormBundle {
  script: string;
  style: string;
}

/** Bundles the page's script and style sheet. */
export async function bundleForm(): Promise<FormBundle> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      target: "es2022",
      rolldownOptions: { input: join(import.meta.dirname, "record-form-page.tsx"), output: { codeSplitting: false } },
    },
  });
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const script = files.find((file) => file.type === "chunk");
  const style = files.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
  if (script?.type !== "chunk" || style?.type !== "asset") throw new Error("The bundle lacks script or style sheet.");
  return { script: script.code, style: String(style.source) };
}

/** Opens the form with a record; pictures are the project's own. */
export async function openForm(
  page: Page,
  bundle: FormBundle,
  record: Json,
  selected: readonly Path[] = [],
): Promise<void> {
  const given = JSON.stringify({ record, selected }).replaceAll("<", String.raw`\u003c`);
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Edit</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/form.css"><script type="application/json" id="given">${given}</script>
    <body style="margin:0"><script type="module" src="/form.js"></script></body></html>`;
  await page.route(`${FORM_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/form.js") return route.fulfill({ contentType: "text/javascript", body: bundle.script });
    if (pathname === "/form.css") return route.fulfill({ contentType: "text/css", body: bundle.style });
    if (!pathname.startsWith("/content/")) return route.fulfill({ contentType: "text/html", body: html });
    const body = await readFile(join(ROOT, pathname)).catch(() => undefined);
    const contentType = pathname.endsWith(".svg") ? "image/svg+xml" : "image/jpeg";
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType, body });
  });
  await page.goto(FORM_ORIGIN);
}
