/** The whole site as plain files, for any CDN or file host: what the server would answer, written down. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Hono } from "hono";
import type { SiteRecord } from "../../record/schema.ts";
import { RECORD_PATH } from "../../site/document.tsx";
import { allPages } from "../../site/render.tsx";
import type { SiteFile } from "../found/site-files.ts";
import { FOR_GOOD } from "../pages/kept-answer.ts";
import { FRAME_POLICY, siteSecurity } from "../security/page-security.ts";
import { referencesIn, referencesOf } from "./references.ts";

export interface ExportOptions {
  /** The site's server, put together for an export. */
  app: Hono;
  record: SiteRecord;
  pageId: string;
  /** Entity tag of the provider's answer. */
  recordTag: string;
  /** Paths of the build's files and of the pictures in their sizes. */
  assets: readonly string[];
  /** What search engines, phones and whoever shares a link ask for. */
  files: readonly SiteFile[];
  /** Where the files go; what stands there is written over, nothing is deleted. */
  outDir: string;
  /** Origin of the site. */
  baseUrl: string;
}

export interface Exported {
  pages: number;
  files: number;
  bytes: number;
  /** What could not be written, a sentence each. */
  problems: string[];
}

/** Addresses that stand in no page, but that others ask for. */
const WELL_KNOWN = ["/favicon.svg", "/favicon.ico", "/.well-known/security.txt"];

/** Writes the site. Service pages, which vary between visits in eight ways, are written in the first of them. */
export async function exportSite(options: ExportOptions): Promise<Exported> {
  const { app, record, pageId, recordTag, assets, files, baseUrl } = options;
  const outDir = resolve(options.outDir);
  const exported: Exported = { pages: 0, files: 0, bytes: 0, problems: [] };

  async function write(path: string, contents: string | Uint8Array): Promise<void> {
    const file = fileOf(outDir, path);
    if (file === undefined) {
      exported.problems.push(`${path} is an address that no file can have; it is left out.`);
      return;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, contents);
    exported.files += 1;
    exported.bytes += Buffer.byteLength(contents);
  }
  const ask = (path: string): Promise<Response> => Promise.resolve(app.request(baseUrl + path));

  const wanted = new Set([
    ...assets,
    ...WELL_KNOWN,
    `/paginas/${pageId}`,
    RECORD_PATH,
    ...referencesIn(record, baseUrl),
  ]);
  const pages = allPages(record).map(({ path }) => path);
  for (const path of [...pages, "/404"]) {
    const response = await ask(path);
    const html = withPolicy(await response.text(), response.headers.get("Content-Security-Policy") ?? "");
    for (const reference of referencesOf(html, baseUrl)) wanted.add(reference);
    await write(path === "/" ? "/index.html" : `${path}.html`, html);
    exported.pages += 1;
  }

  for (const file of files) {
    await write(file.path, await file.body());
    wanted.delete(file.path);
  }
  for (const path of pages) wanted.delete(path);
  for (const path of wanted) {
    const response = await ask(path);
    // Another spelling of a page, which its own file answers for.
    const page = response.headers.get("Content-Type")?.startsWith("text/html") === true && !path.endsWith(".html");
    if (response.status === 200 && !page) await write(path, Buffer.from(await response.arrayBuffer()));
    else if (/^\/(?:assets|content|pictures)\//.test(path)) exported.problems.push(`${path} is named, but not there.`);
  }
  await write("/_headers", headersFile(baseUrl, recordTag));
  return exported;
}

/** The file of a path; undefined where its name would lead elsewhere, or mean something else on a disk. */
function fileOf(outDir: string, path: string): string | undefined {
  const segments = path.slice(1).split("/").map(decode);
  if (segments.some((segment) => segment === undefined || segment === "" || /^\.\.?$|[/\\\0]/.test(segment)))
    return undefined;
  if (segments.some((segment) => Buffer.byteLength(segment ?? "") > 255)) return undefined;
  const file = join(outDir, ...segments.map((segment) => segment ?? ""));
  // Threat: a name of the record that leads out of the folder.
  return file.startsWith(outDir + sep) ? file : undefined;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** A page that carries its own policy: each has other hashes, and hosts of files take few rules. */
function withPolicy(html: string, policy: string): string {
  const content = policy.replace(`; ${FRAME_POLICY}`, "").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}"/>`;
  return html.replace(/<meta charset="utf-8"\/>/i, (charset) => charset + meta);
}

const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const rule = (path: string, headers: Record<string, string>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");

/** The headers, in the notation of Netlify and Cloudflare Pages. Rules add to each other; none takes a header away. */
function headersFile(publicUrl: string, recordTag: string): string {
  // A widget's page stands in a frame without an origin, to which its own files are another site's: not under this one.
  const { "Cross-Origin-Resource-Policy": _sameOrigin, ...everywhere } = siteSecurity({ publicUrl });
  return [
    rule("/*", { "Content-Security-Policy": FRAME_POLICY, ...everywhere }),
    rule("/assets/*", {
      "Cache-Control": FOR_GOOD,
      "Cross-Origin-Resource-Policy": "same-origin",
    }),
    // By this the browser knows the record that the pages were made from, without reading it.
    rule("/paginas/*", { "Content-Type": "application/json", "X-Record-Tag": recordTag }),
    // Threat: a drawing opened by its own address is a document, and could run what is written in it.
    rule("/content/logos/*", { "Content-Security-Policy": DRAWING_POLICY }),
    rule("/pictures/*", { "Cache-Control": FOR_GOOD, "Content-Security-Policy": DRAWING_POLICY }),
  ].join("\n");
}
