/** `npm run dev`: installs, then serves with hot reload (dev.ts, on the project's own Node). */
import { install, run } from "./prepare.mjs";

install();
run("node", ["--env-file-if-exists=.env", "tools/dev.ts", ...process.argv.slice(2)]);
