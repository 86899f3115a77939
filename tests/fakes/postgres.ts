/** A real PostgreSQL of the test's own, if the system's package is installed; never one that already runs. */
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PLACES = "/usr/lib/postgresql";

/** Returns the folder of the newest installed version's programs; `undefined` if there is none. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(PLACES)) return undefined;
  const versions = readdirSync(PLACES).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(PLACES, version, "bin")).find((folder) => existsSync(join(folder, "postgres")));
}

/** Location of a server: its programs, and the folder with its data and its socket. */
export interface PostgresPlace {
  programs: string;
  folder: string;
}

export interface RunningPostgres {
  place: PostgresPlace;
  /** Creates a database, empty or a copy of another unused one, and returns its URL. */
  url(database: string, template?: string): string;
  /** Stops it at once, as a crash would; `start` restarts it. */
  crash(): void;
  start(): void;
  remove(): void;
}

/** Returns the user to run the server as: it refuses to run as root. */
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

/** Returns the URL of a database. */
export const databaseUrl = ({ folder }: PostgresPlace, name: string): string =>
  `postgres://site@localhost/${name}?host=${encodeURIComponent(folder)}`;

/** Dumps a database's tables and rows as statements. */
export function dumpAsSql({ programs, folder }: PostgresPlace, name: string): string {
  const parameters = ["-h", folder, "-U", "site", "--inserts", "--no-owner", "--no-privileges", name];
  const text = execFileSync(join(programs, "pg_dump"), parameters, { ...runAs(), cwd: folder, encoding: "utf8" });
  // Removes psql's own commands.
  return text.replaceAll(/^\\.*$/gm, "");
}

/** Creates a database, empty or a copy of another unused one, and returns its URL. */
export function addDatabase(place: PostgresPlace, name: string, template = "template1"): string {
  // A copy of the files: without syncs it takes a quarter of the time of a copy through the write-ahead log.
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

/** @param programs result of `postgresPrograms` */
export function startPostgres(programs: string): RunningPostgres {
  const folder = mkdtempSync(join(tmpdir(), "contractor-site-pg-"));
  const user = runAs();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const place = { programs, folder };
  const run = (program: string, ...options: string[]): void => runProgram(place, program, ...options);
  // A socket in the folder and no port, to avoid conflicts. Without syncs: what a server has written outlives its own
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
