/** The flag `--record NAME`, which serves a record of `content/` whatever the settings name. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "./flags.mjs";

/** @param {string} does such as "serve" */
export const recordFlag = (does) => ({ value: "NAME", about: `${does} content/NAME.json, whatever the settings name` });

/**
 * The settings that make the server take a record of `content/`.
 *
 * @param {string} name
 * @returns {{ PAGE_ID: string, PROVIDER_URL: string, SITES: string }}
 * @throws {UsageError} when there is no such record
 */
export function recordSettings(name) {
  const isName = /^[a-z0-9-]{1,100}$/;
  if (!isName.test(name) || !existsSync(join("content", `${name}.json`))) {
    const records = readdirSync("content")
      .filter((file) => file.endsWith(".json"))
      .map((file) => file.slice(0, -".json".length));
    const known = records.filter((record) => isName.test(record)).join(", ");
    throw new UsageError(`There is no record content/${name}.json. There are: ${known}.`);
  }
  // Empty, so that those in .env do not count either.
  return { PAGE_ID: name, PROVIDER_URL: "", SITES: "" };
}
