/**
 * `npm run try:image`: carries out deploy/Dockerfile without Docker, in a folder of its own, and asks the server that comes
 * of it. Shows that a clean machine installs, builds, and runs with production packages alone, as another user, its own
 * files read-only. Needs the package registry.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { readCopy, readDockerfile, readExec, type Stage } from "./dockerfile.ts";

const root = mkdtempSync(join(tmpdir(), "contractor-site-image-"));
chmodSync(root, 0o755);
const NOBODY = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
// Node from where this runs, as the image has its own; nothing of this project's modules.
const PATH = (process.env["PATH"] ?? "")
  .split(":")
  .filter((folder) => !folder.endsWith("node_modules/.bin"))
  .join(":");
const environment = { PATH: `${join(process.execPath, "..")}:${PATH}` };

const folderOf = (stage: string): string => join(root, stage, "app");

function copy(stage: Stage, rest: string): void {
  const { from, sources, target } = readCopy(rest);
  const context = from === undefined ? "." : folderOf(from);
  for (const source of sources) {
    const path = from === undefined ? source : source.replace(/^\/app\//, "");
    const place = target.endsWith("/") ? join(target, basename(source)) : target;
    cpSync(join(context, path), join(folderOf(stage.name), place), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    });
  }
}

function build(stage: Stage): Record<string, string> {
  mkdirSync(folderOf(stage.name), { recursive: true });
  const variables: Record<string, string> = {};
  for (const { name, rest } of stage.instructions) {
    if (name === "COPY") copy(stage, rest);
    if (name === "ENV")
      for (const pair of rest.split(/\s+/)) variables[pair.split("=")[0] ?? ""] = pair.split("=")[1] ?? "";
    // The last stage's only command makes /data, which is a folder of ours here.
    if (name !== "RUN" || stage.name === "final") continue;
    console.info(`RUN ${rest}`);
    execFileSync("sh", ["-c", rest], {
      cwd: folderOf(stage.name),
      env: { ...process.env, ...environment },
      stdio: "inherit",
    });
  }
  return variables;
}

const find = (stage: Stage, name: string): string =>
  stage.instructions.find((instruction) => instruction.name === name)?.rest ?? "";

async function listening(child: ChildProcess): Promise<string> {
  let said = "";
  for await (const text of child.stdout ?? []) {
    said += String(text);
    const url = /http:\/\/localhost:\d+/.exec(said)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error(`The server ended: ${said}`);
}

try {
  const stages = readDockerfile(readFileSync("deploy/Dockerfile", "utf8"));
  const settings = stages.map(build).at(-1) ?? {};
  const last = stages.at(-1);
  if (last === undefined) throw new Error("The Dockerfile has no stage.");
  const app = folderOf(last.name);
  const data = join(root, "data");
  mkdirSync(data);
  if (NOBODY.uid !== undefined) execFileSync("chown", ["-R", "1000:1000", data]);
  execFileSync("chmod", ["-R", "a-w,a+rX", app]);
  const env = { ...environment, ...settings, DATA_DIR: data, HOST: "127.0.0.1", PORT: "0", HOME: data };
  const [program = "", ...given] = readExec(find(last, "CMD"));
  const child = spawn(program, given, { ...NOBODY, cwd: app, env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const url = await listening(child);
    for (const path of [
      "/healthz",
      "/readyz",
      "/",
      "/roofing",
      "/content/logos/ridgeline.svg",
      "/record.schema.json",
    ]) {
      const { status } = await fetch(url + path);
      console.info(`${status} ${path}`);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    }
    const [healthProgram = "", ...health] = readExec(find(last, "HEALTHCHECK"));
    const checks: Array<[string, string[]]> = [
      [healthProgram, health],
      ["node", ["src/cli/check.ts", "ridgeline"]],
      ["node", ["src/cli/leads.ts", "list"]],
      ["node", ["src/cli/backup.ts", "--out", join(data, "backup")]],
    ];
    for (const [command, words] of checks) {
      const { status, stderr } = spawnSync(command, words, {
        ...NOBODY,
        cwd: app,
        env: { ...env, PORT: new URL(url).port },
        encoding: "utf8",
      });
      console.info(`${status} ${command} ${words.at(-1)?.slice(0, 60)}`);
      if (status !== 0) throw new Error(stderr);
    }
    if (!existsSync(join(data, "backup")) || statSync(join(data, "backup")).size === 0) throw new Error("No backup.");
  } finally {
    child.kill();
  }
  console.info(execFileSync("du", ["-sh", app], { encoding: "utf8" }).trim());
} finally {
  rmSync(root, { recursive: true, force: true });
}
