/** Exports the whole site as static files, for any CDN or file host: the server's responses, written to disk. */
import { readdir } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { escapeAttribute } from "entities/lib/escape.js";
import type { Hono } from "hono";
import { decodePercent } from "../../record/decode-percent.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { addressAt, ADDRESSES } from "../addresses.ts";
import { formerAddresses } from "../../site/former-addresses.ts";
import { allPages } from "../../site/render.tsx";
import type { Page } from "../../site/routes.ts";
import { firstLines } from "../counted.ts";
import { replaceFile } from "../replace-file.ts";
import type { SiteFile } from "../site-file.ts";
import { FRAME_POLICY, WIDGET_SANDBOX } from "../security/page-security.ts";
import { apacheRules, hostRules, netlifyRedirects, netlifyRules, nginxRules, RULE_FILES } from "./host-rules.ts";
import { referencesIn, referencesOf } from "./references.ts";

export interface ExportOptions {
  /** The site's server, created for an export. */
  app: Hono;
  record: SiteRecord;
  pageId: string;
  /** Entity tag of the provider's response. */
  recordTag: string;
  /** Paths of the build's files and of the pictures in their sizes. */
  assets: readonly string[];
  /** Returns the files that search engines, phones and link previews request, for a site with these pages. */
  filesOf: (isThere: (path: string) => boolean) => readonly SiteFile[];
  /** Output folder; existing files are overwritten, nothing is deleted. */
  outDir: string;
  /** Origin of the site. */
  baseUrl: string;
}

export interface Exported {
  pages: number;
  files: number;
  bytes: number;
  /** Files that could not be written, a sentence each. */
  problems: string[];
}

/** Paths that clients request though no page names them. */
const WELL_KNOWN = ["/favicon.svg", "/favicon.ico"];

/**
 * Writes the site. Service pages, which have eight variants, are written in the first one. Each file is replaced
 * atomically, and documents after what they name: a host may serve the folder meanwhile.
 */
