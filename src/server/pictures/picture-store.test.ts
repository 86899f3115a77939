import { existsSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { basename, join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { type PictureHost, startPictureHost } from "../../../tests/fakes/picture-host.ts";
import { follow, openPictureStore, pictureFiles } from "../../../tests/fakes/picture-store.ts";
import { isLong } from "../../../tests/fakes/runs.ts";
import { svgBomb } from "../../../tests/fakes/svg-bombs.ts";
import { PICTURE_WORKER } from "../../../tests/fakes/workers.ts";
import { recordWith } from "../../site/testing.tsx";
import type { PictureStoreOptions } from "./picture-store.ts";
import { pictureWorkerPool, type PictureWorkerPool } from "./picture-worker-pool.ts";

// The real worker pool, with its child processes.
const pictureWorkers = pictureWorkerPool({
  workerFile: PICTURE_WORKER,
  limitMs: 20_000,
});
afterAll(() => pictureWorkers.close());

const photograph = (color: string, width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
const RED = await photograph("#f00");
const BLUE = await photograph("#00f");
/** The start of a phone's photo. */
const HEIC = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(500)]);
const WIDE = await claimedToBe(9_000, 7_000);

/** A small PNG whose header, with a valid checksum, claims another size: a real one would take seconds to make. */
async function claimedToBe(width: number, height: number): Promise<Buffer> {
  const png = await sharp(BLUE).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function pictureHost(): Promise<PictureHost> {
  const host = await startPictureHost();
  onTestFinished(() => host.close());
  host.files.set("/red.jpg", RED).set("/blue.jpg", BLUE);
  return host;
}

const open = (directory: string, options: Partial<PictureStoreOptions> = {}) =>
  openPictureStore(directory, { pictureWorkers, ...options });

test("a record's picture is fetched, stored in its sizes, and known", async () => {
  const host = await pictureHost();
  const directory = temporaryFolder();
  const { store, log } = open(directory);
  const address = `${host.origin}/red.jpg`;
  const before = store.facts();
  expect(before).toEqual({});
  await follow(store, address);
  const facts = store.facts()[address];
  expect(facts).toMatchObject({ width: 400, height: 300 });
  expect(facts?.hash).toMatch(/^[\w-]{16}$/);
  expect(pictureFiles(directory)).toEqual(["320.avif", "320.webp"].map((size) => `${facts?.hash}-${size}`));
  expect(store.facts()).not.toBe(before);
  const original = await store.original(address);
  expect((await sharp(original).metadata()).width).toBe(320);
  expect(readdirSync(join(directory, "incoming"))).toEqual([]);
  expect(log.lines).toEqual(["info 1 new picture is ready, 1 in all."]);
});

test("only the pictures of the record are fetched, once each", async () => {
  const host = await pictureHost();
  const { store } = open(temporaryFolder());
  const [red, blue] = [`${host.origin}/red.jpg`, `${host.origin}/blue.jpg`];
  await follow(store, red, red);
  expect(host.requested).toEqual(["/red.jpg"]);
  expect(await store.original(blue)).toBeUndefined();
  await follow(store, blue);
  expect(host.requested).toEqual(["/red.jpg", "/blue.jpg"]);
  expect(Object.keys(store.facts())).toEqual([blue]);
});

test("pictures beyond the limit are not fetched", async () => {
  const host = await pictureHost();
  const { store } = open(temporaryFolder(), { maxPictures: 1 });
  await follow(store, `${host.origin}/red.jpg`, `${host.origin}/blue.jpg`);
  expect(host.requested).toEqual(["/red.jpg"]);
});

test("stored pictures are known after a restart, without a request", async () => {
  const host = await pictureHost();
  const directory = temporaryFolder();
  const address = `${host.origin}/red.jpg`;
  const first = open(directory).store;
  await follow(first, address);
  const second = open(directory).store;
  await second.follow(recordWith({ gallery: [address] }));
  // Known before any other work, so that the first page uses it.
  expect(second.facts()).toEqual(first.facts());
  expect(second.version()).toBe(first.version());
  await second.idle();
  expect(host.requested).toHaveLength(1);
});

test("a picture with a missing file or a truncated index entry is encoded again", async () => {
  const host = await pictureHost();
  const directory = temporaryFolder();
  const address = `${host.origin}/red.jpg`;
  await follow(open(directory).store, address);
  const [file = ""] = pictureFiles(directory);
  rmSync(join(directory, "files", file));
  await follow(open(directory).store, address);
  expect(pictureFiles(directory)).toContain(file);
  const [note = ""] = readdirSync(join(directory, "index"));
  writeFileSync(join(directory, "index", note), '{"key":');
  const { store } = open(directory);
  await follow(store, address);
  expect(store.facts()[address]?.width).toBe(400);
  expect(host.requested).toHaveLength(3);
});

test("a picture is requested again after a day, and kept if it is unchanged or its host fails", async () => {
  const host = await pictureHost();
  host.etag = '"one"';
  const directory = temporaryFolder();
  const address = `${host.origin}/red.jpg`;
  let now = Date.now();
  const { store } = open(directory, { now: () => new Date(now) });
  await follow(store, address);
  const { hash } = store.facts()[address] ?? {};
  const again = async (): Promise<string | undefined> => {
    now += 25 * 3_600_000;
    await follow(store, address);
    return store.facts()[address]?.hash;
  };
  expect(await again()).toBe(hash);
  host.files.delete("/red.jpg");
  expect(await again()).toBe(hash);
  host.files.set("/red.jpg", BLUE);
  host.etag = '"two"';
  expect(await again()).not.toBe(hash);
  expect(host.requested).toHaveLength(4);
});

test("a picture checked by a clock a year ahead is requested again when the clock is corrected", async () => {
  const host = await pictureHost();
  const directory = temporaryFolder();
  const address = `${host.origin}/red.jpg`;
  let now = Date.now() + 365 * 86_400_000;
  const { store } = open(directory, { now: () => new Date(now) });
  await follow(store, address);
  const { hash } = store.facts()[address] ?? {};
  now = Date.now();
  host.files.set("/red.jpg", BLUE);
  await follow(store, address);
  expect(store.facts()[address]?.hash).toMatch(/^[\w-]{16}$/);
  expect(store.facts()[address]?.hash).not.toBe(hash);
});

test("a picture that no record has had for 30 days is deleted, with its sizes", async () => {
  const host = await pictureHost();
  const directory = temporaryFolder();
  let now = Date.now();
  await follow(
    open(directory, { now: () => new Date(now) }).store,
    `${host.origin}/red.jpg`,
    `${host.origin}/blue.jpg`,
  );
  expect(pictureFiles(directory)).toHaveLength(4);
  for (const name of pictureFiles(directory))
    utimesSync(join(directory, "files", name), new Date(now), new Date(now - 7_200_000));
  now += 20 * 86_400_000;
  await follow(open(directory, { now: () => new Date(now) }).store, `${host.origin}/blue.jpg`);
  expect(pictureFiles(directory)).toHaveLength(4);
  now += 20 * 86_400_000;
  await follow(open(directory, { now: () => new Date(now) }).store, `${host.origin}/blue.jpg`);
  expect(pictureFiles(directory)).toHaveLength(2);
  expect(readdirSync(join(directory, "index"))).toHaveLength(1);
});

const refusals: [what: string, path: string, reason: RegExp][] = [
  ["a page", "/page.html", /unsupported image format/],
  ["a file that breaks off", "/torn.jpg", /jpe?g|premature|end/i],
  ["more bytes than are taken", "/big.jpg", /responded with more than 1000000 bytes/],
  ["more pixels than are decoded", "/wide.png", /pixel limit/],
  ["a response that never ends", "/slow.jpg", /was not there within 5 s/],
  ["a host that says nothing", "/silent.jpg", /was not there within 5 s/],
  ["a redirect into the private network", "/inside.jpg", /^localhost is at .* not on the public internet/],
  ["a redirect to the machine's metadata", "/metadata.jpg", /^169\.254\.169\.254 is at .* not on the public internet/],
  ["a redirect to a file", "/passwd.jpg", /which is not followed/],
  ["what is not there", "/nothing.jpg", /status 404/],
];

const redirect = (to: string) => (response: ServerResponse) => void response.writeHead(302, { Location: to }).end();

test.each(refusals)("%s is not a picture, and is logged with its URL", async (_what, path, reason) => {
  const host = await pictureHost();
  host.files
    .set("/page.html", "<!doctype html><title>Sorry</title>")
    .set("/torn.jpg", RED.subarray(0, RED.length / 2))
    .set("/big.jpg", new Uint8Array(2_000_000))
    .set("/wide.png", WIDE)
    .set("/slow.jpg", (response) => void response.write("x"))
    .set("/silent.jpg", () => undefined)
    .set("/inside.jpg", redirect(`${host.origin.replace("127.0.0.1", "localhost")}/red.jpg`))
    .set("/metadata.jpg", redirect("http://169.254.169.254/latest/meta-data/"))
    .set("/passwd.jpg", redirect("file:///etc/passwd"));
  const directory = temporaryFolder();
  // Only tests of the time limit shorten it, and leave the other picture enough time on a busy machine.
  const limits = { maxBytes: 1_000_000, ...(reason.source.includes("within") && { limitMs: 5_000 }) };
  const { store, log } = open(directory, { limits });
  const address = host.origin + path;
  await follow(store, address, `${host.origin}/blue.jpg`);
  // Other pictures are not affected.
  expect(Object.keys(store.facts())).toEqual([`${host.origin}/blue.jpg`]);
  const [, line = ""] = log.lines.find((text) => text.startsWith("warn"))?.split("\n") ?? [];
  expect(line).toContain(address);
  expect(line.replace(`  ${address} `, "")).toMatch(reason);
  expect(readdirSync(join(directory, "incoming"))).toEqual([]);
});

test("private hosts are rejected by address and by name", async () => {
  const host = await pictureHost();
  const { store, log } = open(temporaryFolder(), { privateHosts: new Set() });
  await follow(store, `${host.origin}/red.jpg`, `${host.origin.replace("127.0.0.1", "localhost")}/red.jpg`);
  expect(store.facts()).toEqual({});
  expect(host.requested).toEqual([]);
  expect(log.lines.join("\n").match(/ALLOW_PRIVATE_HOSTS/g)).toHaveLength(2);
});

test("a failed picture is retried at growing intervals, and logged once", async () => {
  const host = await pictureHost();
  let now = Date.now();
  const { store, log } = open(temporaryFolder(), { now: () => new Date(now) });
  const address = `${host.origin}/late.jpg`;
  const after = async (minutes: number): Promise<number> => {
    now += minutes * 60_000;
    await follow(store, address);
    return host.requested.length;
  };
  expect([await after(0), await after(1), await after(5), await after(5), await after(6)]).toEqual([1, 1, 2, 2, 3]);
  host.files.set("/late.jpg", RED);
  await after(60);
  expect(store.facts()[address]?.width).toBe(400);
  expect(log.lines.filter((line) => line.startsWith("warn"))).toHaveLength(1);
});

test("a missing picture is gone until it exists", async () => {
  const host = await pictureHost();
  let now = Date.now();
  const { store } = open(temporaryFolder(), { now: () => new Date(now) });
  host.files.set("/page.jpg", "<!doctype html><title>Not found</title>");
  host.files.set("/removed.jpg", (response) => response.writeHead(410).end());
  host.files.set("/empty.jpg", "");
  const addresses = ["/nothing.jpg", "/removed.jpg", "/page.jpg", "/empty.jpg"].map((path) => host.origin + path);
  await follow(store, ...addresses, "/of-our-own.jpg", "/favicon.svg");
  expect(store.gone().toSorted()).toEqual(["/of-our-own.jpg", ...addresses].toSorted());
  const before = store.gone();
  await follow(store, ...addresses, "/of-our-own.jpg");
  expect(store.gone()).toBe(before);

  // The retry interval never exceeds an hour, however often it was missing.
  const [nothing = ""] = addresses;
  for (let hour = 0; hour < 8; hour += 1) {
    now += 3_600_000;
    await follow(store, nothing);
  }
  host.files.set("/nothing.jpg", RED);
  now += 3_600_000;
  await follow(store, nothing);
  expect(store.gone()).toEqual([]);
  expect(store.facts()[nothing]?.width).toBe(400);
});

test("a picture that fails briefly is not gone, and one that fails for two days is", async () => {
  const host = await pictureHost();
  let now = Date.now();
  const { store } = open(temporaryFolder(), { now: () => new Date(now), limits: { limitMs: 2_000 } });
  const nobody = await startPictureHost();
  await nobody.close();
  host.files
    .set("/busy.jpg", (response) => response.writeHead(503).end())
    .set("/refused.jpg", (response) => response.writeHead(403).end())
    .set("/silent.jpg", () => undefined)
    .set("/broken.jpg", RED.subarray(0, 300))
    .set("/cut.jpg", (response) => response.socket?.destroy());
  const paths = ["/busy.jpg", "/refused.jpg", "/silent.jpg", "/broken.jpg", "/cut.jpg"];
  const addresses = [...paths.map((path) => host.origin + path), `${nobody.origin}/a.jpg`, "https://[::1]/private.jpg"];
  await follow(store, ...addresses);
  expect(store.gone()).toEqual([]);
  now += 24 * 3_600_000;
  await follow(store, ...addresses);
  expect(store.gone()).toEqual([]);
  now += 25 * 3_600_000;
  await follow(store, ...addresses);
  expect(store.gone()).toEqual(addresses);
});

test("a stored picture is kept when its host no longer has it, also after a restart", async () => {
  const host = await pictureHost();
  const directory = temporaryFolder();
  let now = Date.now();
  const address = `${host.origin}/red.jpg`;
  const first = open(directory, { now: () => new Date(now) });
  await follow(first.store, address);
  host.files.delete("/red.jpg");
  now += 2 * 86_400_000;
  await follow(first.store, address);
  const second = open(directory, { now: () => new Date(now) });
  await follow(second.store, address);
  for (const { store } of [first, second]) {
    expect(store.gone()).toEqual([]);
    expect(store.facts()[address]?.width).toBe(400);
  }
});

test("a local file that is missing, empty, too large or HEIC, which the server does not serve, is gone", async () => {
  const folder = temporaryFolder();
  const { store } = open(temporaryFolder(), { localFile: (address) => join(folder, basename(address)) });
  writeFileSync(join(folder, "empty.jpg"), "");
  writeFileSync(join(folder, "photo.heic"), HEIC);
  writeFileSync(join(folder, "big.jpg"), new Uint8Array(25_000_001));
  const addresses = ["nothing.jpg", "empty.jpg", "photo.heic", "big.jpg"].map((name) => `/content/pictures/${name}`);
  await follow(store, ...addresses);
  expect(store.gone()).toEqual(addresses);
});

test("a HEIC file of another host is not gone, since Safari shows it", async () => {
  const host = await pictureHost();
  host.files.set("/photo.heic", HEIC);
  const { store } = open(temporaryFolder());
  await follow(store, `${host.origin}/photo.heic`);
  expect(store.gone()).toEqual([]);
});

test("a file of another host that is too large is gone", async () => {
  const host = await pictureHost();
  const big = new Uint8Array(2_000_000);
  host.files.set("/big.jpg", big).set("/big-in-parts.jpg", (response) => void response.write(big));
  const { store } = open(temporaryFolder(), { limits: { maxBytes: 1_000_000 } });
  const addresses = ["/big.jpg", "/big-in-parts.jpg"].map((path) => host.origin + path);
  await follow(store, ...addresses);
  expect(store.gone()).toEqual(addresses);
});

test("an SVG in ISO-8859-1 keeps its accents", async () => {
  const host = await pictureHost();
  const svg =
    '<?xml version="1.0" encoding="iso-8859-1"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>Peña</text></svg>';
  host.files.set("/logo.svg", Buffer.from(svg, "latin1"));
  const { store } = open(temporaryFolder());
  await follow(store, `${host.origin}/logo.svg`);
  const { hash } = store.facts()[`${host.origin}/logo.svg`] ?? {};
  expect(Buffer.from((await store.read(`${hash}.svg`)) ?? []).toString()).toContain("Peña");
});

test("an SVG stays an SVG, without scripts", async () => {
  const host = await pictureHost();
  host.files.set(
    "/logo.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>',
  );
  const { store } = open(temporaryFolder());
  const address = `${host.origin}/logo.svg`;
  await follow(store, address);
  expect(store.facts()[address]).toMatchObject({ width: 40, height: 20, isSvg: true });
  const svg = Buffer.from((await store.read(`${store.facts()[address]?.hash ?? ""}.svg`)) ?? "").toString();
  expect(svg).toContain("<path");
  expect(svg).not.toMatch(/alert|script/);
});

test("icons and cards get an SVG as a PNG from the child process", async () => {
  const host = await pictureHost();
  const filter =
    '<filter id="f" x="-9" y="-9" width="19" height="19"><feTurbulence numOctaves="9"/><feGaussianBlur stdDeviation="200"/></filter>';
  const shapes = '<path filter="url(#f)" fill="#f00" d="M0 0h40v20H0z"/>'.repeat(60);
  host.files.set(
    "/logo.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><defs>${filter}</defs>${shapes}</svg>`,
  );
  const { store, log } = open(temporaryFolder());
  const address = `${host.origin}/logo.svg`;
  await follow(store, address);
  expect(log.lines.filter((line) => line.startsWith("warn"))).toEqual([]);
  const rendered = sharp(await store.original(address));
  expect(await rendered.metadata()).toMatchObject({ format: "png", width: 1200, height: 600 });
  const { dominant } = await rendered.stats();
  expect(dominant.r).toBeGreaterThan(200);
});

/** A store whose workers give SVGs unlimited time. */
async function patientStore() {
  const host = await pictureHost();
  const patient = pictureWorkerPool({
    workerFile: PICTURE_WORKER,
    firstTryMs: 3_600_000,
  });
  onTestFinished(() => patient.close());
  const { store, log } = open(temporaryFolder(), { pictureWorkers: patient });
  /** Puts `count` SVG bombs on the host and returns their URLs. */
  const bombs = (count: number): string[] =>
    Array.from({ length: count }, (_, number) => {
      host.files.set(`/bomb-${number}.svg`, svgBomb(number));
      return `${host.origin}/bomb-${number}.svg`;
    });
  /** Resolves when exactly these URLs have facts. */
  const known = async (...addresses: string[]): Promise<void> => {
    await expect.poll(() => Object.keys(store.facts()).toSorted()).toEqual(addresses.toSorted());
  };
  return { host, store, log, bombs, known };
}

test.each(isLong ? [2, 5, 30] : [2, 30])("a photograph is ready before %i slow SVGs are done", async (count) => {
  const { host, store, log, bombs, known } = await patientStore();
  const [red, blue] = [`${host.origin}/red.jpg`, `${host.origin}/blue.jpg`];
  const first = bombs(count);
  await store.follow(recordWith({ gallery: [...first, red, blue] }));
  await known(red, blue);
  // No SVG has been processed or given up.
  expect(log.lines.filter((line) => line !== "info 2 new pictures are ready, 2 in all.")).toEqual([]);
  expect(host.requested.toSorted()).toEqual(
    [...first, red, blue].map((address) => new URL(address).pathname).toSorted(),
  );
});

/** Resolves after the pending callbacks have run. */
const moment = () => new Promise<false>((done) => setImmediate(() => done(false)));

test("at most twenty originals of SVGs are processed at a time, and all are processed", async () => {
  const host = await pictureHost();
  const directory = temporaryFolder();
  const kept: number[] = [];
  const counts = { begun: 0, underWay: 0, most: 0 };
  const facts = { width: 4, height: 2, isSvg: true as const };
  const turns: (() => void)[] = [];
  const counting: Pick<PictureWorkerPool, "take" | "render" | "close"> = {
    take: (work) => work(() => Promise.reject(new Error("no photograph is made"))),
    async render({ hash }) {
      counts.begun += 1;
      counts.underWay += 1;
      counts.most = Math.max(counts.most, counts.underWay);
      kept.push(readdirSync(join(directory, "incoming")).length);
      await new Promise<void>((done) => turns.push(done));
      counts.underWay -= 1;
      return { ...facts, hash };
    },
    close: () => undefined,
  };
  const { store } = open(directory, { pictureWorkers: counting });
  const addresses = Array.from({ length: 50 }, (_, number) => `${host.origin}/${number}.svg`);
  for (const address of addresses) host.files.set(new URL(address).pathname, `<svg id="${address}"></svg>`);
  await store.follow(recordWith({ gallery: addresses }));
  const idle = store.idle().then(() => true);
  while (!(await Promise.race([idle, moment()])))
    if (counts.underWay >= 20 || counts.begun === addresses.length) turns.shift()?.();
  expect(counts.most).toBe(20);
  // Two more may be downloading meanwhile.
  expect(Math.max(...kept)).toBeLessThanOrEqual(22);
  expect(Object.keys(store.facts())).toHaveLength(50);
  expect(readdirSync(join(directory, "incoming"))).toEqual([]);
});

test("stop ends the SVG that is being rendered, and the waiting ones", async () => {
  const { store, bombs, host, known } = await patientStore();
  await store.follow(recordWith({ gallery: [...bombs(3), `${host.origin}/red.jpg`] }));
  await known(`${host.origin}/red.jpg`);
  await store.stop();
  expect(Object.keys(store.facts())).toHaveLength(1);
});

test("local pictures are read from their folder, and encoded again when they change", async () => {
  const file = join(temporaryFolder(), "roof.jpg");
  writeFileSync(file, RED);
  const directory = temporaryFolder();
  const { store } = open(directory, { localFile: (address) => (address === "/roof.jpg" ? file : undefined) });
  await follow(store, "/roof.jpg", "/other.jpg");
  const { hash } = store.facts()["/roof.jpg"] ?? {};
  expect(Object.keys(store.facts())).toEqual(["/roof.jpg"]);
  await follow(store, "/roof.jpg");
  expect(store.facts()["/roof.jpg"]?.hash).toBe(hash);
  writeFileSync(file, await photograph("#0f0"));
  await follow(store, "/roof.jpg");
  expect(store.facts()["/roof.jpg"]?.hash).not.toBe(hash);
  expect(readFileSync(file).length).toBeGreaterThan(0);
});

/** Makes the only stored picture look as if an earlier version had made it. @returns the hash that it has then */
function makeEarlier(directory: string, recipe: number | undefined): string {
  const hash = "made-earlier-123";
  for (const made of pictureFiles(directory)) {
    renameSync(join(directory, "files", made), join(directory, "files", `${hash}${made.slice(hash.length)}`));
  }
  changeEntry(directory, { hash, recipe });
  return hash;
}

/** Changes the only entry of the index. @param recipe undefined to remove it */
function changeEntry(directory: string, { hash, recipe }: { hash?: string; recipe: number | undefined }): void {
  const [name = ""] = readdirSync(join(directory, "index"));
  const file = join(directory, "index", name);
  const [text, recipes] = [readFileSync(file, "utf8"), /"recipe":\d+,/];
  expect(text).toMatch(recipes);
  const changed = text.replace(recipes, recipe === undefined ? "" : `"recipe":${recipe},`);
  writeFileSync(file, hash === undefined ? changed : changed.replace(/(?<="hash":")[\w-]+/, hash));
}

test.each<[string, number | undefined]>([
  ["an earlier way of making pictures", 1],
  ["a version that did not store the way", undefined],
])("a picture of %s is shown, and made anew though its original is unchanged", async (_, recipe) => {
  const host = await pictureHost();
  host.etag = '"one"';
  const file = join(temporaryFolder(), "roof.jpg");
  writeFileSync(file, RED);
  for (const address of [`${host.origin}/red.jpg`, "/roof.jpg"]) {
    const directory = temporaryFolder();
    const options = { localFile: (address: string) => (address === "/roof.jpg" ? file : undefined) };
    const first = open(directory, options).store;
    await follow(first, address);
    const hash = first.facts()[address]?.hash;
    const earlier = makeEarlier(directory, recipe);
    const { store } = open(directory, options);
    await store.follow(recordWith({ gallery: [address] }));
    expect(store.facts()[address]?.hash).toBe(earlier);
    await store.idle();
    expect(store.facts()[address]?.hash).toBe(hash);
    expect(pictureFiles(directory)).toContain(`${hash}-320.avif`);
  }
});

test("a picture of a later way of making pictures, by another version that shares the folder, is kept", async () => {
  const host = await pictureHost();
  const directory = temporaryFolder();
  const address = `${host.origin}/red.jpg`;
  await follow(open(directory).store, address);
  const later = makeEarlier(directory, 1_000);
  const { store } = open(directory);
  await follow(store, address);
  expect(store.facts()[address]?.hash).toBe(later);
  expect(host.requested).toHaveLength(1);
});

test("a picture without a stored way of making it that is up to date is fetched once, and not made anew", async () => {
  const host = await pictureHost();
  const directory = temporaryFolder();
  const address = `${host.origin}/red.jpg`;
  const first = open(directory).store;
  await follow(first, address);
  changeEntry(directory, { recipe: undefined });
  const { store, log } = open(directory);
  await follow(store, address);
  expect(store.facts()).toEqual(first.facts());
  expect(log.lines).toEqual([]);
  await follow(open(directory).store, address);
  expect(host.requested).toHaveLength(2);
});

test("a folder that can't be written leaves the pictures without sizes, which is logged", async () => {
  const host = await pictureHost();
  const blocked = join(temporaryFolder(), "file");
  writeFileSync(blocked, "");
  const { store, log } = open(join(blocked, "pictures"));
  await follow(store, `${host.origin}/red.jpg`);
  expect(store.facts()).toEqual({});
  expect(log.lines.join("\n")).toMatch(/ENOTDIR|EEXIST|ENOENT/);
});

test("stores that share a folder have the same facts and files", async () => {
  const host = await pictureHost();
  const directory = temporaryFolder();
  const address = `${host.origin}/red.jpg`;
  const stores = [open(directory).store, open(directory).store];
  await Promise.all(stores.map((store) => follow(store, address)));
  expect(stores[0]?.facts()).toEqual(stores[1]?.facts());
  expect(pictureFiles(directory)).toHaveLength(2);
});

test("only files that belong to the store are read", async () => {
  const host = await pictureHost();
  const directory = temporaryFolder();
  const { store } = open(directory);
  await follow(store, `${host.origin}/red.jpg`);
  const [name = ""] = pictureFiles(directory);
  expect((await store.read(name))?.length).toBeGreaterThan(100);
  const [note = ""] = readdirSync(join(directory, "index"));
  expect(existsSync(join(directory, "index", note))).toBe(true);
  for (const other of [`../index/${note}`, `x/../${name}`, `${name}.tmp`, "..", "", "aaaaaaaaaaaaaaaa-320.avif"])
    expect(await store.read(other)).toBeUndefined();
});

test("progress is logged while many pictures are encoded, every five seconds at most", async () => {
  const host = await pictureHost();
  const addresses = Array.from({ length: 9 }, (_, index) => `${host.origin}/${index}.jpg`);
  for (const address of addresses)
    host.files.set(new URL(address).pathname, Buffer.concat([RED, Buffer.from(address)]));
  let time = Date.parse("2026-01-01");
  const facts = { hash: "0123456789abcdef", width: 400, height: 300 };
  const make = (): Promise<typeof facts> => {
    time += 2_000;
    return Promise.resolve(facts);
  };
  const slow = {
    take: <Result>(work: (with_: typeof make) => Promise<Result>) => work(make),
    render: make,
    close: () => undefined,
  };
  const { store, log } = open(temporaryFolder(), { pictureWorkers: slow, now: () => new Date(time) });
  await follow(store, ...addresses);
  const progress = log.lines.filter((line) => line.startsWith("info Making pictures: "));
  expect(progress.length).toBeGreaterThan(1);
  expect(progress.length).toBeLessThan(5);
  for (const line of progress) expect(line).toMatch(/^info Making pictures: [1-9] of 9 done\. /);
  const [ready, ...smaller] = log.lines.slice(progress.length);
  expect(ready).toBe("info 9 new pictures are ready, 9 in all.");
  expect(smaller.length).toBeGreaterThan(1);
  expect(smaller.length).toBeLessThan(5);
  for (const line of smaller) expect(line).toMatch(/^info Making pictures smaller \(AVIF\): [1-8] of 9 done\.$/);
});
