/** `npm run export`: installs, builds, writes the site as plain files. */
import { build, install, run } from "./prepare.mjs";

install();
build();
run("node", ["--env-file-if-exists=.env", "dist/server/export.js", ...process.argv.slice(2)]);
