/** `npm test`: installs what tests need, then lint, types, unit tests, a few kills and browser tests. */
import { findBrowser } from "./browser.mjs";
import { build, environment, install, run } from "./prepare.mjs";

install();
run("npm", ["run", "--silent", "lint"]);
run("npm", ["run", "--silent", "types"]);
run("npm", ["run", "--silent", "test:unit"]);
build();
environment["KILLS"] ??= "3";
run("npm", ["run", "--silent", "test:faults"]);
environment["CHROME_PATH"] = findBrowser();
run("npm", ["run", "--silent", "test:e2e"]);
