/** Runs the development server as a child process: with the demo's records, or with a record in a temporary folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { addressOf, PICTURES } from "./site-server.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

export interface Development {
  url: string;
  /** URL of the editor, with its token. */
  editor: string;
  /** Folder that contains `content/`. */
  folder: string;
  /** Stops the server, and starts it with the same folder on the same port. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the development server on a free port.
 *
 * @param file text of `content/acme.json`, for a temporary folder; without it the demo is served
 * @param options whether that folder links to the demo's pictures: then no test may store pictures beside them
 */
export async function startDevelopment(file?: string, { demoPictures = false } = {}): Promise<Development> {
  const folder = await mkdtemp(join(tmpdir(), "contractor-site-dev-"));
  if (file !== undefined) {
    await mkdir(join(folder, "content", demoPictures ? "" : "pictures"), { recursive: true });
    await writeFile(join(folder, "content/acme.json"), file);
    for (const name of ["logos", "reviews", ...(demoPictures ? ["pictures"] : [])])
      await symlink(join(ROOT, "content", name), join(folder, "content", name), "junction");
  }
  const run = (port: string) =>
    spawn(process.execPath, [join(ROOT, "tools/dev.ts")], {
      cwd: file === undefined ? ROOT : folder,
      env: {
        PAGE_ID: file === undefined ? "copperline" : "acme",
        PATH: process.env["PATH"],
        PORT: port,
        HOST: "127.0.0.1",
        DATA_DIR: join(folder, "data"),
        ...(demoPictures ? { PICTURES_DIR: PICTURES } : {}),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
  let child = run("0");
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill();
    await gone;
  };
  const stop = async (): Promise<void> => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  // Printed after the site's own address.
  const started = (): Promise<string> => addressOf(child, [], /http:\/\/localhost:\d+\/__edit\?token=\S+/);
  try {
    const editor = await started();
    const restart = async (): Promise<void> => {
      await end();
      child = run(new URL(editor).port);
      await started();
    };
    return { url: new URL(editor).origin, editor, folder, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
