import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { notedPicture, secretsIn } from "../../../tests/fakes/noted-picture.ts";
import { cleanOriginal } from "../pictures/clean-original.ts";
import { parseRecord } from "../../record/parse.ts";
import { contentFile, contentFiles, embeddedRecords, filesNamedIn } from "./embedded.ts";
import { fileProvider } from "./file-provider.ts";
import { recordRoutes } from "./record-routes.ts";
import { createRecordSource } from "./record-source.ts";

vi.mock("../pictures/clean-original.ts", { spy: true });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

async function start() {
  const folder = temporaryFolder();
  const directory = join(folder, "content");
  for (const name of ["pictures", "logos"]) mkdirSync(join(directory, name), { recursive: true });
  writeFileSync(join(directory, "one.json"), '{"dbPrincipal": {"name": "One", "logo": "/content/logos/one.svg"}}');
  writeFileSync(join(directory, "two.json"), '{"dbPrincipal": {"name": "Two"}}');
  writeFileSync(join(directory, "pictures", "roof.jpg"), "picture");
  writeFileSync(join(directory, "logos", "one.svg"), SVG);
  writeFileSync(join(folder, "secret.json"), '{"dbPrincipal": {"name": "secret"}}');
  const log = fakeLog();
  const source = createRecordSource({
    provider: fileProvider(directory, "one"),
    cacheFile: join(folder, "data", "record-one.json"),
    refreshSeconds: 3_600,
    log,
  });
  onTestFinished(() => source.stop());
  await source.start();
  const records = recordRoutes({ source, pageId: "one", others: embeddedRecords(directory), now: () => Infinity });
  return { directory, source, log, records, files: contentFiles(directory) };
}

test("each record of the folder is served with an ETag", async () => {
  const { records, source } = await start();
  expect(source.current()?.record.dbPrincipal.logo).toBe("/content/logos/one.svg");
  for (const [id, name] of [
    ["one", "One"],
    ["two", "Two"],
  ] as const) {
    const response = await records.request(`/paginas/${id}`);
    expect(await response.json()).toMatchObject({ dbPrincipal: { name } });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
    expect((await records.request(`/paginas/${id}`, { headers })).status).toBe(304);
  }
});

test("comments in a file are removed from the record and the response", async () => {
  const { directory, records, source } = await start();
  writeFileSync(
    join(directory, "one.json"),
    '// Ours\n{"dbPrincipal": /* as on the sign */ {"name": "One // Two", "logo": "https://x.example/*.svg"}}\n',
  );
  await source.refresh();
  expect(source.failure()).toBeUndefined();
  expect(source.current()?.record.dbPrincipal).toMatchObject({ name: "One // Two", logo: "https://x.example/*.svg" });
  const body = await (await records.request("/paginas/one")).json();
  expect(body).toEqual({ dbPrincipal: { name: "One // Two", logo: "https://x.example/*.svg" } });
  writeFileSync(join(directory, "two.json"), '{"dbPrincipal": {"name": "Two"}} // The other');
  expect(await (await records.request("/paginas/two")).json()).toEqual({ dbPrincipal: { name: "Two" } });
});

test.each(["three", "..%2Fsecret", "%2e%2e%2fsecret", "..%5csecret", "one.json", "ONE", "one%00", "%zz"])(
  "%s is not found",
  async (id) => {
    const { records } = await start();
    const response = await records.request(`/paginas/${id}`);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  },
);

test("a broken record is logged with its position, the site continues, and a fixed record is shown", async () => {
  const { directory, source, log, records } = await start();
  writeFileSync(join(directory, "one.json"), '{"dbPrincipal": {"name": "One"\n "logo": ""}}');
  await source.refresh();
  expect(log.lines[0]).toContain("content/one.json:2:2 Expected a comma here");
  expect(await (await records.request("/paginas/one")).json()).toMatchObject({ dbPrincipal: { name: "One" } });

  writeFileSync(join(directory, "one.json"), '\uFEFF{"dbPrincipal": {"name": "Mended"}}');
  await source.refresh();
  expect(source.current()?.record.dbPrincipal.name).toBe("Mended");
});

