/** Compares the installed packages with the lock file, and finds npm and package scripts. */
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Lock file of node_modules, which npm writes last; lists every installed package. */
const INSTALLED = join("node_modules", ".package-lock.json");

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }}
 *   LockedPackage
 */

/**
 * Returns the paths of packages that are missing or installed in another version. Optional packages do not count: most
 * are for other platforms.
 *
 * @param {{ dev: boolean }} which whether to include packages that only development and the build need
 * @returns {string[]}
 */
export function missingPackages({ dev }) {
  if (!existsSync(INSTALLED)) return ["node_modules"];
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf("package-lock.json"))
    .filter(([place, entry]) => place !== "" && entry.optional !== true && (dev || !(entry.dev || entry.devOptional)))
    .filter(([place, { version, integrity }]) => {
      const found = installed[place];
      return found === undefined || found.version !== version || found.integrity !== integrity;
    })
    .map(([place]) => place);
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};

/**
 * Returns the command that starts npm without a shell, by running npm's own script on this process's Node.
 *
 * @returns {[program: string, ...parameters: string[]]}
 */
export function npmCommand() {
  const given = process.env["npm_execpath"] ?? "";
  if (/npm-cli\.c?js$/.test(given)) return [process.execPath, given];
  // Path used by Node's installer for Windows, where `npm` is a batch file that only a shell can run.
  const beside = join(dirname(process.execPath), "node_modules", "npm", "bin", "npm-cli.js");
  return existsSync(beside) ? [process.execPath, beside] : ["npm"];
}

/**
 * Returns the path of the script behind a package's command, such as `vite`, which Node can run without a shell.
 *
 * @param {string} packageName
 * @param {string} command
 */
export function packageScript(packageName, command) {
  const folder = join("node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return resolve(folder, typeof bin === "string" ? bin : bin[command]);
}

/** Whether this user may write to the project's folder. */
export function mayInstall() {
  try {
    accessSync(".", constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
