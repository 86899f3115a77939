/** `npm run bench:abuse`: the built server under attack. */
import { build, install, run } from "./prepare.mjs";

install();
build();
run("node", ["bench/abuse.ts", ...process.argv.slice(2)]);
