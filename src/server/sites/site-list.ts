/**
 * The list of sites in `SITES`: a file `{ "www.ridgeline.example": { "pageId": "ridgeline" } }`, or a folder with a
 * file `www.ridgeline.example.json` for each site.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import * as v from "valibot";
import { withoutByteOrderMark } from "../../record/json.ts";
import { positionOf } from "../../record/text-position.ts";
import { type Config, ConfigError, isPageId, readValue } from "../config.ts";
import { firstLines } from "../counted.ts";
import { reasonOf } from "../log.ts";
import { describeFault, locateFault } from "../provider/json-fault.ts";
import { base, leadAddresses, origin, origins } from "../setting-values.ts";
import { consent, trackers, verifications } from "../tracker-values.ts";
import { hostName } from "./requested-host.ts";

/**
 * Settings that differ between the sites of a process. The page id also names the site's folder, and its database rows.
 */
export type SiteEntry = Pick<
  Config,
  "pageId" | "publicUrl" | "providerUrl" | "allowedOrigins" | "leadsTo" | "trackers" | "consent" | "siteVerification"
>;

/** Settings for sites that don't set their own. */
export type SiteDefaults = Pick<Config, "port"> & Omit<SiteEntry, "pageId" | "publicUrl">;

const Given = v.strictObject({
  pageId: v.string(),
  publicUrl: v.exactOptional(v.string()),
  providerUrl: v.exactOptional(v.string()),
  aliases: v.exactOptional(v.array(v.string())),
  allowedOrigins: v.exactOptional(v.array(v.string())),
  leadsTo: v.exactOptional(v.array(v.string())),
  trackers: v.exactOptional(v.array(v.string())),
  consent: v.exactOptional(v.string()),
  siteVerification: v.exactOptional(v.array(v.string())),
});
type Given = v.InferOutput<typeof Given>;

const FORM =
  'give a page id, or { "pageId": "…" } with publicUrl, providerUrl, consent, aliases, allowedOrigins, leadsTo, trackers and ' +
  "siteVerification (the last five are lists) as you need them";
const MARKUP_ADVICE = "write the list of sites in its place (README.md).";
const MAX_PROBLEMS = 10;

/** Raw settings of a site, and their position. */
interface RawSite {
  host: string;
  settings: unknown;
  /** Position of the settings, or of a part of them: `sites.json:3:5`. */
  place: (...path: string[]) => string;
}

/** @throws ConfigError with the positions of all faults, ten at most */
export async function readSiteList(path: string, defaults: SiteDefaults) {
  const { sites, hosts, problems } = await readSites(path, defaults);
  if (problems.length > 0) throw new ConfigError(faultsIn(problems));
  if (sites.size === 0) throw new ConfigError(`SITES is "${path}", which contains no site; add one, or remove SITES.`);
  return { sites, hosts };
}

/**
 * Reads the site with a page id; faults of other sites are left to who reads the whole list.
 *
 * @returns undefined if the list has no such site
 * @throws ConfigError if it is not found, and may be one of those with a fault
 */
export async function readSite(path: string, pageId: string, defaults: SiteDefaults): Promise<SiteEntry | undefined> {
  const { sites, problems } = await readSites(path, defaults);
  const site = sites.get(pageId);
  if (site === undefined && problems.length > 0) throw new ConfigError(faultsIn(problems));
  return site;
}

const faultsIn = (problems: readonly string[]): string =>
  `SITES can't be read:\n${firstLines(problems, MAX_PROBLEMS, String).join("\n")}`;

/** Reads the sites of a list that have one entry without a fault, and a sentence for each fault of the others. */
async function readSites(path: string, defaults: SiteDefaults) {
  /** By page id. */
  const sites = new Map<string, SiteEntry>();
  /** Site of each host, and whether the host is an alias that redirects to it. */
  const hosts = new Map<string, { site: SiteEntry; alias: boolean }>();
  /** By folder name: folders are named by page ids, and some file systems ignore case. */
  const folders = new Map<string, { host: string; pageId: string }>();
  const problems: string[] = [];

  function add({ host: written, settings, place }: RawSite): void {
    const { success, output } = v.safeParse(v.union([v.string(), Given]), settings);
    if (!success) throw new ConfigError(`${place()} The settings of "${written}" are invalid; ${FORM}.`);
    const given = typeof output === "string" ? { pageId: output } : output;
    const host = hostIn(written, place());
    const site = withPosition(place, () => entryOf(host, given, defaults));
    const folder = site.pageId.toLowerCase();
    const first = folders.get(folder);
    if (first !== undefined) {
      // Which of the two is meant is unknown.
      sites.delete(first.pageId);
      throw new ConfigError(
        `${place("pageId")} The page "${site.pageId}" has a site already, ${first.host}; a site has one entry, ` +
          'and its other hosts are its "aliases".',
      );
    }
    folders.set(folder, { host, pageId: site.pageId });
    const aliases = (given.aliases ?? []).map((alias) => hostIn(alias, place("aliases")));
    for (const [index, name] of [host, ...aliases].entries()) {
      const taken = hosts.get(name)?.site;
      if (taken !== undefined)
        throw new ConfigError(`${place()} The host ${name} belongs to the page "${taken.pageId}" already.`);
      hosts.set(name, { site, alias: index > 0 });
    }
    sites.set(site.pageId, site);
  }

  for (const readRaw of await readRawSites(path)) {
    try {
      add(readRaw());
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
    }
  }
  return { sites, hosts, problems };
}