test("pictures have a content type, an ETag and a max-age of one hour", async () => {
  const { files } = await start();
  const response = await files.request("/content/pictures/roof.jpg");
  expect(await response.text()).toBe("picture");
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
  expect((await files.request("/content/pictures/roof.jpg", { headers })).status).toBe(304);
});

test.each([
  ["tour.mp4", "video/mp4"],
  ["tour.m4v", "video/mp4"],
  ["tour.webm", "video/webm"],
  ["tour.ogv", "video/ogg"],
  ["IMG_0042.MOV", "video/quicktime"],
])("the film %s has the content type %s", async (name, type) => {
  const { directory, files } = await start();
  writeFileSync(join(directory, "pictures", name), "film");
  expect((await files.request(`/content/pictures/${name}`)).headers.get("Content-Type")).toBe(type);
});

test.each(["Kitchen & bath.mp4", "tour #1.mp4", "100% done.mp4", "100%25.mp4", "niño.mp4"])(
  "the film %j is served",
  async (name) => {
    const { directory, files } = await start();
    writeFileSync(join(directory, "pictures", name), name);
    const response = await files.request(`/content/pictures/${encodeURIComponent(name)}`);
    expect([response.status, await response.text()]).toEqual([200, name]);
  },
);

test("the rest of a film is only sent to a client whose part is of the same file", async () => {
  const { directory, files } = await start();
  writeFileSync(join(directory, "pictures", "tour.mp4"), "the film");
  const get = async (headers: Record<string, string>) => {
    const response = await files.request("/content/pictures/tour.mp4", { headers: { Range: "bytes=4-", ...headers } });
    return [response.status, await response.text()];
  };
  const { headers } = await files.request("/content/pictures/tour.mp4");
  for (const name of ["ETag", "Last-Modified"])
    expect(await get({ "If-Range": headers.get(name) ?? "" })).toEqual([206, "film"]);
  for (const other of ['W/"8-1"', '"other"', "Wed, 21 Oct 2015 07:28:00 GMT"])
    expect(await get({ "If-Range": other })).toEqual([200, "the film"]);
});

test("reviews are served", async () => {
  const { directory, files } = await start();
  mkdirSync(join(directory, "reviews"));
  writeFileSync(join(directory, "reviews", "own.html"), "reviews");
  expect(await (await files.request("/content/reviews/own.html")).text()).toBe("reviews");
});

test("a picture that can't be read is a 503 with Retry-After, and is served on the next request", async () => {
  const { files } = await start();
  const tooMany = Object.assign(new Error("EMFILE: too many open files, open '/srv/one.svg'"), { syscall: "open" });
  vi.mocked(cleanOriginal).mockRejectedValueOnce(tooMany);
  const refused = await files.request("/content/logos/one.svg");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "2"]);
  expect(await refused.text()).not.toContain("/srv");
  expect((await files.request("/content/logos/one.svg")).status).toBe(200);
});

test("a picture that browsers don't show is a 404 that says why", async () => {
  const { directory, files } = await start();
  writeFileSync(join(directory, "pictures", "phone.heic"), "\0\0\0\u0018ftypheic\0\0\0\0mif1heic");
  const response = await files.request("/content/pictures/phone.heic");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    title: "No such picture",
    detail: "The file of this name is a HEIC file, which browsers don't show: export it as JPEG.",
  });
});

test.each(["a.jfif", "a.JPE", "without-extension"])("the picture %s has no metadata either", async (name) => {
  const { directory, files } = await start();
  const noted = await notedPicture("jpeg");
  expect(secretsIn(noted)).not.toEqual([]);
  writeFileSync(join(directory, "pictures", name), noted);
  const response = await files.request(`/content/pictures/${name}`);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect(secretsIn(Buffer.from(await response.arrayBuffer()))).toEqual([]);
});

const drawing = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}"/>`;

