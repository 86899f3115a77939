import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callCommand } from "../../tests/fakes/command.ts";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { exportCommand } from "./export.ts";

test("a folder or an address that is missing is said with the usage, and ends with 2", async () => {
  expect(await callCommand(exportCommand, ["--out", "site"])).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(/^--out and --base-url are required\.\n\nnpm run export -- /),
  });
});

test("a file where the folder should be is named before anything is made", async () => {
  const file = join(temporaryFolder(), "site");
  writeFileSync(file, "kept");
  expect(await callCommand(exportCommand, ["--out", file, "--base-url", "https://www.example.com"])).toEqual({
    status: 1,
    stdout: "",
    stderr: `--out is "${file}", which is a file; name a folder.\n`,
  });
});
