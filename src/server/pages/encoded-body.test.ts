import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodingFor, createQueue, type Queue, isKnown, encodeBody } from "./encoded-body.ts";

const TEXT = Buffer.from(Array.from({ length: 3_000 }, (_, index) => `word${(index * 7919) % 613} `).join(""));
const never: Queue = () => undefined;
const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(["br", "gzip"] as const)(
  "%s: compression is fast on the first request, and best after repeated requests",
  async (form) => {
    const jobs: (() => Promise<void>)[] = [];
    const body = encodeBody(TEXT, (job) => jobs.push(job));
    const light = body.as(form);
    expect(jobs).toHaveLength(0);
    expect(body.as(form)).toBe(light);
    expect(body.as(form)).toBe(light);
    expect(jobs).toHaveLength(1);
    await jobs[0]?.();
    const best = body.as(form);
    expect(best.bytes.length).toBeLessThanOrEqual(light.bytes.length);
    for (const { bytes } of [light, best]) expect(DECOMPRESS[form](bytes).equals(TEXT)).toBe(true);
    expect(new Set([light.etag, best.etag, body.as("identity").etag]).size).toBe(3);
    for (const { etag } of [light, best]) expect(isKnown(`"x", W/${etag}`, body)).toBe(true);
  },
);

test("a short or already compressed body is not compressed", () => {
  for (const body of [encodeBody(Buffer.from("short"), never), encodeBody(TEXT, never, { type: "font/woff2" })]) {
    expect(body.as("br")).toBe(body.as("identity"));
  }
});

test("the size of a body includes each of its cached encodings", () => {
  const body = encodeBody(TEXT, never);
  expect(body.size()).toBe(TEXT.length);
  const forms = (["br", "gzip"] as const).map((form) => body.as(form).bytes.length);
  expect(body.size()).toBe(forms.reduce((sum, length) => sum + length, TEXT.length));
});

test("any body matches *", () => {
  expect(isKnown("*", encodeBody(TEXT, never))).toBe(true);
});

test("the ETag of another body, or no ETag, does not match", () => {
  const body = encodeBody(TEXT, never);
  expect(isKnown(undefined, body)).toBe(false);
  expect(isKnown(encodeBody(Buffer.from("other"), never).as("identity").etag, body)).toBe(false);
  expect(isKnown(`"${body.hash}x"`, body)).toBe(false);
});

test("a missing or unknown Accept-Encoding is identity", () => {
  expect(encodingFor(undefined)).toBe("identity");
  expect(encodingFor("")).toBe("identity");
  expect(encodingFor("brr, xbr")).toBe("identity");
});

test("a shared queue accepts a limited number of jobs", async () => {
  const queue = createQueue(2);
  const done: number[] = [];
  const wait = (number: number) => queue(() => Promise.resolve(void done.push(number)));
  for (const number of [1, 2, 3]) wait(number);
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual([1, 2]);
  wait(4);
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual([1, 2, 4]);
});

test("jobs run one after another, even after one that fails", async () => {
  const queue = createQueue();
  const done: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  queue(async () => {
    await Promise.resolve();
    done.push("first");
  });
  queue(() => Promise.reject(new Error("no")));
  queue(async () => {
    done.push("last");
    resolve();
  });
  expect(done).toEqual([]);
  await promise;
  expect(done).toEqual(["first", "last"]);
});
