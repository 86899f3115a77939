import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { type Store, StoreError } from "./store.ts";

/** Leads and visits in PostgreSQL, by its own programs, which must be installed and at least as new as the server. */
export function postgresStore(url: string): Store {
  const environment = connection(url);
  const database = environment["PGDATABASE"] ?? "";
  const backup = (file: string): Promise<void> =>
    run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`], environment);
  return {
    name: `the database ${database} on ${environment["PGHOST"]}`,
    backup,
    async restore(file, keep) {
      if (!existsSync(file)) throw new StoreError(`There is no file ${file}.`);
      await run("pg_restore", ["--list", file], environment);
      await backup(keep);
      // All or nothing: a restore that fails leaves what was there.
      const whole = ["--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error"];
      await run("pg_restore", [...whole, `--dbname=${database}`, file], environment);
      return true;
    },
  };
}

/** An address as the variables that PostgreSQL's programs read: on their command line everybody could read a password. */
function connection(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const variables = {
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname),
    PGPORT: searchParams.get("port") ?? port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "",
    PGSSLROOTCERT: searchParams.get("sslrootcert") ?? "",
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
}

async function run(program: string, given: readonly string[], variables: Record<string, string>): Promise<void> {
  const child = spawn(program, given, {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...variables },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  const [status] = await once(child, "close").catch((error: unknown) => {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw missing ? new StoreError(`${program} is not installed; install PostgreSQL's client programs.`) : error;
  });
  if (status !== 0) throw new StoreError(`${program} failed: ${said.trim()}`);
}
