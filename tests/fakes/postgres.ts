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
  /** Address of a database in it, made when it is not there. */
  url(database: string): string;
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

/** Makes a database and gives its address. */
export function addDatabase(place: PostgresPlace, name: string): string {
  runProgram(place, "createdb", "-h", place.folder, "-U", "site", name);
  return `postgres://site@localhost/${name}?host=${encodeURIComponent(place.folder)}`;
}

/** @param programs what `postgresPrograms` gave */
export function startPostgres(programs: string): RunningPostgres {
  const folder = mkdtempSync(join(tmpdir(), "contractor-site-pg-"));
  const user = runAs();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const place = { programs, folder };
  const run = (program: string, ...options: string[]): void => runProgram(place, program, ...options);
  // A socket in the folder and no port: nobody else's way is crossed.
  const start = (): void =>
    run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", `-c listen_addresses='' -k ${folder}`, "start");
  run("initdb", "-D", data, "-U", "site", "-A", "trust", "-E", "UTF8", "--no-sync");
  start();
  return {
    place,
    url: (database) => addDatabase(place, database),
    crash: () => run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"),
    start,
    remove() {
      spawnSync(join(programs, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"], { ...user, stdio: "ignore" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
