import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { startPictureHost } from "../../../tests/fakes/picture-host.ts";
import { follow, openPictureStore, pictureFiles } from "../../../tests/fakes/picture-store.ts";
import { recordWith } from "../../site/testing.tsx";
import type { PictureStore } from "./picture-store.ts";
import type { EncodePicture, PictureJob } from "./picture-process.ts";

/** Fakes the child processes: writes the files of a job, records it, and waits if the job is held. */
function fakeWorkers() {
  const jobs: string[] = [];
  const held = new Map<string, Promise<void>>();
  const failing = new Set<string>();
  const make: EncodePicture = async ({ hash, directory, formats = ["avif", "webp"] }: PictureJob) => {
    const job = `${formats.join("+")} ${hash}`;
    jobs.push(job);
    await held.get(job);
    if (failing.has(job)) throw new Error("took over 60 s to decode");
    for (const format of formats) writeFileSync(join(directory, `${hash}-320.${format}`), "picture");
    return { hash, width: 320, height: 200 };
  };
  return {
    jobs,
    failing,
    /** Holds a job back until the returned function is called. */
    hold(job: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(job, promise);
      return resolve;
    },
    pool: { take: <Result>(work: (with_: EncodePicture) => Promise<Result>) => work(make), render: make },
    /** Formats in the order in which their jobs began. */
    formats: (): string[] => jobs.map((job) => job.replace(/ .*/, "")),
  };
}

/** A folder of our own pictures, and the function that maps URLs to them. */
function ownPictures(...names: string[]) {
  const folder = temporaryFolder();
  for (const name of names) writeFileSync(join(folder, name), `${name}\0`);
  return {
    folder,
    localFile: (address: string) => (address.startsWith("/content/") ? join(folder, address.slice(9)) : undefined),
  };
}

const hashOf = (store: PictureStore, address: string): string => store.facts()[address]?.hash ?? "";

test("all pictures are encoded as WebP in the record's order, and known, before any is encoded as AVIF", async () => {
  const { localFile } = ownPictures("a.jpg", "b.jpg", "c.jpg");
  const workers = fakeWorkers();
  const directory = temporaryFolder();
  const { store } = openPictureStore(directory, { pictureWorkers: workers.pool, localFile });
  const addresses = ["/content/b.jpg", "/content/a.jpg", "/content/c.jpg"];
  let knownAtFirstAvif: string[] | undefined;
  const { take } = workers.pool;
  // One job at a time: of two concurrent jobs, the one whose file is read first would be first.
  let before: Promise<unknown> = Promise.resolve();
  workers.pool.take = (work) => {
    const taken = before.then(() =>
      take((make) =>
        work((job) => {
          if (job.formats?.includes("avif") === true) knownAtFirstAvif ??= Object.keys(store.facts());
          return make(job);
        }),
      ),
    );
    before = taken;
    return taken;
  };
  await follow(store, ...addresses);
  expect(workers.formats()).toEqual(["webp", "webp", "webp", "avif", "avif", "avif"]);
  expect(workers.jobs.slice(0, 3)).toEqual(addresses.map((address) => `webp ${hashOf(store, address)}`));
  expect(knownAtFirstAvif?.toSorted()).toEqual(addresses.toSorted());
  expect(pictureFiles(directory)).toHaveLength(6);
});

test("each picture is encoded in both formats at once with avifAtOnce, so that it is decoded once", async () => {
  const { localFile } = ownPictures("a.jpg", "b.jpg");
  const workers = fakeWorkers();
  const directory = temporaryFolder();
  const { store } = openPictureStore(directory, { pictureWorkers: workers.pool, localFile, avifAtOnce: true });
  await follow(store, "/content/a.jpg", "/content/b.jpg");
  expect(workers.formats()).toEqual(["avif+webp", "avif+webp"]);
  expect(pictureFiles(directory)).toHaveLength(4);
});

test("a new picture is encoded before pending AVIF", async () => {
  const { localFile } = ownPictures("a.jpg", "b.jpg", "c.jpg", "new.jpg");
  const workers = fakeWorkers();
  const { store } = openPictureStore(temporaryFolder(), { pictureWorkers: workers.pool, localFile });
  const first = ["/content/a.jpg", "/content/b.jpg", "/content/c.jpg"];
  await follow(openPictureStore(temporaryFolder(), { pictureWorkers: fakeWorkers().pool, localFile }).store, ...first);
  const [release, releaseSecond] = await (async () => {
    const other = openPictureStore(temporaryFolder(), { pictureWorkers: fakeWorkers().pool, localFile }).store;
    await follow(other, ...first);
    return first.slice(0, 2).map((address) => workers.hold(`avif ${hashOf(other, address)}`));
  })();
  await store.follow(recordWith({ gallery: first }));
  await vi.waitFor(() => expect(workers.formats()).toEqual(["webp", "webp", "webp", "avif", "avif"]));
  await store.follow(recordWith({ gallery: [...first, "/content/new.jpg"] }));
  release?.();
  releaseSecond?.();
  await store.idle();
  expect(workers.formats().slice(5, 6)).toEqual(["webp"]);
  expect(workers.formats().filter((format) => format === "avif")).toHaveLength(4);
});

