/** `npm run lookbook`: installs, builds, then takes the pictures (lookbook/main.ts, on the project's own Node). */
import { findBrowser } from "./browser.mjs";
import { build, environment, install, run } from "./prepare.mjs";

install();
build();
environment["CHROME_PATH"] = findBrowser();
run("node", ["tools/lookbook/main.ts", ...process.argv.slice(2)]);
