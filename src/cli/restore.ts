/** `npm run restore -- FILE`: puts a backup of leads and visits back. What was there is kept beside it. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, readConfig } from "../server/config.ts";
import { IncompleteCommand, runCommand } from "./command.ts";
import { openStore } from "./store/open-store.ts";
import { StoreError } from "./store/store.ts";

const usage = {
  command: "npm run restore",
  about: "Puts a backup of leads and visits back, and keeps what was there beside it. Stop the server first.",
  operands: "FILE",
  flags: {},
};

process.umask(0o077);

await runCommand({ usage, operands: 1, expected: [StoreError, ConfigError] }, async ({ operands: [file] }) => {
  if (file === undefined) throw new IncompleteCommand("Name the file of the backup.");
  const config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  const keep = join(config.dataDir, `before-restore-${new Date().toISOString().replaceAll(/\D/g, "")}`);
  const store = openStore(config);
  const { kept, damaged } = await store.restore(file, keep);
  const was = damaged ? "What was there is damaged, and kept as" : "What was there is in";
  console.info(`${store.name} is as in ${file}.${kept === undefined ? "" : ` ${was} ${kept}.`} Start the server.`);
});
