/** `npm run bench`: installs, builds, measures (bench/bench.ts, on the project's own Node). */
import { findBrowser } from "./browser.mjs";
import { build, environment, install, run } from "./prepare.mjs";

install();
build();
environment["CHROME_PATH"] = findBrowser();
run("node", ["bench/bench.ts", ...process.argv.slice(2)]);
