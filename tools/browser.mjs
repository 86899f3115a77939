/**
 * The Chromium that browser tests run in: `CHROME_PATH`, else one on the machine, else the system's package, else
 * Playwright's own.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./prepare.mjs";

const PLACES = [
  // Without a window, and much quicker to start.
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

/** @returns {string} path of the executable; empty for Playwright's own, which it finds itself */
export function findBrowser() {
  const wanted = process.env["CHROME_PATH"];
  if (wanted !== undefined && wanted !== "") {
    if (existsSync(wanted)) return wanted;
    console.error(`CHROME_PATH is ${wanted}, but there is no such file. Correct it, or unset it.`);
    process.exit(1);
  }
  const present = onMachine();
  if (present !== undefined) return present;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.info("Installing Chromium by the system's package manager ...");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    for (const name of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: ["ignore", "ignore", "inherit"] });
      const installed = onMachine();
      if (installed !== undefined) return installed;
    }
  }
  console.info("Installing Playwright's own Chromium ...");
  run("playwright", ["install", "chromium"]);
  return "";
}
