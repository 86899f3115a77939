/** `npm run restore -- FILE`: puts a backup of leads and visits back. What was there is kept beside it. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../server/config.ts";
import { openStore } from "./store/open-store.ts";
import { StoreError } from "./store/store.ts";

const HELP = "npm run restore -- FILE   puts a backup back; stop the server first";

process.umask(0o077);

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new StoreError(HELP);
  const config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  const keep = join(config.dataDir, `before-restore-${new Date().toISOString().replaceAll(/\D/g, "")}`);
  const store = openStore(config);
  const kept = await store.restore(file, keep);
  console.info(`${store.name} is as in ${file}.${kept ? ` What was there is in ${keep}.` : ""} Start the server.`);
} catch (error) {
  const usage = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  if (!(error instanceof StoreError || error instanceof ConfigError || usage)) throw error;
  console.error(usage ? `${error.message}\n${HELP}` : error.message);
  process.exitCode = 1;
}
