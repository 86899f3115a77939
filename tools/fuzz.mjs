/**
 * `npm run test:fuzz`: renders 100,000 hostile records, or `FUZZ_RECORDS`, other ones each time, or those of `FUZZ_SEED`.
 * React without its development checks, which is twice as fast; the unit tests have them.
 */
import { environment, install, run } from "./prepare.mjs";

install();
environment["FUZZ_RECORDS"] ??= "100000";
environment["FUZZ_SEED"] ??= String(Math.floor(Math.random() * 1_000_000_000));
environment["NODE_ENV"] = "production";
console.info(`FUZZ_SEED=${environment["FUZZ_SEED"]}`);
run("vitest", ["run", "--mode", "production", "src/site/render-any-", "tools/valid-html"]);
