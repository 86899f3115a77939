import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { createImageCache } from "./image-cache.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const renderer = () => vi.fn<() => Promise<Uint8Array>>(() => Promise.resolve(bytes("rendered")));

test("an image is rendered again only if one of its inputs has changed, also after a restart", async () => {
  const directory = join(temporaryFolder(), "generated-images");
  const render = renderer();
  const log = fakeLog();
  const get = (parts: readonly (string | Uint8Array)[]) => createImageCache({ directory, log })(parts, render);
  for (const parts of [
    ["a", bytes("b")],
    ["a", bytes("b")],
    ["a", "b"],
  ]) {
    expect(Buffer.from(await get(parts)).toString()).toBe("rendered");
  }
  expect(render).toHaveBeenCalledTimes(1);
  await get(["ab"]);
  await get(["a", bytes("c")]);
  await get(["", "ab"]);
  expect(render).toHaveBeenCalledTimes(4);
  expect(log.lines).toEqual([]);
});

test("concurrent requests for an image render it once, and images are rendered one at a time", async () => {
  const images = createImageCache({ directory: temporaryFolder(), log: fakeLog() });
  let atWork = 0;
  let most = 0;
  const render = vi.fn<() => Promise<Uint8Array>>(async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await Promise.resolve();
    atWork -= 1;
    return bytes("rendered");
  });
  await Promise.all(["a", "a", "b", "c", "a", "b"].map((part) => images([part], render)));
  expect(render).toHaveBeenCalledTimes(3);
  expect(most).toBe(1);
});

test("a failed rendering rejects, and is retried", async () => {
  const images = createImageCache({ directory: temporaryFolder(), log: fakeLog() });
  await expect(images(["a"], () => Promise.reject(new Error("no paint")))).rejects.toThrow("no paint");
  expect(Buffer.from(await images(["a"], renderer())).toString()).toBe("rendered");
});

test("the number of files is limited, and the least recently requested file is deleted first", async () => {
  const directory = temporaryFolder();
  const images = createImageCache({ directory, maxFiles: 10, log: fakeLog() });
  await images(["first"], renderer());
  const [first = ""] = readdirSync(directory);
  for (let name = 0; name < 30; name += 1) {
    await images([`${name}`], renderer());
    for (const file of readdirSync(directory))
      if (file !== first) utimesSync(join(directory, file), name + 1, name + 1);
    expect(readdirSync(directory).length).toBeLessThanOrEqual(10);
  }
  const render = renderer();
  await images(["first"], render);
  expect(render).not.toHaveBeenCalled();
});

test("images that can't be stored are still rendered, and one error is logged", async () => {
  const folder = temporaryFolder();
  const directory = join(folder, "generated-images");
  writeFileSync(directory, "a file where the folder should be");
  const log = fakeLog();
  const images = createImageCache({ directory, log });
  for (const part of ["a", "b"]) expect(Buffer.from(await images([part], renderer())).toString()).toBe("rendered");
  expect(log.lines).toEqual([expect.stringMatching(/^error Icons and share cards can't be stored in /)]);
});

test("an empty file left by a crash is rendered again", async () => {
  const directory = temporaryFolder();
  const images = createImageCache({ directory, log: fakeLog() });
  await images(["a"], renderer());
  const [name = ""] = readdirSync(directory);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, name), "");
  const render = renderer();
  await images(["a"], render);
  expect(render).toHaveBeenCalledTimes(1);
});
