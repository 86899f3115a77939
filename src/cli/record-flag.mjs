/** The flag `--record NAME`, which serves a record of `content/` regardless of the settings. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "./flags.mjs";

/** @param {string} does verb of the description, such as "serve" */
export const recordFlag = (does) => ({ value: "NAME", about: `${does} content/NAME.json, whatever the settings name` });

/**
 * Returns why a record can't be served.
 *
 * @param {string} name
 * @param {boolean} isName whether `name` has the form of a record's name
 * @param {readonly string[]} records names of the files in `content/`
 */
function refusalOf(name, isName, records) {
  if (isName) return `There is no record content/${name}.json.`;
  return records.includes(name)
    ? `content/${name}.json can't be served under its name: rename it, with only a-z, 0-9 and -.`
    : `"${name}" is not a name of a record.`;
}

/**
 * Returns the settings that make the server use a record of `content/`.
 *
 * @param {string} name
 * @returns {{ PAGE_ID: string, PROVIDER_URL: string, SITES: string }}
 * @throws {UsageError} if there is no such record
 */
export function recordSettings(name) {
  const isName = /^[a-z0-9-]{1,100}$/;
  if (!isName.test(name) || !existsSync(join("content", `${name}.json`))) {
    const records = readdirSync("content")
      .filter((file) => file.endsWith(".json"))
      .map((file) => file.slice(0, -".json".length));
    const known = records.filter((record) => isName.test(record)).join(", ");
    throw new UsageError(`${refusalOf(name, isName.test(name), records)} There are: ${known}.`);
  }
  // Empty, to override the values in .env.
  return { PAGE_ID: name, PROVIDER_URL: "", SITES: "" };
}
