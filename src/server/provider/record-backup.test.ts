import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { recordBackup } from "./record-backup.ts";

const COPY = {
  provider: "p",
  body: '{"dbPrincipal":{"name":"Grüße 🏠"}}',
  etag: '"1"',
  fetchedAt: "2026-06-10T14:00:00.000Z",
};

function start(folder = temporaryFolder()) {
  const log = fakeLog();
  const file = join(folder, "record-x.json");
  return { folder, file, log, copy: recordBackup(file, log) };
}

test("a saved copy is loaded, and no other file is left", async () => {
  const { copy, folder, log } = start(join(temporaryFolder(), "made"));
  await copy.save({ ...COPY, body: "older" });
  expect(await copy.save(COPY)).toBe(true);
  expect(await copy.load()).toMatchObject(COPY);
  expect(readdirSync(folder)).toEqual(["record-x.json"]);
  expect(log.lines).toEqual([]);
});

test("a missing copy is undefined, and not logged", async () => {
  const { copy, log } = start();
  expect(await copy.load()).toBeUndefined();
  expect(log.lines).toEqual([]);
});

test("a copy truncated at any position is set aside", async () => {
  const { copy, file, log } = start();
  await copy.save(COPY);
  const whole = readFileSync(file);
  for (let length = 0; length < whole.length; length += 20) {
    writeFileSync(file, whole.subarray(0, length));
    expect(await copy.load()).toBeUndefined();
    expect(existsSync(file)).toBe(false);
  }
  expect(log.lines[0]).toBe(
    `warn The last good copy ${file} is truncated or was changed; it was set aside as ${file}.bad.`,
  );
});

test("a copy whose text, origin or date was changed is set aside", async () => {
  const { copy, file } = start();
  for (const [from, to] of [
    ["Gr", "Kr"],
    ['"provider":"p"', '"provider":"q"'],
    ["2026", "2027"],
  ] as const) {
    await copy.save(COPY);
    writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
    expect(await copy.load()).toBeUndefined();
    expect(existsSync(`${file}.bad`)).toBe(true);
  }
});

test("a copy that can't be written is logged once, and does not throw", async () => {
  const blocked = join(temporaryFolder(), "blocked");
  writeFileSync(blocked, "a file stands where the folder should be");
  const { copy, log } = start(blocked);
  expect(await copy.save(COPY)).toBe(false);
  expect(await copy.save(COPY)).toBe(false);
  expect(log.lines).toEqual([expect.stringMatching(/^error The last good copy .* could not be written: /)]);
});
