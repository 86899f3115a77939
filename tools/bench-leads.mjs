/** `npm run bench:leads`: the built server under load. */
import { build, install, run } from "./prepare.mjs";

install();
build();
run("node", ["bench/leads.ts"]);