export type SiteList = Awaited<ReturnType<typeof readSiteList>>;

/** Prefixes the error of a setting with its position. */
function withPosition<Result>(place: RawSite["place"], read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [setting = ""] = error.message.split(" ", 1);
    throw new ConfigError(`${place(setting)} ${error.message}`);
  }
}

function hostIn(written: string, place: string): string {
  // Normalize as browsers do: letters outside ASCII become xn--.
  const plain = !/[:/\\@?#\s]/.test(written) && URL.canParse(`http://${written}`);
  const host = plain ? hostName(new URL(`http://${written}`).hostname) : undefined;
  if (host !== undefined) return host;
  throw new ConfigError(
    `${place} "${written}" is not a host; give a name such as www.example.com, without port or path.`,
  );
}

function entryOf(host: string, given: Given, defaults: SiteDefaults): SiteEntry {
  /** Reads the site's own setting, a text or a list of texts, else the default for all sites. */
  const ownOr = <Name extends keyof SiteDefaults & keyof Given>(
    name: Name,
    schema: v.GenericSchema<string, SiteDefaults[Name]>,
  ): SiteDefaults[Name] => {
    const own: string | string[] | undefined = given[name];
    return own === undefined ? defaults[name] : readValue(name, schema, [own].flat().join(","));
  };
  const providerUrl = ownOr("providerUrl", base);
  const written = given.publicUrl?.trim() ?? "";
  const publicUrl = readValue("publicUrl", origin, written === "" ? usualUrl(host, defaults.port) : written);
  if (new URL(publicUrl).hostname !== host) {
    throw new ConfigError(`publicUrl is "${publicUrl}", but the site's host is ${host}; make them the same.`);
  }
  const { pageId } = given;
  if (!isPageId(pageId, providerUrl === undefined)) {
    throw new ConfigError(`pageId is "${pageId}", which no page can have; correct it.`);
  }
  return {
    pageId,
    publicUrl,
    providerUrl,
    allowedOrigins: ownOr("allowedOrigins", origins),
    leadsTo: ownOr("leadsTo", leadAddresses),
    trackers: ownOr("trackers", trackers),
    consent: ownOr("consent", consent),
    siteVerification: ownOr("siteVerification", verifications),
  };
}

/** Browsers resolve `*.localhost` to their own machine, which has no certificate. */
const usualUrl = (host: string, port: number): string =>
  /(?:^|\.)localhost$/.test(host) ? `http://${host}${port === 0 ? "" : `:${port}`}` : `https://${host}`;

/** Returns a function for each site, which throws a ConfigError if the site's own file is not JSON. */
async function readRawSites(path: string): Promise<(() => RawSite)[]> {
  try {
    if (!(await stat(path)).isDirectory())
      return sitesInFile(basename(path), await readFile(path, "utf8")).map((site) => () => site);
    const names = await siteFiles(path);
    const texts = await Promise.all(names.map((name) => readFile(join(path, name), "utf8")));
    return names.map((name, index) => () => siteInOwnFile(join(basename(path), name), texts[index] ?? ""));
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigError(`SITES can't be read: ${error.message}`);
    throw new ConfigError(`SITES is "${path}", which can't be read: ${reasonOf(error)}`);
  }
}

/** Returns the names of the site files in a folder. */
export const siteFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".json") && !name.startsWith(".")).sort();

/** Parses JSON with positions. @throws ConfigError */
function readJson(name: string, written: string): { tree: Node | undefined; text: string } {
  const text = withoutByteOrderMark(written);
  const fault = locateFault(text, "", MARKUP_ADVICE);
  if (fault !== undefined) throw new ConfigError(describeFault(name, fault));
  return { tree: parseTree(text), text };
}

function placeIn(name: string, text: string, node: Node | undefined): string {
  const { line, column } = positionOf(text, node?.offset ?? 0);
  return `${name}:${line}:${column}`;
}

function sitesInFile(name: string, written: string): RawSite[] {
  const { tree, text } = readJson(name, written);
  if (tree?.type !== "object") throw new ConfigError(`${name} should be a JSON object of hosts.`);
  // Read from the tree, so that a duplicate host is noticed.
  return (tree.children ?? []).map(({ children: [key, value] = [] }) => ({
    host: String(key?.value),
    settings: valueOf(text, value),
    place: (...path) => placeIn(name, text, (value && findNodeAtLocation(value, path)) ?? value ?? key),
  }));
}

function siteInOwnFile(name: string, written: string): RawSite {
  const { tree, text } = readJson(name, written);
  return {
    host: basename(name, ".json"),
    settings: valueOf(text, tree),
    place: (...path) => placeIn(name, text, (tree && findNodeAtLocation(tree, path)) ?? tree),
  };
}

const valueOf = (text: string, node: Node | undefined): unknown =>
  node === undefined ? undefined : JSON.parse(text.slice(node.offset, node.offset + node.length));
