import { expect, test } from "vitest";
import { photoQueue, PhotosBusy } from "./photo-queue.ts";
import { DecoderGone, DecodeTimeout, type PhotoResult, type PhotoJob, type PictureProcess } from "./picture-process.ts";

const MADE: PhotoResult = { width: 3, height: 2 };
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A queue whose photos end when the test ends them. */
function start({ places = 1, most = 10 } = {}) {
  const begun: string[] = [];
  const under = new Map<string, PromiseWithResolvers<PhotoResult>>();
  const clock = { now: 0 };
  let closedMakers = 0;
  const worker = (): PictureProcess => ({
    make: () => Promise.reject(new Error("is not called")),
    encodePhoto({ photo }: PhotoJob) {
      begun.push(photo);
      const ending = Promise.withResolvers<PhotoResult>();
      under.set(photo, ending);
      return ending.promise;
    },
    close() {
      closedMakers += 1;
      for (const { reject } of under.values()) reject(new DecoderGone("ended"));
    },
  });
  const queue = photoQueue({ workers: Array.from({ length: places }, worker), most, now: () => clock.now });
  const encode = (address: string | undefined, ...photos: string[]): Promise<PhotoResult[]> =>
    queue.encode(
      photos.map((photo) => ({ photo, to: `${photo}.jpg` })),
      address,
    );
  /** Ends a running job after `ms`. */
  async function end(photo: string, { ms = 10, error }: { ms?: number; error?: Error } = {}): Promise<void> {
    await settled();
    clock.now += ms;
    const ending = under.get(photo);
    under.delete(photo);
    if (error === undefined) ending?.resolve(MADE);
    else ending?.reject(error);
    await settled();
  }
  async function endAll(ms?: number): Promise<void> {
    await settled();
    for (let [photo] = under.keys(); photo !== undefined; [photo] = under.keys()) {
      await end(photo, ms === undefined ? {} : { ms });
    }
  }
  return { queue, encode, begun, end, endAll, closedMakers: () => closedMakers };
}

test("a request's photos are returned in order, and encoded by several processes at once", async () => {
  const { encode, begun, end } = start({ places: 2 });
  const results = encode("a", "a1", "a2", "a3");
  await settled();
  expect(begun).toEqual(["a1", "a2"]);
  await end("a2");
  expect(begun).toEqual(["a1", "a2", "a3"]);
  await end("a3");
  await end("a1");
  expect(await results).toEqual([MADE, MADE, MADE]);
});

test("addresses take turns, with one request each", async () => {
  const { encode, begun, endAll } = start();
  const all = [encode("a", "a1", "a2"), encode("a", "a3", "a4"), encode("b", "b1", "b2"), encode(undefined, "c1")];
  await endAll();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "b2", "c1", "a3", "a4"]);
});

test("all addresses of one /64 IPv6 network share a turn", async () => {
  const { encode, begun, endAll } = start();
  const all = [
    encode("2001:db8::1", "a1"),
    encode("2001:db8::1", "a2"),
    encode("2001:db8::2", "a3"),
    encode("b", "b1"),
  ];
  await endAll();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

test("an address with slow photos has one per turn", async () => {
  const { encode, begun, endAll } = start();
  const all = [encode("a", "a1", "a2", "a3"), encode("b", "b1", "b2"), encode("c", "c1")];
  await endAll(15_000);
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("a full queue rejects all of a request's photos", async () => {
  const { queue, encode, begun, endAll } = start({ most: 3 });
  const taken = [encode("a", "a1", "a2"), encode("b", "b1")];
  expect(queue.isFull()).toBe(false);
  await expect(encode("c", "c1", "c2")).rejects.toThrow(PhotosBusy);
  taken.push(encode("c", "c3"));
  expect(queue.isFull()).toBe(true);
  await expect(encode("d", "d1")).rejects.toThrow(PhotosBusy);
  await endAll();
  await Promise.all(taken);
  expect(begun.toSorted()).toEqual(["a1", "a2", "b1", "c3"]);
  expect(queue.isFull()).toBe(false);
  const later = encode("d", "d1");
  await endAll();
  expect(await later).toEqual([MADE]);
});

test("a photo whose child process ends is retried once, and is unreadable if it ends again", async () => {
  const { encode, begun, end } = start();
  const results = encode("a", "a1", "a2");
  await end("a1", { error: new DecoderGone("broke") });
  await end("a1", { error: new DecoderGone("broke") });
  await end("a2", { error: new DecoderGone("somebody ended it") });
  await end("a2");
  expect(begun).toEqual(["a1", "a1", "a2", "a2"]);
  expect(await results).toEqual([{ problem: "unreadable" }, MADE]);
});

test("a photo that takes too long is unreadable, and not retried", async () => {
  const { encode, begun, end } = start();
  const results = encode("a", "a1");
  await end("a1", { error: new DecodeTimeout("took over 15 s") });
  expect([await results, begun]).toEqual([[{ problem: "unreadable" }], ["a1"]]);
});

test("any other error rejects the request once none of its photos is being encoded, and the queue continues", async () => {
  const { encode, begun, end } = start({ places: 2 });
  let ended = false;
  const failing = encode("a", "a1", "a2").finally(() => (ended = true));
  failing.catch(() => undefined);
  await end("a1", { error: new Error("The disk is full.") });
  expect(ended).toBe(false);
  await end("a2");
  await expect(failing).rejects.toThrow("The disk is full.");
  const next = encode("b", "b1", "b2");
  await end("b1");
  await end("b2");
  expect(begun.slice(2)).toEqual(["b1", "b2"]);
  expect(await next).toEqual([MADE, MADE]);
});

test("close rejects running, waiting and new photos, and ends the child processes", async () => {
  const { queue, encode, begun, closedMakers } = start({ places: 2 });
  const all = [encode("a", "a1", "a2", "a3"), encode("b", "b1")];
  const results = Promise.allSettled(all);
  await settled();
  queue.close();
  for (const result of await results)
    expect(result).toMatchObject({ status: "rejected", reason: { name: "PhotosBusy" } });
  await expect(encode("c", "c1")).rejects.toThrow(PhotosBusy);
  expect([begun, closedMakers(), queue.isFull()]).toEqual([["a1", "a2"], 2, true]);
});
