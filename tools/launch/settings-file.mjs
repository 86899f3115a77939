/** Settings file `.env`. Plain JavaScript, runs on Node 20. */
import { existsSync, readFileSync } from "node:fs";
import { UsageError } from "../../src/cli/flags.mjs";

/**
 * Returns Node's flag for the settings in .env, if that file exists: `--env-file-if-exists` prints a note if it does
 * not. For a file that the user may not read, Node prints that it was not found.
 *
 * @returns {string[]}
 * @throws UsageError if the file can't be read
 */
export function settingsFile() {
  if (!existsSync(".env")) return [];
  try {
    readFileSync(".env");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = reason.startsWith("EACCES") ? " Run this as the user who may read it, or with sudo." : "";
    throw new UsageError(`The settings can't be read: ${reason}.${advice}`);
  }
  return ["--env-file=.env"];
}
