/** `npm start`: installs, builds, serves. `npm start -- --record NAME` serves content/NAME.json. */
import { existsSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { SMALL } from "./small.mjs";
import { build, environment, install, serve } from "./prepare.mjs";

const { values } = parseArgs({ options: { record: { type: "string" } } });
if (values.record !== undefined) {
  if (!existsSync(`content/${values.record}.json`)) {
    const records = readdirSync("content").filter((file) => /^[a-z0-9-]+\.json$/.test(file));
    console.error(
      `There is no record content/${values.record}.json. There are: ${records.map((file) => file.slice(0, -5)).join(", ")}.`,
    );
    process.exit(1);
  }
  environment["PAGE_ID"] = values.record;
  delete environment["PROVIDER_URL"];
  // Empty, so that the one in .env does not count either.
  environment["SITES"] = "";
}
install();
build();
for (const [name, value] of Object.entries(SMALL)) environment[name] ??= value;
serve(["--env-file-if-exists=.env", "dist/server/main.js"]);
