import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";

const MODULE = pathToFileURL("tools/launch/settings-file.mjs").href;
const PROGRAM = `import { settingsFile } from "${MODULE}"; console.info(...settingsFile());`;
/** Root may read everything. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 61_234, gid: 61_234 } : {};

/** Returns the output of the program in a folder. */
function run(folder: string): string {
  chmodSync(folder, 0o755);
  const parameters = ["--input-type=module", "--eval", PROGRAM];
  const { stdout, stderr } = spawnSync(process.execPath, parameters, {
    cwd: folder,
    encoding: "utf8",
    ...UNPRIVILEGED,
  });
  return `${stdout}${stderr}`;
}

test("an existing settings file is passed to Node", () => {
  const folder = temporaryFolder();
  expect(run(folder)).toBe("\n");
  writeFileSync(join(folder, ".env"), "PORT=3000");
  expect(run(folder)).toBe("--env-file=.env\n");
});

test("the message for unreadable settings says what to do", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".env"), "PORT=3000", { mode: 0o000 });
  expect(run(folder)).toContain(
    "The settings can't be read: EACCES: permission denied, open '.env'. Run this as the user who may read it, or with sudo.",
  );
});

test("the message for a folder in place of the settings file says that it is a folder", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".env"));
  expect(run(folder)).toContain("The settings can't be read: EISDIR: illegal operation on a directory, read.");
});
