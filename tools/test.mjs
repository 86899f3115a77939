/** `npm test`: installs what tests need, then lint, types, unit tests, hostile records, a few kills and browser tests. */
import { findBrowser } from "./browser.mjs";
import { build, environment, install, run } from "./prepare.mjs";

install();
run("npm", ["run", "--silent", "lint"]);
run("npm", ["run", "--silent", "types"]);
run("npm", ["run", "--silent", "test:unit"]);
environment["FUZZ_RECORDS"] ??= "2000";
environment["FUZZ_SEED"] ??= "1";
run("npm", ["run", "--silent", "test:fuzz"]);
build();
environment["KILLS"] ??= "3";
run("npm", ["run", "--silent", "test:faults"]);
environment["CHROME_PATH"] = findBrowser();
run("npm", ["run", "--silent", "test:e2e"]);
