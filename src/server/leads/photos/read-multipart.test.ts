import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/fakes/folder.ts";
import { NO_FILE, PHOTO_FORM_TYPE, photoForm, type SentPhoto } from "../../../../tests/fakes/photo-form.ts";
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from "../../../lead/photos.ts";
import { readMultipart } from "./read-multipart.ts";
import { uploadFolder } from "./upload-folder.ts";

/** Bytes with the signature of a JPEG. */
const jpeg = (bytes: number): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes - 4)]);

/** Streams the bytes in pieces of a size that puts limits at the edges of pieces and inside them. */
function streamOf(bytes: Uint8Array, piece = 60_001): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + piece));
      at += piece;
    },
  });
}

const requestOf = (body: Uint8Array | ReadableStream<Uint8Array>, type = PHOTO_FORM_TYPE): Request => {
  const streamed = {
    method: "POST",
    headers: { "Content-Type": type },
    body: body instanceof ReadableStream ? body : streamOf(body),
    duplex: "half",
  };
  return new Request("http://site.example/api/contact", streamed);
};

const fileName = (entry: { isFile(): boolean; name: string }): string[] => (entry.isFile() ? [entry.name] : []);

function start(limits: { maxBytes?: number; maxBytesOfAddress?: number } = {}) {
  const dataDir = temporaryFolder();
  const uploads = uploadFolder({ dataDir, ...limits });
  const files = (): string[] => {
    const root = join(dataDir, "uploads");
    return existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }).flatMap(fileName) : [];
  };
  const upload = uploads.begin("203.0.113.1");
  return { uploads, upload, files };
}

const read = async (photos: readonly SentPhoto[], fields?: Record<string, string>) => {
  const { upload, files } = start();
  const { photos: found, fields: texts } = await readMultipart(requestOf(photoForm(photos, fields)), upload);
  return { texts, found, files, upload, problems: found.map(({ index, problem }) => [index, problem]) };
};

test("text is read into memory, and photos are written to files until they are removed", async () => {
  const { texts, found, files, upload } = await read([
    { bytes: jpeg(300_000), name: "north side.jpg" },
    { bytes: jpeg(5), name: "two.png" },
  ]);
  expect(texts).toMatchObject({ name: "Ana", message: expect.any(String) });
  expect(found.map(({ index, name, bytes, problem }) => [index, name, bytes, problem])).toEqual([
    [0, "north side.jpg", 300_000, undefined],
    [1, "two.png", 5, undefined],
  ]);
  expect(readFileSync(found[0]?.file ?? "").equals(jpeg(300_000))).toBe(true);
  expect(found[0]?.digest).not.toBe(found[1]?.digest);
  await upload.remove();
  expect(files()).toEqual([]);
});

const OPEN_FILES = "/proc/self/fd";
const openFiles = (): string[] =>
  readdirSync(OPEN_FILES).flatMap((number) => {
    try {
      return readlinkSync(join(OPEN_FILES, number));
    } catch {
      // The descriptor of the directory listing itself is closed by now.
      return [];
    }
  });

test.runIf(existsSync(OPEN_FILES))("no file is left open, whether it is accepted or rejected", async () => {
  const { found } = await read([{ bytes: jpeg(300_000) }, { bytes: jpeg(MAX_PHOTO_BYTES + 1) }]);
  expect(found.map(({ problem }) => problem)).toEqual([undefined, "tooLarge"]);
  expect(openFiles().filter((file) => file.includes("/uploads/"))).toEqual([]);
});

test("a file input without a file is not a photo", async () => {
  const { found, texts, files } = await read([NO_FILE]);
  expect(found).toEqual([]);
  expect(texts).toMatchObject({ name: "Ana" });
  expect(files()).toEqual([]);
});

test("folders and control characters are removed from a file name", async () => {
  const { found } = await read([{ bytes: jpeg(9), name: "C:\\Users\\ana\\roof\tone.jpg" }]);
  expect(found[0]?.name).toBe("roof one.jpg");
});

