import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { CachedResponse } from "./cached-response.ts";
import { createQueue, encodeBody } from "./encoded-body.ts";
import { createRenderQueue } from "./render-queue.ts";

const pageOf = (text: string): CachedResponse => ({
  status: 200,
  headers: {},
  body: encodeBody(Buffer.from(text), createQueue()),
});

/** A queue, and the keys of the pages that it has rendered. */
function start(most?: number) {
  const rendered: string[] = [];
  const queue = createRenderQueue(most);
  const enqueue = (key: string) =>
    queue(key, () => {
      rendered.push(key);
      return pageOf(key);
    });
  return { queue, enqueue, rendered };
}

test("pages are rendered in order, and the event loop runs between two of them", async () => {
  const { enqueue, rendered } = start();
  const all = Promise.all(["one", "two", "three"].map(async (key) => enqueue(key)));
  const seen: number[] = [];
  for (let turn = 0; turn < 1_000 && rendered.length < 3; turn += 1) {
    await setImmediate();
    seen.push(rendered.length);
  }
  await all;
  expect(rendered).toEqual(["one", "two", "three"]);
  for (const count of [0, 1, 2]) expect(seen.filter((each) => each === count).length).toBeGreaterThan(20);
});

test("a request for a page in the queue gets the same page, and takes no place", async () => {
  const { enqueue, rendered } = start(1);
  const [one, same] = [enqueue("page"), enqueue("page")];
  expect(await one).toBe(await same);
  expect(rendered).toEqual(["page"]);
});

test("a full queue is busy until one of its pages is rendered", async () => {
  const { enqueue, rendered } = start(2);
  const waiting = [enqueue("one"), enqueue("two")];
  expect(enqueue("three")).toBe("busy");
  expect(rendered).toEqual([]);
  await waiting[0];
  expect(enqueue("three")).not.toBe("busy");
  expect(enqueue("four")).toBe("busy");
});

test("a page that can't be rendered does not fail other pages", async () => {
  const { queue, enqueue } = start(2);
  const failing = queue("broken", () => {
    throw new Error("A defect.");
  });
  const next = enqueue("whole");
  await expect(failing).rejects.toThrow("A defect.");
  expect(await next).toMatchObject({ status: 200 });
  expect(await enqueue("again")).toMatchObject({ status: 200 });
});
