import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/snap/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** @returns {string | undefined} path of the Firefox to test in: `FIREFOX_PATH`, else an installed one */
export function findFirefox() {
  const path = process.env["FIREFOX_PATH"] || PLACES.find((place) => existsSync(place));
  return path === undefined || !existsSync(path) ? undefined : path;
}
