/** `npm run backup -- --out FILE`: a copy of leads and visits, also while the server runs. */
import { existsSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../server/config.ts";
import { openStore } from "./store/open-store.ts";
import { StoreError } from "./store/store.ts";

const HELP = "npm run backup -- --out FILE   writes leads and visits into a new file; the server may run meanwhile";

// Leads are people's addresses: nobody but the owner reads the copy.
process.umask(0o077);

try {
  const { values } = parseArgs({ options: { out: { type: "string" } } });
  if (values.out === undefined) throw new StoreError(HELP);
  if (existsSync(values.out)) throw new StoreError(`${values.out} is there already; name a new file.`);
  const store = openStore(readConfig(process.env));
  await store.backup(values.out);
  console.info(`Wrote ${store.name} to ${values.out}: ${statSync(values.out).size} bytes.`);
} catch (error) {
  const usage = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  if (!(error instanceof StoreError || error instanceof ConfigError || usage)) throw error;
  console.error(usage ? `${error.message}\n${HELP}` : error.message);
  process.exitCode = 1;
}
