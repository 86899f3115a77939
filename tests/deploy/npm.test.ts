import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";
import { isLong } from "../fakes/runs.ts";
import { writeNpm } from "./npm.ts";

/** A project with one package, a program of it, and a cache that another tool writes to. */
function project(): string {
  const folder = join(temporaryFolder(), "project");
  for (const [file, text] of [
    ["left-pad/index.js", "export default 1;"],
    [".bin/left-pad", "#!/bin/sh"],
    [".package-lock.json", "{}"],
    [".vite-temp/vitest.config.ts.mjs", "export default {};"],
  ] as const) {
    const path = join(folder, "node_modules", file);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, text);
  }
  return folder;
}

/** Runs `npm ci` of the short form in an empty folder. Returns that folder's node_modules. */
function ci(source: string, { hardLinksFail }: { hardLinksFail: boolean }): string {
  const place = temporaryFolder();
  const bin = temporaryFolder();
  writeNpm(bin, { takesBuild: false, project: source });
  if (hardLinksFail) {
    // Like a copy during which one file disappears, or reaches another file system: the other files are linked.
    writeFileSync(join(bin, "cp"), `#!/bin/sh\n/bin/cp "$@" || exit\ncase "$1" in -al) exit 1; esac\n`);
    chmodSync(join(bin, "cp"), 0o755);
  }
  execFileSync("npm", ["ci"], { cwd: place, env: { PATH: `${bin}:/usr/bin:/bin` }, stdio: "pipe" });
  return join(place, "node_modules");
}

test.skipIf(isLong).each([{ hardLinksFail: false }, { hardLinksFail: true }])(
  "npm ci of the short form provides the packages without tools' caches, hardLinksFail: $hardLinksFail",
  ({ hardLinksFail }) => {
    const source = project();
    const packages = ci(source, { hardLinksFail });
    expect(readdirSync(packages).toSorted()).toEqual([".bin", ".package-lock.json", "left-pad"]);
    expect(readdirSync(join(packages, "left-pad"))).toEqual(["index.js"]);
    const [taken, own] = [packages, join(source, "node_modules")].map((folder) =>
      statSync(join(folder, "left-pad/index.js")),
    );
    expect(taken?.ino === own?.ino).toBe(!hardLinksFail);
  },
);
