import { chmodSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { recordFile } from "./record-file.ts";

const TEXT = `{
    // As on the sign.
    "dbPrincipal": { "name": "Maple & Sons" },
    "own": [1,2]
}
`;

function write(text = TEXT) {
  const folder = temporaryFolder();
  const path = join(folder, "acme.json");
  writeFileSync(path, text);
  return { folder, path, file: recordFile(path) };
}

const RENAMED = { dbPrincipal: { name: "Oak & Sons" }, own: [1, 2] };

test("a saved edit is written, and nothing else of the file changes", async () => {
  const { folder, path, file } = write();
  const { record, version } = await file.read();
  expect(record).toEqual({ dbPrincipal: { name: "Maple & Sons" }, own: [1, 2] });
  const saved = await file.save(RENAMED, version);
  expect(readFileSync(path, "utf8")).toBe(TEXT.replace("Maple", "Oak"));
  expect(saved).toEqual({ status: "saved", ...(await file.read()) });
  expect(saved.version).not.toBe(version);
  expect(readdirSync(folder)).toEqual(["acme.json"]);
});

test("a file that was changed elsewhere is not overwritten, and its content is returned", async () => {
  const { path, file } = write();
  const { version } = await file.read();
  const theirs = TEXT.replace("Maple", "Elm");
  writeFileSync(path, theirs);
  expect(await file.save(RENAMED, version)).toMatchObject({
    status: "changed elsewhere",
    record: { dbPrincipal: { name: "Elm & Sons" } },
    version: (await file.read()).version,
  });
  expect(readFileSync(path, "utf8")).toBe(theirs);
});

test("the second of two concurrent saves of the same version is rejected", async () => {
  const { path, file } = write();
  const { version } = await file.read();
  const saved = await Promise.all([file.save(RENAMED, version), file.save({ own: [] }, version)]);
  expect(saved.map(({ status }) => status)).toEqual(["saved", "changed elsewhere"]);
  expect(readFileSync(path, "utf8")).toContain("Oak");
});

test("a byte order mark and Windows line ends are kept", async () => {
  const windows = `\uFEFF${TEXT.replaceAll("\n", "\r\n")}`;
  const { path, file } = write(windows);
  await file.save(RENAMED, (await file.read()).version);
  expect(readFileSync(path, "utf8")).toBe(windows.replace("Maple", "Oak"));
});

test("texts that contain byte order marks can be edited", async () => {
  const { path, file } = write(TEXT.replace('"own"', '"copied": ["\uFEFFa", "\uFEFFb"], "own"'));
  const { record, version } = await file.read();
  expect(record).toMatchObject({ copied: ["\uFEFFa", "\uFEFFb"] });
  await file.save({ ...RENAMED, copied: ["\uFEFFc", "\uFEFFb"] }, version);
  expect(readFileSync(path, "utf8")).toContain('"copied": ["\uFEFFc", "\uFEFFb"]');
});

test.each([
  ['{"dbPrincipal": ', /content\/acme\.json:1:\d+ /],
  ['{"dbPrincipal": {}, "dbPrincipal": {"name": "x"}}', /"dbPrincipal" stands in content\/acme\.json more than once/],
])("%j can't be edited, and the message says why", async (text, sentence) => {
  const { path, file } = write(text);
  await expect(file.read()).rejects.toThrow(sentence);
  await expect(file.save(RENAMED, "any")).rejects.toThrow(sentence);
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("the message for a missing file says so", async () => {
  const { path, file } = write();
  rmSync(path);
  await expect(file.read()).rejects.toThrow("content/acme.json can't be read. Is it still there?");
});

test("a file that is not UTF-8 can't be edited, and is not modified", async () => {
  const { path, file } = write();
  const latin1 = Buffer.from('{"dbPrincipal": {"name": "Pe\u00f1a & Sons"}}', "latin1");
  writeFileSync(path, latin1);
  await expect(file.read()).rejects.toThrow("content/acme.json:1:29 This file is not UTF-8: the byte F1");
  await expect(file.save(RENAMED, "any")).rejects.toThrow("Save it as UTF-8");
  expect(readFileSync(path)).toEqual(latin1);
});

test("the file keeps its permissions", async () => {
  const { path, file } = write();
  chmodSync(path, 0o664);
  const { mode } = statSync(path);
  await file.save(RENAMED, (await file.read()).version);
  expect(statSync(path).mode).toBe(mode);
});

test("a symbolic link stays one, and its target is written", async () => {
  const { folder, path } = write();
  const link = join(folder, "link.json");
  symlinkSync(path, link);
  const file = recordFile(link);
  await file.save(RENAMED, (await file.read()).version);
  expect(readFileSync(path, "utf8")).toContain("Oak");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});
