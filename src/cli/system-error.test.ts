import { randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { systemErrorMessage } from "./system-error.ts";

const failed = (code: string, paths: { path?: string; dest?: string }): Error =>
  Object.assign(new Error(`${code}: the system's words`), { code, ...paths });

/** Message for work that fails. */
function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return systemErrorMessage(error);
  }
  throw new Error("It did not fail.");
}

test("the message for a missing, existing or mistaken file or folder names its path", () => {
  const folder = temporaryFolder();
  const file = join(folder, "file");
  const none = join(folder, "none");
  writeFileSync(file, "");
  expect(messageOf(() => readFileSync(none))).toBe(`There is no ${none}.`);
  expect(messageOf(() => copyFileSync(none, file))).toBe(`There is no ${none}.`);
  expect(messageOf(() => writeFileSync(join(none, "leads.csv"), ""))).toBe(
    `There is no folder ${none}; create it, or choose another place.`,
  );
  expect(messageOf(() => writeFileSync(folder, ""))).toBe(`${folder} is a folder, where a file should be.`);
  expect(messageOf(() => mkdirSync(join(file, "data")))).toBe(
    `${join(file, "data")} has a file in its path, where a folder should be.`,
  );
  expect(messageOf(() => mkdirSync(file))).toBe(`${file} is there already.`);
});

test("errors for permissions and full disks have a sentence of their own; other errors keep the system's words", () => {
  expect(systemErrorMessage(failed("EACCES", { path: "/srv/a.csv" }))).toBe(
    "/srv/a.csv may not be used by the user who runs this; run it as the owner, or with sudo.",
  );
  const temporary = `/srv/a.csv.${randomUUID()}.tmp`;
  expect(systemErrorMessage(failed("EACCES", { path: temporary }))).toMatch(/^\/srv\/a\.csv may not be used/);
  expect(systemErrorMessage(failed("ENOSPC", { path: temporary }))).toMatch(/^\/srv\/a\.csv has no free space/);
  expect(systemErrorMessage(failed("ENOSPC", { path: "/backup.db", dest: "/srv/site.db.restoring" }))).toBe(
    "/srv/site.db.restoring has no free space on its disk; free some, or choose another place.",
  );
  expect(systemErrorMessage(failed("ENOSPC", {}))).toBe("ENOSPC: the system's words");
  expect(systemErrorMessage(failed("EIO", { path: "/srv" }))).toBe("EIO: the system's words");
});
