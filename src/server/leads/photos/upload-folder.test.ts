import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../../tests/fakes/folder.ts";
import { uploadFolder } from "./upload-folder.ts";

const DAY = 86_400_000;

function start(now = Date.now()) {
  const dataDir = temporaryFolder();
  const uploads = uploadFolder({ dataDir, maxBytes: 100, maxBytesOfAddress: 60, now: () => now });
  onTestFinished(() => uploads.close());
  const root = join(dataDir, "uploads");
  /** Creates a folder with a file, as left behind by a process. */
  const left = async (name: string, changedAt = now): Promise<void> => {
    await mkdir(join(root, name), { recursive: true });
    await writeFile(join(root, name, "photo"), "x");
    await utimes(join(root, name), changedAt / 1_000, changedAt / 1_000);
  };
  return { uploads, root, left };
}

test("the bytes of all uploads and of each address are limited", () => {
  const { uploads } = start();
  expect(uploads.begin("192.0.2.1").reserve(60)).toBe(true);
  expect(uploads.begin("192.0.2.1").reserve(1)).toBe(false);
  expect(uploads.begin("192.0.2.2").reserve(40)).toBe(true);
  expect(uploads.begin("192.0.2.3").reserve(1)).toBe(false);
});

test("all addresses of one /64 IPv6 network share one limit of bytes", () => {
  const { uploads } = start();
  expect(uploads.begin("2001:db8::1").reserve(60)).toBe(true);
  expect(uploads.begin("2001:db8::2").reserve(1)).toBe(false);
  expect(uploads.begin("2001:db8:0:1::1").reserve(40)).toBe(true);
});

test("requests without an address are counted as one address", () => {
  const { uploads } = start();
  expect(uploads.begin(undefined).reserve(60)).toBe(true);
  expect(uploads.begin(undefined).reserve(1)).toBe(false);
});

test("a discarded file releases only its own room", async () => {
  const { uploads } = start();
  const upload = uploads.begin("192.0.2.1");
  expect([upload.reserve(20), upload.reserve(40)]).toEqual([true, true]);
  const file = await upload.file();
  await writeFile(file, "x");
  await upload.discard(file, 20);
  expect(uploads.begin("192.0.2.1").reserve(21)).toBe(false);
  // The end of the request releases the space of the other file.
  await upload.remove();
  expect([1, 2, 3].map((last) => uploads.begin(`192.0.2.${last}`).reserve(40))).toEqual([true, true, false]);
});

test("a request that ends deletes its files, including those never written, and releases all of its room", async () => {
  const { uploads, root } = start();
  const upload = uploads.begin("192.0.2.1");
  expect(upload.reserve(60)).toBe(true);
  const [written] = [await upload.file(), await upload.file()];
  await writeFile(written, "x");
  await upload.remove();
  await upload.remove();
  const [own = ""] = await readdir(root);
  expect(await readdir(join(root, own))).toEqual([]);
  expect([uploads.begin("192.0.2.1").reserve(60), uploads.begin("192.0.2.2").reserve(41)]).toEqual([true, false]);
});

test("files of other processes are swept once their process has ended, and those of a running one are kept", async () => {
  const { uploads, root, left } = start();
  const kept = `${hostname()}.${process.ppid}.running`;
  // Process IDs never get this large.
  await left(`${hostname()}.4194305.gone`);
  await left(`${hostname()}.${process.pid}.earlier`);
  await left(kept);
  const file = await uploads.begin("192.0.2.1").file();
  await writeFile(file, "x");
  await uploads.sweep();
  const own = (await readdir(root)).find((name) => name !== kept) ?? "";
  expect((await readdir(root)).toSorted()).toEqual([kept, own].toSorted());
  expect(await readdir(join(root, own))).toHaveLength(1);
});

test("files of another machine, whose processes can't be looked up, are swept after a day", async () => {
  const now = Date.parse("2026-06-10T14:00:00Z");
  const { uploads, root, left } = start(now);
  await left("elsewhere.4194305.old", now - DAY - 1_000);
  await left("elsewhere.4194305.new", now - DAY + 1_000);
  await uploads.sweep();
  expect(await readdir(root)).toEqual(["elsewhere.4194305.new"]);
});

test("a sweep before the first upload does nothing", async () => {
  const { uploads } = start();
  await expect(uploads.sweep()).resolves.toBeUndefined();
});

test("a process that ends deletes its folder", async () => {
  const { uploads, root } = start();
  await writeFile(await uploads.begin("192.0.2.1").file(), "x");
  await uploads.close();
  expect(await readdir(root)).toEqual([]);
});
