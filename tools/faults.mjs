/** `npm run test:faults`: the built server against kills and broken surroundings. `KILLS` is how often it is killed. */
import { build, install, run } from "./prepare.mjs";

install();
build();
run("vitest", ["run", "--config", "tests/faults/vitest.config.ts", "--root", ".", ...process.argv.slice(2)]);
