/** `npm run bench:sites`: what a site costs where one process serves many. */
import { build, install, run } from "./prepare.mjs";

install();
build();
run("node", ["bench/sites.ts"]);
