/** Finds or installs the programs that tests use: Chromium and nginx. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fail, runTool } from "./prepare.mjs";

const PLACES = [
  // Headless only, and much faster to start.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

const onMachine = () => PLACES.find((place) => existsSync(place));

/**
 * Finds the Chromium for browser tests: `CHROME_PATH`, else an installed one, else the system's package, else
 * Playwright's own. Installs the last two if needed.
 *
 * @returns {string} path of the executable; empty for Playwright's own, which Playwright finds itself
 */
export function findBrowser() {
  const wanted = process.env["CHROME_PATH"];
  if (wanted !== undefined && wanted !== "") {
    if (existsSync(wanted)) return wanted;
    fail(`CHROME_PATH is ${wanted}, but there is no such file. Correct it, or unset it.`);
  }
  const present = onMachine();
  if (present !== undefined) return present;
  const installed = installByApt("Chromium", ["chromium-headless-shell", "chromium"], onMachine);
  if (installed !== undefined) return installed;
  console.info("Installing Playwright's own Chromium ...");
  runTool("playwright", ["install", "chromium"]);
  return "";
}

const nginxOnMachine = () =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]
    .map((folder) => join(folder, "nginx"))
    .find((file) => existsSync(file));

/** @returns {string} path of nginx, which the tests of deploying need; ends this process if it can't be installed */
export const findNginx = () =>
  nginxOnMachine() ??
  installByApt("nginx", ["nginx-light", "nginx"], nginxOnMachine) ??
  fail("The tests of deploying need nginx, which is not on this machine: install it, then run this again.");

/**
 * Installs the first available one of some Debian packages, if this process runs as root and the system has apt.
 *
 * @param {string} what
 * @param {readonly string[]} names
 * @param {() => string | undefined} find
 */
function installByApt(what, names, find) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return undefined;
  console.info(`Installing ${what} by the system's package manager ...`);
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  for (const name of names) {
    spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: ["ignore", "ignore", "inherit"] });
    const installed = find();
    if (installed !== undefined) return installed;
  }
  return undefined;
}
