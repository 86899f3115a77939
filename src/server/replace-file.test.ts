import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { replaceFile } from "./replace-file.ts";

test.each([{}, { synced: true }, { ownerOnly: true }])("a file is replaced, and no other is left (%o)", async (how) => {
  const folder = join(temporaryFolder(), "made", "for it");
  await replaceFile(join(folder, "a.json"), "old", how);
  await replaceFile(join(folder, "a.json"), new TextEncoder().encode("new"), how);
  expect(readFileSync(join(folder, "a.json"), "utf8")).toBe("new");
  expect(readdirSync(folder)).toEqual(["a.json"]);
});

test("only the owner can read a file with ownerOnly", async () => {
  const folder = join(temporaryFolder(), "mail");
  await replaceFile(join(folder, "a.eml"), "From: Ana", { ownerOnly: true });
  expect([folder, join(folder, "a.eml")].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

test("a file's name may be as long as file systems allow", async () => {
  const name = "é".repeat(127);
  const folder = temporaryFolder();
  await replaceFile(join(folder, name), "new");
  expect(readdirSync(folder)).toEqual([name]);
});

test("a file that can't be replaced is kept, and no other is left", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "a.json"));
  await expect(replaceFile(join(folder, "a.json"), "new")).rejects.toThrow(/EISDIR|EPERM|ENOTEMPTY|EEXIST/);
  expect(readdirSync(folder)).toEqual(["a.json"]);
});

test("readers see one whole file during concurrent writes", async () => {
  const file = join(temporaryFolder(), "a.txt");
  const texts = ["a", "b", "c", "d"].map((letter) => letter.repeat(200_000));
  await replaceFile(file, texts[0] ?? "");
  const writing = Promise.all(texts.map((text) => replaceFile(file, text)));
  for (let read = 0; read < 50; read += 1) {
    expect(texts).toContain(readFileSync(file, "utf8"));
    await setImmediate();
  }
  await writing;
  expect(texts).toContain(readFileSync(file, "utf8"));
});
