/** What npm has installed, compared with what the lock file says. */
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** What npm writes last, with every package that it installed. */
const INSTALLED = join("node_modules", ".package-lock.json");

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 */

/**
 * Places of packages that are missing, or there in another version. Optional ones don't count: most are for other machines.
 *
 * @param {{ dev: boolean }} which whether packages count that only development and the build need
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
 * How npm is started without a shell, by its own script on the Node that runs this.
 *
 * @returns {[program: string, ...parameters: string[]]}
 */
export function npmCommand() {
  const given = process.env["npm_execpath"] ?? "";
  if (/npm-cli\.c?js$/.test(given)) return [process.execPath, given];
  // Where Node's installer for Windows puts it; there `npm` is a file that only a shell can run.
  const beside = join(dirname(process.execPath), "node_modules", "npm", "bin", "npm-cli.js");
  return existsSync(beside) ? [process.execPath, beside] : ["npm"];
}

/**
 * The script of a package's command, such as `vite`, which Node can run without a shell.
 *
 * @param {string} packageName
 * @param {string} command
 */
export function packageScript(packageName, command) {
  const folder = join("node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return resolve(folder, typeof bin === "string" ? bin : bin[command]);
}

/** Whether this user may write into the project's folder. */
export function mayInstall() {
  try {
    accessSync(".", constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