test("a picture is read anew when its file has changed, and the eight most recently requested are kept", async () => {
  const { directory, files } = await start();
  const names = Array.from({ length: 9 }, (_, number) => `${number}.svg`);
  for (const name of names) writeFileSync(join(directory, "logos", name), drawing(1));
  const get = async (name: string) => (await files.request(`/content/logos/${name}`)).text();
  /** Whether the file is read for a request. */
  const isRead = async (name: string): Promise<boolean> => {
    const before = vi.mocked(cleanOriginal).mock.calls.length;
    await get(name);
    return vi.mocked(cleanOriginal).mock.calls.length > before;
  };
  for (const name of names.slice(0, 8)) expect([name, await isRead(name)]).toEqual([name, true]);
  for (const name of names.slice(0, 8)) expect([name, await isRead(name)]).toEqual([name, false]);
  // The ninth takes the place of 1.svg, because 0.svg has been requested since.
  expect(await isRead("0.svg")).toBe(false);
  expect(await isRead("8.svg")).toBe(true);
  expect(await isRead("0.svg")).toBe(false);
  expect(await isRead("1.svg")).toBe(true);
  writeFileSync(join(directory, "logos", "0.svg"), drawing(200));
  expect(await get("0.svg")).toContain('width="200"');
});

test("an SVG has the content type image/svg+xml, which the SVG policy requires", async () => {
  const { files } = await start();
  const response = await files.request("/content/logos/one.svg");
  expect(response.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
});

test.each([
  "/content/pictures/none.jpg",
  "/content/pictures/",
  "/content/pictures/..%2fone.json",
  "/content/pictures/%2e%2e/one.json",
  "/content/pictures/..%5cone.json",
  "/content/pictures/%252e%252e/one.json",
  "/content/pictures/roof.jpg%00",
  "/content/one.json",
])("%s is not found", async (path) => {
  const { files } = await start();
  expect((await files.request(path)).status).toBe(404);
});

test("only files of the pictures, logos and reviews folders are mapped, whatever the path", () => {
  expect(contentFile("/site/content", "/content/pictures/a%20b.jpg")).toBe(resolve("/site/content/pictures/a b.jpg"));
  expect(contentFile("/site/content", "/content/logos/a.svg?v=2")).toBe(resolve("/site/content/logos/a.svg"));
  for (const address of [
    "/content/ridgeline.json",
    "/content/pictures/../ridgeline.json",
    "/content/pictures/%2e%2e/%2e%2e/.env",
    "/content/pictures/..%2f..%2fpackage.json",
    "/content/../package.json",
    "file:///etc/passwd",
    "",
    "/content/pictures/%zz.jpg",
    "/content/pictures/%00.jpg",
    "/content/pictures/",
    "/pictures/a.jpg",
    "https://host.example/content/pictures/a.jpg",
  ])
    expect(contentFile("/site/content", address)).toBeUndefined();
});

test("a page at /content keeps its own headers", async () => {
  const { files } = await start();
  files.get("/content", (c) => c.text("page", 200, { ETag: '"1"', "Cache-Control": "no-cache" }));
  const { headers } = await files.request("/content");
  expect([headers.get("ETag"), headers.get("Cache-Control")]).toEqual(['"1"', "no-cache"]);
});

const recordWith = (picture: string) => parseRecord({ gallery: [picture] })?.record;

test("a file with an apostrophe in its name is named, by a path or a whole URL", () => {
  const gallery = ["/content/pictures/kid's-room.jpg", "https://acme.example/content/pictures/joe's%20roof.jpg?v=2"];
  const isNamed = filesNamedIn(() => parseRecord({ gallery })?.record);
  expect(isNamed("/content/pictures/kid's-room.jpg")).toBe(true);
  expect(isNamed("/content/pictures/kid%27s-room.jpg")).toBe(true);
  expect(isNamed("/content/pictures/joe's roof.jpg")).toBe(true);
  expect(isNamed("/content/pictures/kid")).toBe(false);
});

test("a file is named only by the current record, however its signs are written", () => {
  let record = recordWith("/content/pictures/a%20b.jpg?v=2");
  const isNamed = filesNamedIn(() => record);
  expect(isNamed("/content/pictures/a%20b.jpg")).toBe(true);
  expect(isNamed("/content/pictures/a b.jpg")).toBe(true);
  expect(isNamed("/content/pictures/%61%20b.jpg")).toBe(true);
  expect(isNamed("/content/pictures/other.jpg")).toBe(false);
  record = recordWith("/content/pictures/other.jpg");
  expect(isNamed("/content/pictures/other.jpg")).toBe(true);
  expect(isNamed("/content/pictures/a b.jpg")).toBe(false);
  record = undefined;
  expect(isNamed("/content/pictures/other.jpg")).toBe(false);
});
