import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { jpegName, PhotoError, scalePhoto } from "./scale-photo.ts";

/** A picture that the browser has decoded. */
const bitmap = (width: number, height: number) => ({ width, height, close: vi.fn<() => void>() });

/** Size in bytes of the canvas's JPEG, and the sizes and quality of each try. */
let bytesOf: (width: number, quality: number) => number;
let tries: [width: number, height: number, quality: number][];
let decoded: ReturnType<typeof bitmap> | undefined;

class FakeCanvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return { fillRect: () => undefined, drawImage: () => undefined };
  }
  async convertToBlob({ type, quality }: { type: string; quality: number }) {
    tries.push([this.width, this.height, quality]);
    return { type, size: bytesOf(this.width, quality) };
  }
}

/** Size of a picture according to its header; undefined if it can't be read. */
let headSize: [number, number] | undefined;
class FakeImage extends EventTarget {
  naturalWidth = headSize?.[0] ?? 0;
  naturalHeight = headSize?.[1] ?? 0;
  set src(_: string) {
    queueMicrotask(() => this.dispatchEvent(new Event(headSize === undefined ? "error" : "load")));
  }
}

beforeEach(() => {
  tries = [];
  bytesOf = () => 100;
  decoded = bitmap(4_000, 3_000);
  headSize = [4_000, 3_000];
  vi.stubGlobal("OffscreenCanvas", FakeCanvas);
  vi.stubGlobal("Image", FakeImage);
  vi.stubGlobal("createImageBitmap", async () => decoded ?? Promise.reject(new DOMException("", "InvalidStateError")));
});
afterEach(() => void vi.unstubAllGlobals());

const file = (size = 10, type = "image/jpeg", name = "roof.jpg") => new File([new Uint8Array(size)], name, { type });
const problemOf = (given: File) =>
  scalePhoto(given).then(
    () => undefined,
    (error: unknown) => (error instanceof PhotoError ? error.problem : error),
  );

describe("a photo", () => {
  test("of 12 megapixels is scaled to 2,000 px, and encoded once if the result is small enough", async () => {
    await scalePhoto(file());
    expect(tries).toEqual([[2_000, 1_500, 0.85]]);
    expect(decoded?.close).toHaveBeenCalledOnce();
  });

  test("that is small keeps its size", async () => {
    decoded = bitmap(300, 1);
    await scalePhoto(file());
    expect(tries).toEqual([[300, 1, 0.85]]);
  });

  test("with much detail is reduced in quality step by step, then in size, to at most 600 KB", async () => {
    bytesOf = (width, quality) => width * 500 * quality;
    expect((await scalePhoto(file())).size).toBeLessThanOrEqual(600_000);
    expect(tries.map(([width, , quality]) => [width, quality])).toEqual([
      [2_000, 0.85],
      [2_000, 0.75],
      [2_000, 0.65],
      [2_000, 0.55],
    ]);
    tries = [];
    bytesOf = (width, quality) => width * 1_000 * quality;
    expect((await scalePhoto(file())).size).toBeLessThanOrEqual(600_000);
    expect(tries.at(-1)).toEqual([1_024, 768, 0.55]);
  });
});

describe("an invalid file", () => {
  test.each([
    ["wrongType", file(10, "image/svg+xml")],
    ["wrongType", file(10, "application/pdf")],
    ["wrongType", file(10, "", "notes")],
    ["empty", file(0)],
  ] as const)("is reported as %s", async (problem, given) => {
    expect(await problemOf(given)).toBe(problem);
  });

  test("that can't be decoded is unreadable, also HEIC without a type", async () => {
    decoded = undefined;
    headSize = undefined;
    expect(await problemOf(file())).toBe("unreadable");
    expect(await problemOf(file(10, "", "IMG_1.HEIC"))).toBe("unreadable");
  });

  test("with too many pixels is not decoded", async () => {
    headSize = [50_000, 50_000];
    const decode = vi.fn<() => void>();
    vi.stubGlobal("createImageBitmap", decode);
    expect(await problemOf(file())).toBe("tooManyPixels");
    expect(decode).not.toHaveBeenCalled();
  });
});

test.each([
  ["IMG_1.HEIC", "IMG_1.jpg"],
  ["my.roof.png", "my.roof.jpg"],
  ["roof", "roof.jpg"],
  ["3. of May", "3. of May.jpg"],
])("the name %s becomes %s", (name, sent) => {
  expect(jpegName(name)).toBe(sent);
});
