import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Upload from "./upload-photos.ts";
import type * as Photos from "./photos.ts";
import type * as Draft from "../estimate-form/draft.ts";
import { PhotoError } from "./scale-photo.ts";

const stored = new Map<string, { name: string; blob: Blob }>();
let scale: (file: File) => Promise<Blob>;
let thumbnail: (blob: Blob) => Promise<Blob>;

vi.mock("./draft-photo-ids.ts", () => ({ draftPhotoIds: () => [...stored.keys()] }));
vi.mock("./photo-storage.ts", () => ({
  readPhotos: async (ids: string[]) => new Map([...stored].filter(([id]) => ids.includes(id))),
  storePhoto: async (id: string, photo: { name: string; blob: Blob }) => void stored.set(id, photo),
  dropFromDraft: async (ids: string[]) => {
    for (const id of ids) stored.delete(id);
  },
  sweepPhotos: async () => undefined,
}));
vi.mock("./scale-photo.ts", async (original) => ({
  ...(await original<object>()),
  scalePhoto: (file: File) => scale(file),
  thumbnailOf: (blob: Blob) => thumbnail(blob),
}));

/** The modules in a freshly loaded page. */
async function load(): Promise<
  typeof Photos & typeof Upload & Pick<typeof Draft, "takeAttempt" | "draftKey" | "getDraft">
> {
  vi.resetModules();
  const { takeAttempt, draftKey, getDraft } = await import("../estimate-form/draft.ts");
  return { ...(await import("./photos.ts")), ...(await import("./upload-photos.ts")), takeAttempt, draftKey, getDraft };
}

