/** Runs the built server as a child process, as in production. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");
/** `E2E_DIST` names another build than `dist`, to test while another build is running. */
export const DIST = resolve(ROOT, process.env["E2E_DIST"] || "dist");
/** Folder of the demos' pictures in their sizes, made once for all servers and runs. */
export const PICTURES = join(ROOT, "data/e2e-pictures");
/** Address without a listener: requests that no fake serves are refused at once. */
const CLOSED_PORT = "http://127.0.0.1:9";

/** Public URL of the site: not the address it listens on, so that absolute URLs show their origin. */
export const PUBLIC_URL = "https://site.example";

export interface RunningServer {
  url: string;
  pid: number;
  /** Output so far, line by line. */
  log: string[];
  /** Folder that stores leads. */
  dataDir: string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Settings beyond the defaults of tests. */
  env?: Record<string, string>;
  /** Record for the embedded provider to serve in place of those in `content/`. */
  embedded?: unknown;
  /** With `embedded`: files of `content/pictures` by name, in place of the demo's. */
  pictures?: Readonly<Record<string, Uint8Array>>;
}

export const EMBEDDED_ID = "record-of-the-test";

/** Starts the server on a free port, with a data directory of its own. */
export async function startServer({ env = {}, embedded, pictures }: ServerOptions): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "contractor-site-e2e-"));
  const dataDir = env["DATA_DIR"] ?? join(folder, "data");
  if (embedded !== undefined) await writeContent(join(folder, "content"), embedded, pictures);
  const child = spawn(process.execPath, [join(DIST, "server/main.js")], {
    cwd: embedded === undefined ? ROOT : folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      HOST: "127.0.0.1",
      PUBLIC_URL,
      DATA_DIR: dataDir,
      PICTURES_DIR: PICTURES,
      WEATHER_URL: CLOSED_PORT,
      GEOCODER_URL: CLOSED_PORT,
      // Only a request of the browser refreshes the record; a timer must not do so in between.
      RECORD_REFRESH_SECONDS: "86400",
      ...(embedded === undefined ? {} : { PAGE_ID: EMBEDDED_ID }),
      ...env,
    },
  });
  const log: string[] = [];
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, "exit");
      // SIGKILL: a graceful stop would wait for connections that browsers keep open.
      child.kill("SIGKILL");
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(child, log), pid: child.pid ?? 0, log, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the address that a server prints once it listens, or the first match of another pattern in its output. */
export function addressOf(
  child: ChildProcess,
  log: string[],
  pattern: RegExp = /http:\/\/localhost:\d+/,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const read = (text: Buffer): void => {
    log.push(...text.toString().split("\n"));
    const url = pattern.exec(log.join("\n"))?.[0];
    if (url !== undefined) resolve(url);
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  child.once("error", reject);
  child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${log.join("\n")}`)));
  return promise;
}

/** Creates a folder that the embedded provider serves `record` from. */
export async function writeContent(
  directory: string,
  record: unknown,
  pictures?: ServerOptions["pictures"],
): Promise<void> {
  await mkdir(directory);
  await writeFile(join(directory, `${EMBEDDED_ID}.json`), JSON.stringify(record));
  if (pictures !== undefined) await mkdir(join(directory, "pictures"));
  for (const [name, bytes] of Object.entries(pictures ?? {})) await writeFile(join(directory, "pictures", name), bytes);
  for (const name of [...(pictures === undefined ? ["pictures"] : []), "logos", "reviews"]) {
    await symlink(join(ROOT, "content", name), join(directory, name), "junction");
  }
}
