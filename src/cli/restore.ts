/** `npm run restore -- FILE`: restores a backup of leads and visits. The replaced data is kept in DATA_DIR. */
import { mkdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { ConfigError, readConfig } from "../server/config.ts";
import { defineCommand, IncompleteCommand, runProgram } from "./command.ts";
import { openStore } from "./store/open-store.ts";
import { StoreError } from "./store/store.ts";

const usage = {
  command: "npm run restore",
  about: "Restores a backup of leads and visits, and keeps the previous data in DATA_DIR. Stop the server first.",
  operands: "FILE",
  flags: {},
};

export const restoreCommand = defineCommand({
  usage,
  operands: 1,
  expected: [StoreError, ConfigError],
  async run({ operands: [given] }, { env, console }) {
    if (given === undefined) throw new IncompleteCommand("Name the file of the backup.");
    const file = resolve(given);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
      throw new StoreError(`${file} is a folder; name the file of the backup in it.`);
    const config = readConfig(env);
    process.umask(0o077);
    mkdirSync(config.dataDir, { recursive: true });
    const keep = join(config.dataDir, `before-restore-${new Date().toISOString().replaceAll(/\D/g, "")}`);
    const store = openStore(config);
    const { kept, damaged } = await store.restore(file, keep);
    const was = damaged ? "The previous data is damaged, and kept as" : "The previous data is in";
    console.info(`${store.name} is as in ${file}.${kept === undefined ? "" : ` ${was} ${kept}.`} Start the server.`);
    return 0;
  },
});

await runProgram(import.meta.filename, restoreCommand);
