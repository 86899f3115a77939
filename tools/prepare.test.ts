import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../tests/fakes/folder.ts";

const TOOLS = resolve("tools");
const LOCK = { packages: { "": {}, "node_modules/vite": { version: "8.0.0", dev: true } } };

/** Returns the script of a fake command, which records its call, and fails if the file `COMMAND-fails` exists. */
const notes = (command: string, then = ""): string =>
  `import * as fs from "node:fs";
   fs.appendFileSync("calls", ["${command}", ...process.argv.slice(2)].join(" ") + "\\n");
   if (fs.existsSync("${command}-fails")) process.exit(7);
   ${then}`;

const nodeWith = (code: string): string[] => ["--input-type=module", "-e", code];

/** Creates a project in a temporary folder, with a fake npm and a fake vite that record their calls. */
function project() {
  const folder = temporaryFolder();
  const write = (file: string, text: string): void => {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write("package.json", "{}");
  write("package-lock.json", JSON.stringify(LOCK));
  write("vite.config.ts", "");
  write("src/site/a.ts", "1");
  write("tools/a.ts", "1");
  write("content/one.json", "{}");
  const vite = { bin: { vite: "cli.mjs" } };
  write(
    "npm-cli.js",
    notes(
      "npm",
      `fs.mkdirSync("node_modules/vite", { recursive: true });
       fs.writeFileSync("node_modules/vite/package.json", ${JSON.stringify(JSON.stringify(vite))});
       fs.copyFileSync("vite-cli.js", "node_modules/vite/cli.mjs");
       fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");`,
    ),
  );
  write("vite-cli.js", notes("vite"));
  const env = { PATH: "/usr/bin:/bin", npm_execpath: join(folder, "npm-cli.js") };
  return {
    folder,
    write,
    /** Makes a command exit with 7, or work again. */
    fails: (command: "npm" | "vite", yes = true): void =>
      yes ? write(`${command}-fails`, "") : rmSync(join(folder, `${command}-fails`)),
    /** Runs a module's statements in the project. */
    run: (code: string, more: Record<string, string> = {}) => {
      const options = { cwd: folder, encoding: "utf8", env: { ...env, ...more } } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, nodeWith(code), options);
      return { status, stdout, stderr };
    },
    /** Like `run`, but asynchronous; resolves with exit code and output. */
    begin: async (code: string): Promise<[number | null, string]> => {
      const child = spawn(process.execPath, nodeWith(code), { cwd: folder, env });
      let line = "";
      child.stdout.on("data", (text: Buffer) => void (line += text.toString()));
      await once(child, "close");
      return [child.exitCode, line];
    },
    /** The commands called so far. */
    calls: (): string[] =>
      existsSync(join(folder, "calls")) ? readFileSync(join(folder, "calls"), "utf8").trim().split("\n") : [],
  };
}

const using = (names: string): string => `import { ${names} } from ${JSON.stringify(join(TOOLS, "prepare.mjs"))};`;
const INSTALL = `${using("install")} install();`;
const BUILD = `${using("build")} build();`;
const browser = `import { findBrowser } from ${JSON.stringify(join(TOOLS, "browser.mjs"))}; console.log("found:" + findBrowser());`;
const NPM_CI = "npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error";
const VITE_BUILD = "vite build --app --logLevel warn";

describe("prepare", () => {
  test("packages are installed from the lock file, and again only after it changes", () => {
    const { run, calls, write } = project();
    expect(run(INSTALL)).toMatchObject({ status: 0, stdout: "Installing packages ...\n" });
    expect(run(INSTALL)).toMatchObject({ status: 0, stdout: "" });
    expect(calls()).toEqual([NPM_CI]);
    write(
      "package-lock.json",
      JSON.stringify({ packages: { ...LOCK.packages, "node_modules/vite": { version: "9.0.0", dev: true } } }),
    );
    run(INSTALL);
    expect(calls()).toEqual([NPM_CI, NPM_CI]);
  });

  test("a manual install is accepted, also without development packages", () => {
    const { run, calls, write } = project();
    write("node_modules/.package-lock.json", JSON.stringify({ packages: {} }));
    expect(run(`${using("install")} install({ dev: false });`)).toMatchObject({ status: 0, stdout: "" });
    expect(calls()).toEqual([]);
    run(INSTALL);
    expect(calls()).toEqual([NPM_CI]);
  });

  test("a failed install ends with its exit status, and is retried", () => {
    const { run, calls, fails } = project();
    fails("npm");
    const code = `${INSTALL} console.log("went on");`;
    expect(run(code)).toMatchObject({ status: 7, stdout: "Installing packages ...\n" });
    expect(run(code).status).toBe(7);
    expect(calls()).toHaveLength(2);
  });

  test("a build runs only if a source was changed, added or removed, or the output is missing", () => {
    const { run, calls, write, folder } = project();
    const built = (): number => {
      expect(run(BUILD).status).toBe(0);
      return calls().filter((call) => call === VITE_BUILD).length;
    };
    expect([built(), built()]).toEqual([1, 1]);
    write("src/site/a.ts", "2");
    expect([built(), built()]).toEqual([2, 2]);
    write("tools/b.ts", "2");
    expect(built()).toBe(3);
    rmSync(join(folder, "tools/b.ts"));
    expect(built()).toBe(4);
    write("content/one.json", "{ }");
    expect(built()).toBe(4);
    rmSync(join(folder, "dist"), { recursive: true });
    expect(built()).toBe(5);
    expect(calls().filter((call) => call === NPM_CI)).toHaveLength(1);
  });

  test("a failed build is retried, also if its sources are back to what was built before", () => {
    const { run, calls, fails, write } = project();
    expect(run(BUILD).status).toBe(0);
    write("src/site/a.ts", "2");
    fails("vite");
    expect([run(BUILD).status, run(BUILD).status]).toEqual([7, 7]);
    write("src/site/a.ts", "1");
    fails("vite", false);
    expect(run(BUILD).status).toBe(0);
    expect(calls().filter((call) => call === VITE_BUILD)).toHaveLength(4);
  });

  test("only one of several processes installs and builds, and the others wait for it", async () => {
    const { begin, calls } = project();
    const ends = await Promise.all(Array.from({ length: 4 }, () => begin(BUILD)));
    expect(ends.map(([code]) => code)).toEqual([0, 0, 0, 0]);
    expect(calls()).toEqual([NPM_CI, VITE_BUILD]);
    expect(ends.filter(([, text]) => text.includes("Installing packages"))).toHaveLength(1);
  });

  test("the project's own commands precede the machine's in the PATH", () => {
    const { run } = project();
    run(INSTALL);
    const { stdout } = run(`${using("environment, runNode")} runNode(["-e", ""]); console.log(environment.PATH);`);
    expect(stdout.split(":").slice(0, 2)).toEqual([
      resolve(process.execPath, ".."),
      expect.stringMatching(/node_modules\/\.bin$/),
    ]);
  });

  test("the browser of CHROME_PATH is used, and the message for a missing one says so", () => {
    const { run } = project();
    expect(run(browser, { CHROME_PATH: process.execPath }).stdout).toBe(`found:${process.execPath}\n`);
    const { status, stderr } = run(browser, { CHROME_PATH: "/no/such/chrome" });
    expect([status, stderr.trim()]).toEqual([
      1,
      "CHROME_PATH is /no/such/chrome, but there is no such file. Correct it, or unset it.",
    ]);
  });
});