export async function exportSite(options: ExportOptions): Promise<Exported> {
  const { app, record, pageId, assets, filesOf, baseUrl } = options;
  const outDir = resolve(options.outDir);
  const exported: Exported = { pages: 0, files: 0, bytes: 0, problems: [] };
  const { write, types, written } = exportWriter(outDir, exported);
  const fetchPath = (path: string): Promise<Response> => Promise.resolve(app.request(baseUrl + path));
  const fetchDocument = async (path: string): Promise<string> => {
    const response = await fetchPath(path);
    return withPolicy(await response.text(), response.headers.get("Content-Security-Policy") ?? "");
  };

  const wanted = new Set([
    ...assets,
    ...WELL_KNOWN,
    `${ADDRESSES.records}${pageId}`,
    ADDRESSES.renderedRecord,
    ...referencesIn(record, baseUrl),
  ]);
  const all = allPages(record);
  const hasFile = (path: string): boolean =>
    !SHOWN_ELSEWHERE.test(path) && fileOf(outDir, pageFile(path)) !== undefined;
  const pages = all.map(({ path }) => path).filter(hasFile);
  /** Documents by their files, in the order in which they are written. */
  const documents = new Map<string, string>();
  // Third-party widgets are in documents of our own, which pages load in frames.
  for (const review of record.reviews.activo ? record.reviews.shown : [])
    if (review.kind === "widget") documents.set(`${review.src}.html`, await fetchDocument(review.src));
  for (const path of [...pages, NO_PAGE]) {
    const html = await fetchDocument(path);
    for (const reference of referencesOf(html, baseUrl)) wanted.add(reference);
    documents.set(path === NO_PAGE ? MISSING_FILE : pageFile(path), html);
    exported.pages += 1;
  }

  for (const file of filesOf(hasFile)) {
    await write(file.path, await file.body(), file.type);
    wanted.delete(file.path);
  }
  for (const { path } of all) wanted.delete(path);
  for (const path of wanted) {
    const response = await fetchPath(path);
    // Another spelling of a page's path: the page has its own file.
    const page = response.headers.get("Content-Type")?.startsWith("text/html") === true && !path.endsWith(".html");
    if (response.status === 200 && !page) {
      const type = path.startsWith(ADDRESSES.records) ? undefined : response.headers.get("Content-Type");
      await write(path, Buffer.from(await response.arrayBuffer()), type ?? "");
    } else if (/^\/(?:assets|content|pictures)\//.test(path))
      exported.problems.push(`${path} is named, but not there.`);
  }
  for (const [file, html] of documents) await write(file, html);

  await writeHostRules(write, options, types, pages);
  const without = all.filter(({ path }) => !hasFile(path));
  exported.problems.push(...without.map(withoutFile), ...(await leftoverPages(outDir, written)));
  return exported;
}

type Write = (path: string, contents: string | Uint8Array, type?: string) => Promise<void>;

/** Creates the function that writes a file of an export, and counts it in `exported`. */
function exportWriter(outDir: string, exported: Exported) {
  /** Content types by file extension: hosts don't know all of them. */
  const types = new Map([["html", "text/html"]]);
  const written = new Set<string>();
  const write: Write = async (path, contents, type = "") => {
    const file = fileOf(outDir, path);
    if (file === undefined) {
      exported.problems.push(`${path} is an address that cannot be a file name; it is left out.`);
      return;
    }
    await replaceFile(file, contents);
    written.add(relative(outDir, file));
    const [, extension] = /\.([a-z0-9]+)$/.exec(path.toLowerCase()) ?? [];
    if (extension !== undefined && type !== "") types.set(extension, type.replace(/;.*/, ""));
    exported.files += 1;
    exported.bytes += Buffer.byteLength(contents);
  };
  return { write, types, written };
}

/** Writes the files with the rules of each kind of host: headers and redirects. @param pages paths of all pages */
async function writeHostRules(
  write: Write,
  { record, recordTag, baseUrl }: ExportOptions,
  types: ReadonlyMap<string, string>,
  pages: readonly string[],
): Promise<void> {
  const rules = hostRules(baseUrl, recordTag);
  // Hosts reject all of their rules if one line is too long; and the server never redirects its own addresses.
  const redirects = formerAddresses(record).filter(
    ({ from, to }) => pages.includes(to) && addressAt(from.replace(/\?.*/, "")) === undefined,
  );
  await write(RULE_FILES.netlify, netlifyRules(rules));
  await write(RULE_FILES.netlifyRedirects, netlifyRedirects(pages, redirects));
  await write(RULE_FILES.apache, apacheRules(rules, types, pages, redirects));
  await write(RULE_FILES.nginx, nginxRules(rules, types, pages, redirects));
}

/** Maximum number of pages of other exports that are listed. */
const MAX_NAMED = 20;

/** Returns warnings about pages in the folder that this export has not written. */
async function leftoverPages(outDir: string, written: ReadonlySet<string>): Promise<string[]> {
  const files = await readdir(outDir, { recursive: true });
  const others = files.filter((file) => file.endsWith(".html") && !written.has(file));
  return firstLines(
    others,
    MAX_NAMED,
    (file) => `${file} is not a page of this export, but hosts still serve it; if an earlier one wrote it, delete it.`,
  );
}

/** A path that no page can have, and the file that hosts serve for missing paths. */
const NO_PAGE = "/404/404";
const MISSING_FILE = "/404.html";
/** Pages whose file a host serves at another path: `index` as its folder's page, `404` as the error page. */
const SHOWN_ELSEWHERE = /^\/404$|\/index$/;

/** Separators of folders and files on any system. */
const SEPARATORS = /\s*[/\\]+\s*/g;

/** Returns a warning about a service or project whose page has no file of its own. */
function withoutFile({ name, title, path }: Page): string {
  const page = `The page of ${name === "service" ? "dbServices" : "landings"} "${title}" is left out`;
  if (SHOWN_ELSEWHERE.test(path))
    return `${page}: static hosts serve ${pageFile(path).slice(1)} at another address. Name it "${title} work", for example.`;
  const other = title.replaceAll(SEPARATORS, " & ");
  const advice =
    other === title
      ? "no file can have so long a name. Give it a shorter one."
      : `no file can have "/" or "\\" in its name. Name it "${other}", for example.`;
  return `${page}, and links to it lead nowhere: ${advice}`;
}

const pageFile = (path: string): string => (path === "/" ? "/index.html" : `${path}.html`);

/**
 * Returns the file of a path; `undefined` if it would be outside the folder, or a segment is not a valid file name.
 */
function fileOf(outDir: string, path: string): string | undefined {
  const segments = path.slice(1).split("/").map(decodePercent);
  if (segments.some((segment) => segment === undefined || segment === "" || /^\.\.?$|[/\\\0]/.test(segment)))
    return undefined;
  if (segments.some((segment) => Buffer.byteLength(segment ?? "") > 255)) return undefined;
  const file = join(outDir, ...segments.map((segment) => segment ?? ""));
  // Threat: a name in the record that points outside the folder.
  return file.startsWith(outDir + sep) ? file : undefined;
}

/**
 * Adds a page's own policy as a meta element: each page has other hashes, and hosts of static files allow few rules.
 */
function withPolicy(html: string, policy: string): string {
  const content = [FRAME_POLICY, WIDGET_SANDBOX].reduce(
    (rest, directive) => rest.replace(`; ${directive}`, ""),
    policy,
  );
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(content)}"/>`;
  return html.replace(/<meta charset="utf-8"\/>/i, (charset) => charset + meta);
}