test.each([
  ["a photo of the maximum size", [jpeg(MAX_PHOTO_BYTES)], [[0, undefined]]],
  ["a photo of one byte more", [jpeg(MAX_PHOTO_BYTES + 1)], [[0, "tooLarge"]]],
  ["an empty photo", [Buffer.alloc(0)], [[0, "empty"]]],
  ["HTML in place of a photo", [Buffer.from("<!doctype html><script>alert(1)</script>")], [[0, "wrongType"]]],
  ["two arbitrary bytes", [Buffer.from("hi")], [[0, "wrongType"]]],
  [
    "an invalid photo between two valid ones",
    [jpeg(9), Buffer.from("GIF89a and more of it, as much as a type needs"), jpeg(9)],
    [
      [0, undefined],
      [1, "wrongType"],
      [2, undefined],
    ],
  ],
  [
    "a photo that is too large, and does not count towards the total",
    [jpeg(8 * 1024 * 1024), jpeg(8 * 1024 * 1024), jpeg(MAX_PHOTO_BYTES + 1), jpeg(8 * 1024 * 1024)],
    [
      [0, undefined],
      [1, undefined],
      [2, "tooLarge"],
      [3, undefined],
    ],
  ],
  [
    "one photo more than the maximum",
    Array.from({ length: MAX_PHOTOS + 1 }, () => jpeg(9)),
    [...Array.from({ length: MAX_PHOTOS }, (_, index) => [index, undefined]), [MAX_PHOTOS, "tooMany"]],
  ],
  [
    "photos that are too large in total",
    Array.from({ length: 4 }, () => jpeg(8 * 1024 * 1024)),
    [
      [0, undefined],
      [1, undefined],
      [2, undefined],
      [3, "allTooLarge"],
    ],
  ],
])("photos have a problem each: %s", async (_what, photos, problems) => {
  const given = await read(photos.map((bytes) => ({ bytes })));
  expect(given.problems).toEqual(problems);
  expect(given.texts).toMatchObject({ name: "Ana" });
  // Rejected photos leave no files.
  expect(given.files()).toHaveLength(problems.filter(([, problem]) => problem === undefined).length);
});

test("the last value of a repeated name is used, except for contactBy, which has all", async () => {
  const form = new FormData();
  for (const [name, value] of [
    ["name", "Ana"],
    ["name", "Ben"],
    ["contactBy", "phone"],
    ["contactBy", "email"],
  ] as const)
    form.append(name, value);
  const { fields } = await readMultipart(new Request("http://site.example", { method: "POST", body: form }), undefined);
  expect(fields).toEqual({ name: "Ben", contactBy: ["phone", "email"] });
});

test("files are ignored if no upload is open, and under any other name than photos", async () => {
  const form = new FormData();
  form.append("name", "Ana");
  form.append("photos", new File([new Uint8Array(jpeg(9))], "a.jpg"));
  const request = () => new Request("http://site.example", { method: "POST", body: form });
  expect(await readMultipart(request(), undefined)).toMatchObject({
    fields: { name: "Ana" },
    photos: [],
    noRoom: false,
  });
  form.delete("photos");
  form.append("other", new File([new Uint8Array(jpeg(9))], "a.jpg"));
  const { upload, files } = start();
  expect(await readMultipart(request(), upload)).toMatchObject({ fields: { name: "Ana" }, photos: [], noRoom: false });
  expect(files()).toEqual([]);
});

/** Reads a form whose names and values take this number of bytes. */
const readOf = (bytes: number) => {
  const form = new FormData();
  form.append("a".repeat(1_000), "é".repeat(5_000));
  form.append("message", "x".repeat(bytes - 1_000 - 10_000 - "message".length));
  return readMultipart(new Request("http://site.example", { method: "POST", body: form }), undefined);
};

test("names and values may have 64 KB together, and not one byte more", async () => {
  expect(Object.keys((await readOf(65_536)).fields)).toHaveLength(3);
  await expect(readOf(65_537)).rejects.toMatchObject({
    status: 413,
    message: "The form is too large; shorten it.",
  });
});

test("a request without a body is rejected", async () => {
  const request = new Request("http://site.example", { method: "POST", headers: { "Content-Type": PHOTO_FORM_TYPE } });
  await expect(readMultipart(request, undefined)).rejects.toMatchObject({
    status: 400,
    message: "The body is missing.",
  });
});

test("text over 64 KB in several fields is rejected", async () => {
  const { upload, files } = start();
  const long = photoForm([{ bytes: jpeg(99) }], { message: "x".repeat(40_000), address: "y".repeat(30_000) });
  await expect(readMultipart(requestOf(long), upload)).rejects.toMatchObject({ status: 413 });
  await upload.remove();
  expect(files()).toEqual([]);
});

