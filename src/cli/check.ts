/** `npm run check -- FILE|URL|PAGE_ID`: reports what is wrong with a record, and what it could add. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  type Config,
  ConfigError,
  type Environment,
  hasLeadsTo,
  isPageId,
  leadSettings,
  readConfig,
} from "../server/config.ts";
import { readSite, readSiteList, type SiteEntry } from "../server/sites/site-list.ts";
import { checkRecord } from "./check/check-record.ts";
import { fixRecord } from "./check/fix-record.ts";
import { problemsIn, reportJson, reportText } from "./check/report.ts";
import { readSubject, UnreadableSubject } from "./check/subject.ts";
import { type CommandContext, defineCommand, IncompleteCommand, runProgram } from "./command.ts";

const usage = {
  command: "npm run check",
  about: `Says what is wrong with a record: of a file, of an address, or of a page id. Without one, the record that the settings name;
with SITES, those of all sites in the list.
Ends with 0 when nothing is wrong, 1 when something is, 2 when there was nothing to read.`,
  operands: "FILE|URL|PAGE_ID",
  flags: {
    links: { about: "also ask where its links lead" },
    json: { about: "the report for a program" },
    fix: { about: "first write a file's values in the form that docs/record.md has, and say which" },
  },
};

export const checkCommand = defineCommand({
  usage,
  operands: 1,
  expected: [UnreadableSubject, ConfigError],
  status: 2,
  async run({ values, operands }, { env, console }) {
    const [given] = operands;
    const { sites } = given === undefined ? readConfig(env) : {};
    if (sites !== undefined) {
      if (values.fix === true) throw new IncompleteCommand("--fix needs the FILE of a site's record.");
      return checkSites(sites, values, { env, console });
    }
    const site = given === undefined ? undefined : await siteOf(given, env);
    let subject = await readSubject(given, site?.env ?? env);
    if (values.fix === true) {
      const changed = await fixRecord(subject);
      const done = changed.length === 0 ? "Nothing was to be changed in" : "Changed in";
      // On standard error: standard output contains only the report, which programs read.
      console.error([`${done} ${subject.name}${changed.length === 0 ? "." : ":"}`, ...changed].join("\n  "));
      subject = await readSubject(given, site?.env ?? env);
    }
    const settings = { ...(site?.leads ?? leadSettings(env)), root: resolve(".") };
    const report = await checkRecord(subject, { links: values.links === true, ...settings });
    console.info(values.json === true ? reportJson(report) : reportText(report));
    return problemsIn(report) === 0 ? 0 : 1;
  },
});

/** Returns the environment that names a site's record, and where its leads go. */
const settingsOf = ({ pageId, providerUrl = "", leadsTo }: SiteEntry, config: Config, env: Environment) => ({
  env: { ...env, SITES: "", PROVIDER_URL: providerUrl, PAGE_ID: pageId },
  leads: { leadsTo, isOwnLeadsTo: leadsTo !== config.leadsTo, hasLeadsTo: hasLeadsTo({ ...config, leadsTo }) },
});

/** Returns the settings of the site in `SITES` with a page id; `undefined` for a file, an address or another id. */
async function siteOf(given: string, env: Environment): Promise<ReturnType<typeof settingsOf> | undefined> {
  if ((env["SITES"] ?? "") === "" || !isPageId(given, false) || existsSync(given)) return undefined;
  const config = readConfig(env);
  const site = config.sites === undefined ? undefined : await readSite(config.sites, given, config);
  return site && settingsOf(site, config, env);
}

/** Checks the records of all sites in a list, one after the other. @returns the highest exit status of one */
async function checkSites(
  sites: string,
  { links = false, json = false }: { links?: boolean; json?: boolean },
  { env, console }: CommandContext,
): Promise<number> {
  const config = readConfig(env);
  let status = 0;
  for (const entry of (await readSiteList(sites, config)).sites.values()) {
    const site = `${new URL(entry.publicUrl).host} (${entry.pageId})`;
    const settings = settingsOf(entry, config, env);
    try {
      const subject = await readSubject(undefined, settings.env);
      const report = await checkRecord(subject, { links, ...settings.leads, root: resolve(".") });
      const isClean = problemsIn(report) === 0;
      const text = isClean ? `${site}: Nothing is wrong.` : `\n${site}:\n${reportText(report)}\n`;
      console.info(json ? reportJson(report) : text);
      status = Math.max(status, isClean ? 0 : 1);
    } catch (error) {
      if (!(error instanceof UnreadableSubject)) throw error;
      console.error(`${site}: ${error.message}`);
      status = 2;
    }
  }
  return status;
}

await runProgram(import.meta.filename, checkCommand);
