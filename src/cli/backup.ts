/** `npm run backup -- --out FILE`: copies leads and visits, also while the server runs. */
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { ConfigError, readConfig } from "../server/config.ts";
import { defineCommand, IncompleteCommand, runProgram } from "./command.ts";
import { openStore } from "./store/open-store.ts";
import { StoreError } from "./store/store.ts";

const usage = {
  command: "npm run backup",
  about: "Writes leads and visits into a new file; the server may run meanwhile.",
  flags: { out: { value: "FILE", about: "the new file; required" } },
};

export const backupCommand = defineCommand({
  usage,
  expected: [StoreError, ConfigError],
  async run({ values: { out } }, { env, console }) {
    if (out === undefined || out === "") throw new IncompleteCommand("--out is missing: name the file to write.");
    // npm runs this in the checkout, wherever a relative path was meant: messages have the whole one.
    const file = resolve(out);
    if (existsSync(file)) throw new StoreError(`${file} exists already; name a new file.`);
    const folder = dirname(file);
    if (!existsSync(folder)) throw new StoreError(`There is no folder ${folder}; create it, or choose another place.`);
    // Throws a system error; that of SQLite would name its temporary file.
    accessSync(folder, constants.W_OK);
    // Leads contain personal data: only the owner may read the copy.
    process.umask(0o077);
    const store = openStore(readConfig(env));
    await store.backup(file);
    console.info(`Wrote ${store.name} to ${file}: ${statSync(file).size} bytes.`);
    return 0;
  },
});

await runProgram(import.meta.filename, backupCommand);
