/** A real PostgreSQL of the test's own, where the system's package is installed; never one that runs already. */
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PLACES = "/usr/lib/postgresql";

/** Folder of the newest installed version's programs; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(PLACES)) return undefined;
  const versions = readdirSync(PLACES).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(PLACES, version, "bin")).find((folder) => existsSync(join(folder, "postgres")));
}

/** Where one runs: its programs, and the folder with its data and its socket. */
export interface PostgresPlace {
  programs: string;
  folder: string;
}

export interface RunningPostgres {
  place: PostgresPlace;
  /** Makes a database, an empty one or a copy of another that nobody uses, and gives its address. */
  url(database: string, template?: string): string;
  /** Ends it at once, as a crash would; `start` brings it back. */
  crash(): void;
  start(): void;
  remove(): void;
}

/** The user that it runs as: it refuses to run as root. */
function runAs(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOfPostgres("-u"), gid: idOfPostgres("-g") };
}

const idOfPostgres = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

function runProgram({ programs, folder }: PostgresPlace, program: string, ...options: string[]): void {
  const { status, stderr } = spawnSync(join(programs, program), options, {
    ...runAs(),
    cwd: folder,
    stdio: ["ignore", "ignore", program === "pg_ctl" ? "ignore" : "pipe"],
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

/** Address of a database. */
export const databaseUrl = ({ folder }: PostgresPlace, name: string): string =>
  `postgres://site@localhost/${name}?host=${encodeURIComponent(folder)}`;

/** A database's tables and rows, as statements. */
export function dumpAsSql({ programs, folder }: PostgresPlace, name: string): string {
  const parameters = ["-h", folder, "-U", "site", "--inserts", "--no-owner", "--no-privileges", name];
  const text = execFileSync(join(programs, "pg_dump"), parameters, { ...runAs(), cwd: folder, encoding: "utf8" });
  // Lines for psql alone.
  return text.replaceAll(/^\\.*$/gm, "");
}

/** Makes a database, an empty one or a copy of another that nobody uses, and gives its address. */
export function addDatabase(place: PostgresPlace, name: string, template = "template1"): string {
  // Copied as files: without syncs that takes a quarter of the time that a copy through the log takes.
  runProgram(
    place,
    "createdb",
    "-h",
    place.folder,
    "-U",
    "site",
    "--strategy=file_copy",
    `--template=${template}`,
    name,
  );
  return databaseUrl(place, name);
}

/** @param programs what `postgresPrograms` gave */
export function startPostgres(programs: string): RunningPostgres {
  const folder = mkdtempSync(join(tmpdir(), "contractor-site-pg-"));
  const user = runAs();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const place = { programs, folder };
  const run = (program: string, ...options: string[]): void => runProgram(place, program, ...options);
  // A socket in the folder and no port: nobody else's way is crossed. Without syncs: what a server has written outlives its own
  // crash, and the machine does not crash here.
  const options = `-c fsync=off -c listen_addresses='' -k ${folder}`;
  const start = (): void => run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");
  run("initdb", "-D", data, "-U", "site", "-A", "trust", "-E", "UTF8", "--no-sync");
  start();
  return {
    place,
    url: (database, template) => addDatabase(place, database, template),
    crash: () => run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"),
    start,
    remove() {
      spawnSync(join(programs, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"], { ...user, stdio: "ignore" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
