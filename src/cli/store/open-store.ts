import type { Config } from "../../server/config.ts";
import { migrations } from "../../server/migrations.ts";
import { postgresStore } from "./postgres-store.ts";
import { sqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

/** Opens the store that the settings name. */
export const openStore = ({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): Store =>
  databaseUrl === undefined ? sqliteStore(dataDir, migrations.length) : postgresStore(databaseUrl, migrations);
