import { existsSync, readFileSync } from "node:fs";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { exportSite } from "./export-site.ts";

/** Exports the pages of these services, as a server would answer them. */
const exportTo = (outDir: string, ...services: string[]) =>
  exportSite({
    app: new Hono().all("*", (c) => c.html('<meta charset="utf-8"/>')),
    record: recordOf({ dbServices: services.map((name) => ({ name })) }),
    pageId: "acme",
    recordTag: '"a"',
    assets: [],
    files: [],
    outDir,
    baseUrl: "https://acme.example",
  });

test("pages of an earlier export that are none any more are named, and stay", async () => {
  const folder = temporaryFolder();
  expect((await exportTo(folder, "Roofs", "Decks & Patios")).problems).toEqual([]);
  expect((await exportTo(folder, "Roofs")).problems).toEqual([
    "decks-& patios.html is no page of this export, but hosts go on showing it; if an earlier one wrote it, delete it.",
  ]);
  expect(existsSync(`${folder}/decks-& patios.html`)).toBe(true);
});

test("a page that no file can have is in no host's rules: a line of thousands of signs, and the host answers nothing", async () => {
  const folder = temporaryFolder();
  const { problems } = await exportTo(folder, "Roofs", "x".repeat(5_000));
  expect(problems).toEqual([expect.stringMatching(/^\/x+\.html is an address that no file can have/)]);
  for (const file of ["nginx.conf", ".htaccess"]) {
    const rules = readFileSync(`${folder}/${file}`, "utf8");
    expect(rules).toContain("roofs");
    expect(rules).not.toContain("xxx");
  }
});