const file = (name: string) => new File(["pixels"], name, { type: "image/jpeg" });
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index + 1}.png`));

beforeEach(() => {
  stored.clear();
  scale = async () => new Blob(["jpeg"], { type: "image/jpeg" });
  thumbnail = async (blob) => blob;
  vi.stubGlobal("sessionStorage", undefined);
});
afterEach(() => void vi.unstubAllGlobals());

describe("photos of the draft", () => {
  test("are prepared in order, stored, and restored after a reload", async () => {
    const page = await load();
    await page.addPhotos(files(2));
    expect(page.photosState().photos.map(({ name, ready }) => [name, ready?.name])).toEqual([
      ["1.png", "1.jpg"],
      ["2.png", "2.jpg"],
    ]);
    const ids = await page.photosToSend();
    const reloaded = await load();
    expect(await reloaded.photosToSend()).toEqual(ids);
    expect([...(await reloaded.photosOf(ids ?? [])).values()].map(({ name }) => name)).toEqual(["1.jpg", "2.jpg"]);
  });

  test("are sent after a reload although their thumbnails fail", async () => {
    const page = await load();
    await page.addPhotos(files(1));
    const ids = await page.photosToSend();
    thumbnail = () => Promise.reject(new DOMException("The source image could not be decoded.", "InvalidStateError"));
    const reloaded = await load();
    expect(await reloaded.photosToSend()).toEqual(ids);
    expect(reloaded.photosState().photos).toMatchObject([{ name: "1.jpg", ready: { name: "1.jpg" } }]);
    expect([...stored.keys()]).toEqual(ids);
  });

  test("are added once if the same file is given again, and the note stays", async () => {
    const page = await load();
    const seven = files(7);
    await page.addPhotos(seven);
    await page.addPhotos(seven.slice(0, 1));
    await page.addPhotos([]);
    expect(page.photosState().photos).toHaveLength(6);
    expect(page.photosState().note).toBe("left");
  });

  test("are limited to six, and a note reports the rest", async () => {
    const page = await load();
    await page.addPhotos(files(5));
    expect(page.photosState().note).toBeUndefined();
    await page.addPhotos(files(2));
    expect(page.photosState().photos).toHaveLength(6);
    expect(page.photosState().note).toBe("left");
    page.removePhoto(page.photosState().photos[0]?.id ?? "");
    expect(page.photosState().note).toBeUndefined();
  });

  test("are left out with a problem, and are sent after a successful retry", async () => {
    scale = async ({ name }) => {
      if (name === "a.jpg") throw new PhotoError("unreadable");
      return new Blob(["jpeg"]);
    };
    const page = await load();
    await page.addPhotos([file("a.jpg"), file("b.jpg")]);
    const [wrong, good] = page.photosState().photos;
    expect(wrong?.problem).toBe("unreadable");
    expect(await page.photosToSend()).toEqual([good?.id]);
    expect([...stored.keys()]).toEqual([good?.id]);
    scale = async () => new Blob(["jpeg"]);
    await page.retryPhoto(wrong?.id ?? "");
    expect(await page.photosToSend()).toEqual([wrong?.id, good?.id]);
  });

  test("are not sent at once if one gets a problem after the form is submitted, and are at the next try", async () => {
    const { promise, reject } = Promise.withResolvers<Blob>();
    scale = ({ name }) => (name === "2.png" ? promise : Promise.resolve(new Blob(["jpeg"])));
    const page = await load();
    void page.addPhotos(files(2));
    const sent = page.photosToSend();
    reject(new PhotoError("unreadable"));
    expect(await sent).toBeUndefined();
    expect(await page.photosToSend()).toEqual([page.photosState().photos[0]?.id]);
  });

  test("are awaited when the form is sent", async () => {
    const { promise, resolve } = Promise.withResolvers<Blob>();
    scale = () => promise;
    const page = await load();
    void page.addPhotos(files(2));
    const sent = page.photosToSend();
    resolve(new Blob(["jpeg"]));
    expect(await sent).toHaveLength(2);
  });

  test("are not stored if they are removed while they are prepared", async () => {
    const { promise, resolve } = Promise.withResolvers<Blob>();
    scale = () => promise;
    const page = await load();
    const added = page.addPhotos(files(1));
    await expect.poll(() => page.photosState().photos).toHaveLength(1);
    page.removePhoto(page.photosState().photos[0]?.id ?? "");
    resolve(new Blob(["jpeg"]));
    await added;
    expect(page.photosState().photos).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test("clear the key of an earlier attempt when they change, and keep it otherwise", async () => {
    const page = await load();
    const attempt = () => page.takeAttempt(page.getDraft(), "/", () => crypto.randomUUID()).key;
    const first = attempt();
    expect(attempt()).toBe(first);
    await page.addPhotos(files(1));
    expect(page.draftKey()).toBeUndefined();
    const second = attempt();
    expect(await page.photosToSend()).toHaveLength(1);
    expect(attempt()).toBe(second);
    await page.retryPhoto(page.photosState().photos[0]?.id ?? "");
    expect(page.draftKey()).toBeUndefined();
    attempt();
    page.removePhoto(page.photosState().photos[0]?.id ?? "");
    expect(page.draftKey()).toBeUndefined();
  });

  test("keep the key of an earlier attempt while one with a problem is retried in vain or is removed", async () => {
    const { promise, resolve } = Promise.withResolvers<Blob>();
    const scaled: (() => Promise<Blob>)[] = [];
    scale = () => scaled.shift()?.() ?? Promise.reject(new PhotoError("unreadable"));
    const page = await load();
    await page.addPhotos(files(2));
    const [first = "", second = ""] = page.photosState().photos.map(({ id }) => id);
    const { key } = page.takeAttempt(page.getDraft(), "/", () => crypto.randomUUID());
    await page.retryPhoto(first);
    expect(page.draftKey()).toBe(key);
    scaled.push(() => promise);
    const retried = page.retryPhoto(first);
    page.removePhoto(first);
    resolve(new Blob(["jpeg"]));
    await retried;
    expect(page.draftKey()).toBe(key);
    page.removePhoto(second);
    expect(page.draftKey()).toBe(key);
  });

  test("clear the key of an earlier attempt when one is added, or is sent after a retry", async () => {
    scale = () => Promise.reject(new PhotoError("unreadable"));
    const page = await load();
    await page.addPhotos(files(1));
    const attempt = () => page.takeAttempt(page.getDraft(), "/", () => crypto.randomUUID());
    attempt();
    scale = async () => new Blob(["jpeg"]);
    void page.retryPhoto(page.photosState().photos[0]?.id ?? "");
    expect(await page.photosToSend()).toHaveLength(1);
    expect(page.draftKey()).toBeUndefined();
    attempt();
    await page.addPhotos(files(1));
    expect(page.draftKey()).toBeUndefined();
  });

  test("keep the key of an earlier attempt if none that is added can be sent", async () => {
    const page = await load();
    await page.addPhotos(files(5));
    const { key } = page.takeAttempt(page.getDraft(), "/", () => crypto.randomUUID());
    scale = () => Promise.reject(new PhotoError("unreadable"));
    await page.addPhotos(files(1));
    expect(page.photosState().photos).toHaveLength(6);
    expect(page.draftKey()).toBe(key);
    await page.addPhotos(files(1));
    expect(page.photosState().note).toBe("left");
    expect(page.draftKey()).toBe(key);
  });

  test("are those of the tab after another page has added and removed some", async () => {
    const page = await load();
    await page.addPhotos(files(2));
    const [first = "", second] = (await page.photosToSend()) ?? [];
    const other = await load();
    await other.addPhotos([file("3.png")]);
    other.removePhoto(first);
    const added = (await other.photosToSend())?.at(-1);
    // Each form of the page rereads them.
    page.rereadPhotos();
    page.rereadPhotos();
    const ids = await page.photosToSend();
    expect(ids).toHaveLength(2);
    expect(new Set(ids)).toEqual(new Set([second, added]));
  });

  test("are deleted when they are cleared", async () => {
    const page = await load();
    await page.addPhotos(files(3));
    page.clearPhotos();
    expect(page.photosState().photos).toEqual([]);
    expect(stored.size).toBe(0);
  });
});

const body = (errors: unknown) => JSON.stringify({ title: "Fields to correct", errors });

describe("a refusal", () => {
  test("is shown at its photo, found by its index in the submission", async () => {
    const page = await load();
    await page.addPhotos(files(3));
    const ids = (await page.photosToSend()) ?? [];
    expect(page.showRefusal({ status: 422, body: body({ "photos.1": "unreadable" }) }, ids)).toBe(true);
    expect(page.photosState().photos.map(({ problem }) => problem)).toEqual([undefined, "unreadable", undefined]);
    expect(await page.photosToSend()).toEqual([ids[0], ids[2]]);
  });

  test("with status 413 reports that the photos are too large in total, whatever its body", async () => {
    const page = await load();
    await page.addPhotos(files(1));
    expect(page.showRefusal({ status: 413, body: "<html>413" }, (await page.photosToSend()) ?? [])).toBe(true);
    expect(page.photosState().note).toBe("allTooLarge");
  });

  test("for lack of room is shown until all photos are removed", async () => {
    const page = await load();
    await page.addPhotos(files(2));
    const ids = (await page.photosToSend()) ?? [];
    expect(page.showRefusal({ status: 503, body: body({ photos: "noRoom" }) }, ids)).toBe(true);
    expect(page.photosState()).toMatchObject({ note: "noRoom", photos: [{ name: "1.png" }, { name: "2.png" }] });
    page.removePhoto(ids[0] ?? "");
    expect(page.photosState().note).toBe("noRoom");
    page.removePhoto(ids[1] ?? "");
    expect(page.photosState().note).toBeUndefined();
  });

  test("of an earlier submission's photos is not shown at the photos of the draft", async () => {
    const page = await load();
    await page.addPhotos(files(1));
    expect(page.showRefusal({ status: 503, body: body({ photos: "noRoom" }) }, ["of another"])).toBe(false);
    expect(page.photosState().note).toBeUndefined();
  });

  test.each([body({ name: "nameMissing" }), body({ "photos.9": "empty" }), body({ "photos.0": "?" }), "[]", "no JSON"])(
    "that does not concern the photos is ignored: %s",
    async (text) => {
      const page = await load();
      await page.addPhotos(files(1));
      expect(page.showRefusal({ status: 422, body: text }, (await page.photosToSend()) ?? [])).toBe(false);
      expect(await page.photosToSend()).toHaveLength(1);
    },
  );
});
