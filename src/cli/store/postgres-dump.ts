/** Backups of PostgreSQL: pg_dump's custom format, read by pg_restore. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Client } from "pg";
import { errorCode } from "../../server/error-code.ts";
import { StoreError } from "./store.ts";

/** A row: the text of each column, as PostgreSQL writes it; `null` for NULL. */
export type DumpRow = Record<string, string | null>;

/** PostgreSQL's own programs must be installed, and at least as new as the server. @param url of the database */
export function postgresPrograms(url: string) {
  const environment = connectionVariables(url);
  return {
    /** Writes the tables into a new file. */
    async dump(file: string, tables: readonly string[]): Promise<void> {
      const which = tables.map((table) => `--table=${table}`);
      for await (const _ of run(
        "pg_dump",
        ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`, ...which],
        environment,
      ));
    },
    /** Returns the names of the tables in a backup. @throws StoreError if the file is not a backup */
    async tablesIn(file: string): Promise<string[]> {
      if (!existsSync(file)) throw new StoreError(`There is no file ${file}.`);
      const tables: string[] = [];
      for await (const line of restoring(file, ["--list", file])) {
        const [, table] = /^\d+; \d+ \d+ TABLE (?!DATA |ATTACH )\S+ (.+) \S+$/.exec(line) ?? [];
        if (table !== undefined) tables.push(table);
      }
      return tables;
    },
    /** Yields a table's rows in a backup. @throws StoreError after the readable rows if it is truncated or damaged */
    async *rowsOf(file: string, table: string): AsyncGenerator<DumpRow> {
      let columns: string[] | undefined;
      const lines = restoring(file, ["--data-only", `--table=${table}`, "--file=-", file]);
      for await (const line of lines) {
        if (columns === undefined) columns = columnsOf(line);
        else if (line === String.raw`\.`) columns = undefined;
        else yield rowOf(line, columns);
      }
      if (columns !== undefined) throw new StoreError(`${file} ends within the table ${table}; take another backup.`);
    },
  };
}

export type PostgresPrograms = ReturnType<typeof postgresPrograms>;

/** `COPY public.leads (id, "name") FROM stdin;` */
const columnsOf = (line: string): string[] | undefined =>
  /^COPY \S+ \((.*)\) FROM stdin;$/
    .exec(line)?.[1]
    ?.split(", ")
    .map((name) => name.replaceAll('"', ""));

const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** Parses a line of PostgreSQL's text format: tab-separated values, `\N` for NULL, backslash escapes. */
function rowOf(line: string, columns: readonly string[]): DumpRow {
  const values = line
    .split("\t")
    .map((value) =>
      value === String.raw`\N` ? null : value.replaceAll(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign),
    );
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
}

/** `sslmode` of the server's driver: TLS without verification of the certificate. PostgreSQL's programs call it `require`. */
const UNVERIFIED = "no-verify";

/**
 * Converts a URL to the environment variables of PostgreSQL's programs: every user can read a command line's password.
 */
export function connectionVariables(url: string): Record<string, string> {
  const [address = ""] = url.split("?", 1);
  const { searchParams } = new URL(url);
  // Parsed like the server does, which keeps a `%` that is not part of an escape.
  const { host, port, user = "", password, database = "" } = new Client({ connectionString: address });
  const mode = searchParams.get("sslmode") ?? "";
  const variables = {
    PGHOST: searchParams.get("host") ?? host,
    PGPORT: searchParams.get("port") ?? String(port),
    PGUSER: searchParams.get("user") ?? user,
    PGPASSWORD: searchParams.get("password") ?? password ?? "",
    PGDATABASE: database,
    PGSSLMODE: mode === UNVERIFIED ? "require" : mode,
    PGSSLROOTCERT: searchParams.get("sslrootcert") ?? "",
    PGSSLCERT: searchParams.get("sslcert") ?? "",
    PGSSLKEY: searchParams.get("sslkey") ?? "",
    PGOPTIONS: searchParams.get("options") ?? "",
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
}

/** Yields the lines that pg_restore writes for a file. @throws StoreError */
async function* restoring(file: string, given: readonly string[]): AsyncGenerator<string> {
  try {
    yield* run("pg_restore", given, {});
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StoreError(
      `${file} is not a backup of PostgreSQL, or is damaged or truncated, so nothing is restored. ${error.message}`,
    );
  }
}

/** Yields the lines that a program writes. @throws StoreError with its standard error if it fails */
async function* run(
  program: string,
  given: readonly string[],
  variables: Record<string, string>,
): AsyncGenerator<string> {
  const child = spawn(program, given, {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], LC_MESSAGES: "C", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  child.stderr.on("data", (text: Buffer) => (words += text.toString()));
  const closed = once(child, "close").catch((error: unknown) => {
    const missing = errorCode(error) === "ENOENT";
    throw missing ? new StoreError(`${program} is not installed; install PostgreSQL's client programs.`) : error;
  });
  // Prevents an unhandled rejection until `closed` is awaited, after the last line.
  closed.catch(() => undefined);
  let rest = "";
  // Not node:readline, which also splits lines at characters that occur in texts.
  for await (const text of child.stdout.setEncoding("utf8")) {
    const lines = `${rest}${String(text)}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  const [status] = await closed;
  if (status !== 0) throw new StoreError(`${program} failed: ${words.trim()}`);
}