test("an endless body is rejected at the limit, and not read further", async () => {
  const { upload, files } = start();
  const head = photoForm([{ bytes: jpeg(9) }]).subarray(0, -60);
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(pulled === 0 ? head : Buffer.alloc(100_000));
      pulled += 1;
    },
  });
  await expect(readMultipart(requestOf(endless), upload, { maxBytes: 2_000_000 })).rejects.toMatchObject({
    status: 413,
  });
  expect(pulled).toBeLessThan(30);
  await upload.remove();
  expect(files()).toEqual([]);
});

test("thousands of fields are rejected", async () => {
  const { upload } = start();
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`f${index}`, "x"]));
  await expect(readMultipart(requestOf(photoForm([], many)), upload)).rejects.toMatchObject({ status: 400 });
});

test("a body that ends within a photo is rejected, and leaves no file", async () => {
  const { upload, files } = start();
  const cut = photoForm([{ bytes: jpeg(500_000) }]).subarray(0, 300_000);
  await expect(readMultipart(requestOf(cut), upload)).rejects.toMatchObject({ status: 400 });
  await upload.remove();
  expect(files()).toEqual([]);
});

test("a connection that is aborted within a photo is rejected, and leaves no file", async () => {
  const { upload, files } = start();
  const begun = photoForm([{ bytes: jpeg(500_000) }]).subarray(0, 300_000);
  let pulls = 0;
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulls++ === 0) controller.enqueue(begun);
      else controller.error(new Error("aborted"));
    },
  });
  await expect(readMultipart(requestOf(broken), upload)).rejects.toMatchObject({ status: 400 });
  await upload.remove();
  expect(files()).toEqual([]);
});

test("a body that stalls within a photo is rejected, and leaves no file", async () => {
  const { upload, files } = start();
  const begun = photoForm([{ bytes: jpeg(500_000) }]).subarray(0, 300_000);
  const still = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(begun) });
  await expect(readMultipart(requestOf(still), upload, { idleMs: 50 })).rejects.toMatchObject({ status: 408 });
  await upload.remove();
  expect(files()).toEqual([]);
});

test("a disk that can't store a file ends the request at once, even if its body stalls", async () => {
  const { upload, files } = start();
  const begun = photoForm([{ bytes: jpeg(500_000) }]).subarray(0, 300_000);
  const still = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(begun) });
  const full = { ...upload, file: () => Promise.reject(new Error("ENOSPC")) };
  await expect(readMultipart(requestOf(still), full)).rejects.toMatchObject({
    name: "UploadFailed",
    message: "A photo can't be written to DATA_DIR: ENOSPC",
  });
  expect(files()).toEqual([]);
});

test("a body that is not multipart, or has no boundary, is rejected", async () => {
  const { upload } = start();
  await expect(readMultipart(requestOf(Buffer.from("hello")), upload)).rejects.toMatchObject({ status: 400 });
  const unnamed = requestOf(photoForm([]), "multipart/form-data");
  await expect(readMultipart(unnamed, upload)).rejects.toMatchObject({ status: 400 });
});

test("text is read without room for photos, and room is released when an upload ends", async () => {
  const { uploads, upload } = start({ maxBytes: 500_000 });
  const form = photoForm([{ bytes: jpeg(400_000) }]);
  expect((await readMultipart(requestOf(form), upload)).noRoom).toBe(false);
  const second = uploads.begin("203.0.113.2");
  const full = await readMultipart(requestOf(form), second);
  expect([full.noRoom, full.fields["name"]]).toEqual([true, "Ana"]);
  await Promise.all([upload.remove(), second.remove()]);
  expect((await readMultipart(requestOf(form), uploads.begin("203.0.113.2"))).noRoom).toBe(false);
});

test("photos without room are reported as noRoom, and have no problem each", async () => {
  const { upload } = start({ maxBytes: 100 });
  const { photos, noRoom } = await readMultipart(
    requestOf(photoForm([{ bytes: jpeg(999) }, { bytes: jpeg(9) }])),
    upload,
  );
  expect([noRoom, photos.map(({ problem }) => problem)]).toEqual([true, [undefined, undefined]]);
});

test("an address can't use more than its share of the room", async () => {
  const { uploads, upload } = start({ maxBytesOfAddress: 500_000 });
  const form = photoForm([{ bytes: jpeg(400_000) }]);
  expect((await readMultipart(requestOf(form), upload)).noRoom).toBe(false);
  expect((await readMultipart(requestOf(form), uploads.begin("203.0.113.1"))).noRoom).toBe(true);
  expect((await readMultipart(requestOf(form), uploads.begin("203.0.113.2"))).noRoom).toBe(false);
});
