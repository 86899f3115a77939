import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { keptDrawings } from "./drawings.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const drawing = () => vi.fn<() => Promise<Uint8Array>>(() => Promise.resolve(bytes("drawn")));

test("what goes into a drawing decides whether it is drawn anew, also after a restart", async () => {
  const directory = join(temporaryFolder(), "drawings");
  const draw = drawing();
  const log = fakeLog();
  const get = (parts: readonly (string | Uint8Array)[]) => keptDrawings({ directory, log }).get(parts, draw);
  for (const parts of [
    ["a", bytes("b")],
    ["a", bytes("b")],
    ["a", "b"],
  ]) {
    expect(Buffer.from(await get(parts)).toString()).toBe("drawn");
  }
  expect(draw).toHaveBeenCalledTimes(1);
  await get(["ab"]);
  await get(["a", bytes("c")]);
  await get(["", "ab"]);
  expect(draw).toHaveBeenCalledTimes(4);
  expect(log.lines).toEqual([]);
});

test("asked for twice at once it is drawn once; others wait for their turn", async () => {
  const drawings = keptDrawings({ directory: temporaryFolder(), log: fakeLog() });
  let atWork = 0;
  let most = 0;
  const draw = vi.fn<() => Promise<Uint8Array>>(async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await Promise.resolve();
    atWork -= 1;
    return bytes("drawn");
  });
  await Promise.all(["a", "a", "b", "c", "a", "b"].map((part) => drawings.get([part], draw)));
  expect(draw).toHaveBeenCalledTimes(3);
  expect(most).toBe(1);
});

test("a drawing that fails is said to who asked, and tried again", async () => {
  const drawings = keptDrawings({ directory: temporaryFolder(), log: fakeLog() });
  await expect(drawings.get(["a"], () => Promise.reject(new Error("no paint")))).rejects.toThrow("no paint");
  expect(Buffer.from(await drawings.get(["a"], drawing())).toString()).toBe("drawn");
});

test("files are at most so many; those asked for longest ago go first", async () => {
  const directory = temporaryFolder();
  const drawings = keptDrawings({ directory, maxFiles: 10, log: fakeLog() });
  await drawings.get(["first"], drawing());
  const [first = ""] = readdirSync(directory);
  for (let name = 0; name < 30; name += 1) {
    await drawings.get([`${name}`], drawing());
    for (const file of readdirSync(directory))
      if (file !== first) utimesSync(join(directory, file), name + 1, name + 1);
    expect(readdirSync(directory).length).toBeLessThanOrEqual(10);
  }
  const draw = drawing();
  await drawings.get(["first"], draw);
  expect(draw).not.toHaveBeenCalled();
});

test("a disk that can't keep them costs the keeping only, and is logged once", async () => {
  const folder = temporaryFolder();
  const directory = join(folder, "drawings");
  writeFileSync(directory, "a file where the folder should be");
  const log = fakeLog();
  const drawings = keptDrawings({ directory, log });
  for (const part of ["a", "b"]) expect(Buffer.from(await drawings.get([part], drawing())).toString()).toBe("drawn");
  expect(log.lines).toEqual([expect.stringMatching(/^error Pictures drawn for sharing can't be kept in /)]);
});

test("an empty file left by a crash is drawn anew", async () => {
  const directory = temporaryFolder();
  const drawings = keptDrawings({ directory, log: fakeLog() });
  await drawings.get(["a"], drawing());
  const [name = ""] = readdirSync(directory);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, name), "");
  const draw = drawing();
  await drawings.get(["a"], draw);
  expect(draw).toHaveBeenCalledTimes(1);
});
