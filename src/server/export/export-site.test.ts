import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { resolvePage } from "../../site/routes.ts";
import { siteFiles } from "../seo/site-files.ts";
import { exportSite } from "./export-site.ts";

const BASE = "https://acme.example";
const withServices = (...names: string[]): SiteRecord => recordOf({ dbServices: names.map((name) => ({ name })) });

/** Exports the pages of a record from a minimal server. */
const exportTo = (outDir: string, record: SiteRecord) =>
  exportSite({
    app: new Hono().all("*", (c) => {
      const isPage = resolvePage(record, c.req.path).status === 200;
      return c.html(`<meta charset="utf-8"/><p>${isPage ? `Page: ${c.req.path}` : "Missing"}</p>`);
    }),
    record,
    pageId: "acme",
    recordTag: '"a"',
    assets: [],
    filesOf: (isThere) =>
      siteFiles({
        record,
        publicUrl: BASE,
        pageDates: () => Promise.resolve(() => new Date(0)),
        original: () => Promise.resolve(undefined),
        imageCache: () => Promise.resolve(new Uint8Array()),
        isThere,
      }),
    outDir,
    baseUrl: BASE,
  });

test("pages of an earlier export that are not in this one are reported, and kept", async () => {
  const folder = temporaryFolder();
  expect((await exportTo(folder, withServices("Roofs", "Decks & Patios"))).problems).toEqual([]);
  expect((await exportTo(folder, withServices("Roofs"))).problems).toEqual([
    "decks-& patios.html is not a page of this export, but hosts still serve it; if an earlier one wrote it, delete it.",
  ]);
  expect(existsSync(`${folder}/decks-& patios.html`)).toBe(true);
});

test("an export that fails writes no page, and leaves no temporary file", async () => {
  const folder = temporaryFolder();
  await exportTo(folder, withServices("Roofs"));
  const files = readdirSync(folder);
  rmSync(`${folder}/robots.txt`);
  mkdirSync(`${folder}/robots.txt`);
  await expect(exportTo(folder, withServices("Decks"))).rejects.toThrow("robots.txt");
  expect(readdirSync(folder)).toEqual(files);
});

test("the document of a review widget is written before the pages that load it in a frame", async () => {
  const widget = '<script src="https://cdn.trustindex.io/loader.js?1dd1b977516e124fd756a079016"></script>';
  const folder = temporaryFolder();
  mkdirSync(`${folder}/index.html`);
  await expect(exportTo(folder, recordOf({ reviews: { activo: true, links: [widget] } }))).rejects.toThrow(
    "index.html",
  );
  expect(readdirSync(folder, { recursive: true })).toContain("embed/reviews/1.html");
});

test("a page whose name is too long for a file is reported, and is not in any host's rules", async () => {
  const folder = temporaryFolder();
  const { problems } = await exportTo(folder, withServices("Roofs", "x".repeat(5_000)));
  expect(problems).toEqual([
    expect.stringMatching(/^The page of dbServices "x+" is left out, .* Give it a shorter one\.$/),
  ]);
  for (const file of ["nginx.conf", ".htaccess"]) {
    const rules = readFileSync(`${folder}/${file}`, "utf8");
    expect(rules).toContain("roofs");
    expect(rules).not.toContain("xxx");
  }
});

test("a service or project with a slash in its name has no page, and is reported once with a fix", async () => {
  const record = recordOf({
    dbServices: ["Heating / Cooling", "Roofs"].map((name) => ({ name })),
    landings: [{ name: "Before\\After" }],
  });
  const { pages, problems } = await exportTo(temporaryFolder(), record);
  expect(problems).toEqual([
    `The page of dbServices "Heating / Cooling" is left out, and links to it lead nowhere: no file can have "/" or "\\" in its name. Name it "Heating & Cooling", for example.`,
    `The page of landings "Before\\After" is left out, and links to it lead nowhere: no file can have "/" or "\\" in its name. Name it "Before & After", for example.`,
  ]);
  const { pages: others } = await exportTo(temporaryFolder(), withServices("Roofs"));
  expect(pages).toBe(others);
});

test("a service named Index or 404, or a project named Index, overwrites no other file, and is reported with a fix", async () => {
  const folder = temporaryFolder();
  const record = recordOf({
    dbServices: ["Index", "404", "Roofs"].map((name) => ({ name })),
    landings: [{ name: "Index" }],
  });
  const { problems } = await exportTo(folder, record);
  expect(problems).toEqual([
    `The page of dbServices "Index" is left out: static hosts serve index.html at another address. Name it "Index work", for example.`,
    `The page of dbServices "404" is left out: static hosts serve 404.html at another address. Name it "404 work", for example.`,
    `The page of landings "Index" is left out: static hosts serve gallery/index.html at another address. Name it "Index work", for example.`,
  ]);
  expect(readFileSync(`${folder}/index.html`, "utf8")).toContain("Page: /<");
  expect(readFileSync(`${folder}/404.html`, "utf8")).toContain("Missing");
  expect(existsSync(`${folder}/gallery/index.html`)).toBe(false);
  expect(existsSync(`${folder}/roofs.html`)).toBe(true);
  // The files for search engines don't list the left-out pages either.
  for (const file of ["sitemap.xml", "llms.txt"]) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    expect(text).toContain(`${BASE}/roofs`);
    expect(text).not.toMatch(/\/(?:index|404)\b/);
  }
});

test("redirects from addresses of the site itself are in no host's rules", async () => {
  const folder = temporaryFolder();
  const redirects = ["/sitemap.xml", "/robots.txt?id=1", "/share.jpg", "/api/old", "/old.html"].map((from) => ({
    from,
    to: "/about",
  }));
  await exportTo(folder, recordOf({ ownWords: { redirects } }));
  for (const file of ["_redirects", "nginx.conf", ".htaccess"]) {
    const rules = readFileSync(`${folder}/${file}`, "utf8");
    expect(rules).toMatch(/\/old\b/);
    expect(rules).not.toMatch(/sitemap|robots|share|api/);
  }
});

test("nginx and Apache get the type of a film whose extension is in capitals", async () => {
  const folder = temporaryFolder();
  await exportSite({
    app: new Hono().all("*", (c) => c.body("film", 200, { "Content-Type": "video/quicktime" })),
    record: withServices("Roofs"),
    pageId: "acme",
    recordTag: '"a"',
    assets: ["/content/pictures/IMG_0042.MOV"],
    filesOf: () => [],
    outDir: folder,
    baseUrl: BASE,
  });
  expect(readFileSync(`${folder}/nginx.conf`, "utf8")).toContain("video/quicktime mov;");
  expect(readFileSync(`${folder}/.htaccess`, "utf8")).toContain("AddType video/quicktime .mov");
});
