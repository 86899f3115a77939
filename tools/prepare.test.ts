import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../tests/fakes/folder.ts";

const TOOLS = resolve("tools");

/** A project in a folder of its own, whose npm and vite only write down that they were called. */
function project() {
  const folder = temporaryFolder();
  for (const name of ["node_modules/.bin", "src/site", "tools", "content"])
    mkdirSync(join(folder, name), { recursive: true });
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  write("package-lock.json", "{}");
  write("vite.config.ts", "");
  write("src/site/a.ts", "1");
  write("content/one.json", "{}");
  const fake = (command: string, status = 0): void => {
    const file = join(folder, "node_modules/.bin", command);
    writeFileSync(file, `#!/bin/sh\necho "${command} $*" >> calls\nexit ${status}\n`);
    chmodSync(file, 0o755);
  };
  fake("npm");
  fake("vite");
  return {
    folder,
    write,
    fake,
    /** Runs a module's statements in the project. */
    run: (code: string, env: Record<string, string> = {}) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
        cwd: folder,
        encoding: "utf8",
        env: { PATH: "/usr/bin:/bin", ...env },
      });
      return { status, stdout, stderr };
    },
    /** The commands called so far. */
    calls: (): string[] =>
      existsSync(join(folder, "calls")) ? readFileSync(join(folder, "calls"), "utf8").trim().split("\n") : [],
  };
}

const using = (names: string): string => `import { ${names} } from ${JSON.stringify(join(TOOLS, "prepare.mjs"))};`;
const browser = `import { findBrowser } from ${JSON.stringify(join(TOOLS, "browser.mjs"))}; console.log("found:" + findBrowser());`;

describe.skipIf(process.platform === "win32")("prepare", () => {
  test("installs what the lock file says, and again only when it says something else", () => {
    const { run, calls, write } = project();
    const code = `${using("install")} install();`;
    expect(run(code)).toMatchObject({ status: 0, stdout: "Installing packages ...\n" });
    expect(run(code)).toMatchObject({ status: 0, stdout: "" });
    expect(calls()).toEqual(["npm ci --include=dev --no-audit --no-fund --loglevel=error"]);
    write("package-lock.json", '{"other": true}');
    run(code);
    expect(calls()).toHaveLength(2);
  });

  test("an install that fails ends with its status, and is tried again", () => {
    const { run, calls, fake } = project();
    fake("npm", 7);
    const code = `${using("install")} install(); console.log("went on");`;
    expect(run(code)).toMatchObject({ status: 7, stdout: "Installing packages ...\n" });
    expect(run(code).status).toBe(7);
    expect(calls()).toHaveLength(2);
  });

  test("builds when a source changed, came, went or took another name, and only then", () => {
    const { run, calls, write, folder } = project();
    const code = `${using("build")} build();`;
    const built = (): number => {
      expect(run(code).status).toBe(0);
      return calls().length;
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
  });

  test("a build that fails is tried again", () => {
    const { run, calls, fake } = project();
    fake("vite", 1);
    const code = `${using("build")} build();`;
    expect([run(code).status, run(code).status]).toEqual([1, 1]);
    expect(calls()).toHaveLength(2);
  });

  test("the project's own commands come before the machine's", () => {
    const { run } = project();
    const { stdout } = run(`${using("environment")} console.log(environment.PATH.split(":")[0]);`);
    expect(stdout.trim().endsWith("node_modules/.bin")).toBe(true);
  });

  test("the browser that CHROME_PATH names is taken; where there is none, a sentence says so", () => {
    const { run } = project();
    expect(run(browser, { CHROME_PATH: process.execPath }).stdout).toBe(`found:${process.execPath}\n`);
    const { status, stderr } = run(browser, { CHROME_PATH: "/no/such/chrome" });
    expect([status, stderr.trim()]).toEqual([
      1,
      "CHROME_PATH is /no/such/chrome, but there is no such file. Correct it, or unset it.",
    ]);
  });

  test("a record that is not there stops the start, with the names of those that are", () => {
    const { folder, calls } = project();
    const { status, stderr } = spawnSync(process.execPath, [join(TOOLS, "start.mjs"), "--record", "two"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([status, stderr.trim()]).toEqual([1, "There is no record content/two.json. There are: one."]);
    expect(calls()).toEqual([]);
  });
});