test("after a restart between WebP and AVIF a picture is known at once, and only its AVIF is encoded", async () => {
  const host = await startPictureHost();
  onTestFinished(() => host.close());
  host.files.set("/red.jpg", Buffer.from("red\0"));
  host.etag = '"one"';
  const { localFile } = ownPictures("a.jpg");
  const directory = temporaryFolder();
  const addresses = ["/content/a.jpg", `${host.origin}/red.jpg`];
  const before = openPictureStore(directory, { pictureWorkers: fakeWorkers().pool, localFile }).store;
  await follow(before, ...addresses);
  await before.stop();
  const whole = pictureFiles(directory);
  for (const file of whole) if (file.endsWith(".avif")) rmSync(join(directory, "files", file));
  const workers = fakeWorkers();
  const { store } = openPictureStore(directory, { pictureWorkers: workers.pool, localFile });
  await store.follow(recordWith({ gallery: addresses }));
  expect(store.facts()).toEqual(before.facts());
  await store.idle();
  expect(workers.formats()).toEqual(["avif", "avif"]);
  expect(pictureFiles(directory)).toEqual(whole);
  // The host gets an unconditional request.
  expect(host.requested).toHaveLength(2);
  await follow(store, ...addresses);
  expect(workers.jobs).toHaveLength(2);
});

test("forty remote originals are stored for AVIF, and further pictures are encoded in both formats at once", async () => {
  const host = await startPictureHost();
  onTestFinished(() => host.close());
  const addresses = Array.from({ length: 43 }, (_, index) => `${host.origin}/${index}.jpg`);
  for (const address of addresses) host.files.set(new URL(address).pathname, Buffer.from(`${address}\0`));
  const directory = temporaryFolder();
  const workers = fakeWorkers();
  const { store } = openPictureStore(directory, { pictureWorkers: workers.pool });
  await follow(store, ...addresses);
  const count = (format: string): number => workers.formats().filter((other) => other === format).length;
  expect(count("webp")).toBeGreaterThanOrEqual(40);
  // Two pictures are processed at a time, and both may find the last place free.
  expect(count("webp")).toBeLessThanOrEqual(41);
  expect([count("avif"), count("avif+webp")]).toEqual([count("webp"), 43 - count("webp")]);
  expect(pictureFiles(directory)).toHaveLength(86);
  expect(readdirSync(join(directory, "incoming"))).toEqual([]);
});

test("a picture whose AVIF fails is served as WebP alone, is logged, and is retried", async () => {
  const { localFile } = ownPictures("a.jpg");
  const directory = temporaryFolder();
  const workers = fakeWorkers();
  let time = Date.now();
  const { store, log } = openPictureStore(directory, {
    pictureWorkers: workers.pool,
    localFile,
    now: () => new Date(time),
  });
  const probe = openPictureStore(temporaryFolder(), { pictureWorkers: fakeWorkers().pool, localFile }).store;
  await follow(probe, "/content/a.jpg");
  workers.failing.add(`avif ${hashOf(probe, "/content/a.jpg")}`);
  await follow(store, "/content/a.jpg");
  expect(Object.keys(store.facts())).toEqual(["/content/a.jpg"]);
  expect(log.lines.join("\n")).toContain("/content/a.jpg is shown as WebP alone: took over 60 s to decode");
  workers.failing.clear();
  await follow(store, "/content/a.jpg");
  expect(workers.formats()).toEqual(["webp", "avif"]);
  time += 3_600_000;
  await follow(store, "/content/a.jpg");
  expect(workers.formats()).toEqual(["webp", "avif", "avif"]);
  expect(pictureFiles(directory)).toHaveLength(2);
});

test("a local file that is replaced is not encoded as the AVIF of the old one", async () => {
  const { localFile, folder } = ownPictures("a.jpg", "b.jpg", "c.jpg");
  const workers = fakeWorkers();
  const directory = temporaryFolder();
  const { store } = openPictureStore(directory, { pictureWorkers: workers.pool, localFile });
  const { take } = workers.pool;
  let replaced = false;
  // Replaced between the last WebP and the first AVIF.
  workers.pool.take = async (work) => {
    if (workers.jobs.length === 3 && !replaced) {
      replaced = true;
      writeFileSync(join(folder, "a.jpg"), "another picture\0");
    }
    return take(work);
  };
  const addresses = ["/content/a.jpg", "/content/b.jpg", "/content/c.jpg"];
  await follow(store, ...addresses);
  const before = hashOf(store, "/content/a.jpg");
  expect(workers.jobs).not.toContain(`avif ${before}`);
  await follow(store, ...addresses);
  expect(hashOf(store, "/content/a.jpg")).not.toBe(before);
  expect(workers.jobs.slice(-2)).toEqual(
    ["webp", "avif"].map((format) => `${format} ${hashOf(store, "/content/a.jpg")}`),
  );
});

test("originals are deleted when the store stops, or when the record no longer has the picture", async () => {
  const host = await startPictureHost();
  onTestFinished(() => host.close());
  const addresses = Array.from({ length: 5 }, (_, index) => `${host.origin}/${index}.jpg`);
  for (const address of addresses) host.files.set(new URL(address).pathname, Buffer.from(`${address}\0`));
  const probe = openPictureStore(temporaryFolder(), { pictureWorkers: fakeWorkers().pool }).store;
  await follow(probe, ...addresses);
  const directory = temporaryFolder();
  const workers = fakeWorkers();
  const releases = addresses.map((address) => workers.hold(`avif ${hashOf(probe, address)}`));
  const { store } = openPictureStore(directory, { pictureWorkers: workers.pool });
  const kept = (): number => readdirSync(join(directory, "incoming")).length;
  await store.follow(recordWith({ gallery: addresses }));
  await vi.waitFor(() => expect(workers.formats().filter((format) => format === "avif")).toHaveLength(2));
  expect(kept()).toBe(5);
  await store.follow(recordWith({ gallery: addresses.slice(0, 4) }));
  expect(kept()).toBe(4);
  const stopped = store.stop();
  for (const release of releases) release();
  await stopped;
  expect(kept()).toBe(0);
});
