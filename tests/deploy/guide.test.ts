/** Runs the commands of docs/deploy.md in order, on a simulated machine whose folders are below a temporary one. */
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

import { blocksOf, readSettings, readUnit } from "./guide.ts";
import { isLong } from "../fakes/runs.ts";
import { addNpm, makeReadOnly, writeNpm } from "./npm.ts";
import { addPictures, postLead, startProgram } from "./server.ts";

/** The npm that Node's installer for version 22 includes. */
const NPM = "10.8.2";
const NOT_CLONED = new Set([".git", ".env", "node_modules", "dist", "data", "lookbook", "test-results"]);
const machine = mkdtempSync(join(tmpdir(), "contractor-site-machine-"));
afterAll(() => {
  execFileSync("chmod", ["-R", "u+w", machine]);
  rmSync(machine, { recursive: true, force: true });
});

/** A folder with the operator's `npm` and `node`. */
function operatorsPrograms(): string {
  if (isLong) return addNpm(NPM);
  const bin = join(machine, "bin");
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, "node"));
  writeNpm(bin, { takesBuild: true });
  return bin;
}

/** Moves absolute paths in a text below the simulated machine's folder. */
const here = (text: string): string => text.replaceAll(/(?<![\w.])\/(?=(?:opt|etc|var)\/)/g, `${machine}/`);

/** PATH that systemd gives a unit, without the operator's own environment. */
const UNIT_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin";

function startUnit(settings: Record<string, string>) {
  const unit = readUnit(readFileSync(here("/etc/systemd/system/contractor-site.service"), "utf8"));
  const data = here("/var/lib/contractor-site");
  mkdirSync(data, { recursive: true, mode: 0o700 });
  addPictures(data);
  const own = Object.fromEntries(Object.entries(unit.env).map(([name, value]) => [name, here(value)]));
  const file = readSettings(readFileSync(here(unit.environmentFile), "utf8"));
  return startProgram({
    command: unit.command.map(here),
    cwd: here(unit.workdir),
    // The file's variables override the unit's; the test sets the port.
    env: { PATH: UNIT_PATH, ...own, ...file, ...settings },
  });
}

test("the systemd steps set up a server that stores a lead with a read-only checkout", async () => {
  const [install, proxy, start, leads] = blocksOf("Plain Node with systemd");
  expect([install?.language, proxy?.language, start?.lines]).toEqual([
    "sh",
    "sh",
    ["sudo systemctl enable --now contractor-site"],
  ]);
  for (const folder of ["opt", "etc/systemd/system", "var/lib"]) mkdirSync(join(machine, folder), { recursive: true });
  const PATH = `${operatorsPrograms()}:/usr/sbin:/usr/bin:/bin`;
  const env = { PATH, HOME: process.env["HOME"] ?? machine, npm_config_prefer_offline: "true" };
  let cwd = machine;
  // npm may print a line for each of 50,000 files, for example on a full disk.
  const options = { encoding: "utf8", stdio: "pipe", maxBuffer: Infinity } as const;
  const sh = (line: string): string => execFileSync("sh", ["-c", line], { cwd, env, ...options });

  for (const line of install?.lines ?? []) {
    const command = here(line.replace(/^sudo /, ""));
    const clone = /^git clone \S+ (\S+)$/.exec(command)?.[1];
    // Copies the tested checkout instead of cloning the repository.
    if (clone !== undefined)
      cpSync(resolve("."), clone, {
        recursive: true,
        filter: (file) => !NOT_CLONED.has(basename(file)) || file === resolve("."),
      });
    else if (command.startsWith("cd ")) cwd = command.slice(3);
    else sh(command);
  }
  // Packages that only the build needs are gone; everything below works without them.
  for (const name of ["vite", "react", "lucide-react"])
    expect([name, existsSync(here(`/opt/contractor-site/node_modules/${name}`))]).toEqual([name, false]);
  appendFileSync(here("/etc/contractor-site.env"), `${proxy?.lines.join("\n")}\n`);
  const checkout = here("/opt/contractor-site");
  chmodSync(machine, 0o755);
  makeReadOnly(checkout);

  const { url } = await startUnit({ PORT: "0" });
  expect((await fetch(url)).status).toBe(200);
  const reference = await postLead(url);
  expect(existsSync(join(here("/var/lib/contractor-site"), "site.db"))).toBe(true);
  expect(existsSync(join(checkout, "data"))).toBe(false);

  const [go = "", list = ""] = leads?.lines ?? [];
  cwd = here(go.slice("cd ".length));
  expect(sh(here(list.replace(/^sudo /, "")))).toContain(reference);
});

test("a copy of .env.example leaves the container's data in the volume", () => {
  const [commands] = blocksOf("Docker");
  expect(commands?.lines[0]).toBe("cp .env.example .env");
  expect(commands?.lines.find((line) => line.startsWith("docker run"))).toMatch(
    /-v site-data:\/data .*--env-file \.env/,
  );
  const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
  const image = Object.fromEntries(
    [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) =>
      [...line.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, key = "", value = ""]) => [key, value] as const),
    ),
  );
  // The file passed to Docker overrides the image's environment.
  expect({ ...image, ...readSettings(readFileSync(".env.example", "utf8")) }).toEqual(image);
  expect(image["DATA_DIR"]).toBe("/data");
});
