import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { EDITOR } from "../addresses.ts";
import { MAX_PICTURE_BYTES } from "./store-picture.ts";
import { createEditor } from "./editor.ts";

const ORIGIN = "http://localhost:3000";
const bundled = (_path: string, html: string) => Promise.resolve(html);
const post = (body: Uint8Array<ArrayBuffer>) => ({ method: "POST", body });
const uploadOf = (name: string) => `${EDITOR.pictures}?name=${encodeURIComponent(name)}`;
const RECORD = { dbPrincipal: { name: "Maple & Sons" } };

/** An editor of a record, and how its own page sends requests to it. */
function open() {
  const content = join(temporaryFolder(), "content");
  mkdirSync(content);
  const file = join(content, "acme.json");
  writeFileSync(file, JSON.stringify(RECORD));
  const config = { dataDir: join(content, "../data"), pageId: "acme", providerUrl: undefined, sites: undefined };
  const again = (pageId: string) => {
    const editor = createEditor({ config: { ...config, pageId }, content, bundled });
    if (editor === undefined) throw new Error("There is no editor.");
    return editor;
  };
  const editor = again("acme");
  const send = (path: string, init?: RequestInit, from = "127.0.0.1") =>
    editor.fetch(new Request(ORIGIN + path, init), from);
  const cookie = `edit-3000=${editor.path.split("=")[1] ?? ""}`;
  type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };
  const request = async (path: string, { headers, ...init }: Init = {}) => {
    const response = await send(path, { ...init, headers: { cookie, origin: ORIGIN, ...headers } });
    if (response === undefined) throw new Error(`${path} is not the editor's.`);
    return response;
  };
  return { content, file, editor, again, send, request };
}

const put = (record: unknown, version?: string) => ({
  method: "PUT",
  body: JSON.stringify({ record }),
  headers: version === undefined ? {} : { "If-Match": version },
});

test("the editor's address opens the page, which stores the token in a cookie; nothing else does", async () => {
  const { editor, send } = open();
  const page = await send(editor.path);
  expect(page?.status).toBe(200);
  expect(await page?.text()).toContain("/tools/edit/panel/main.tsx");
  expect(page?.headers.get("set-cookie")).toMatch(/^edit-3000=.{32}; Path=\/__edit; HttpOnly; SameSite=Strict$/);
  const refused = await send(EDITOR.page);
  expect(refused?.status).toBe(403);
  expect(await refused?.text()).toContain("Open the editor by the address");
  expect(refused?.headers.has("set-cookie")).toBe(false);
});

test.each(Object.values(EDITOR))(
  "%s responds with 403 to a request without the token, for any method",
  async (path) => {
    const { send } = open();
    const methods = ["GET", "PUT", "POST", "DELETE"];
    const responses = await Promise.all(methods.map((method) => send(path, { method })));
    expect(responses.map((response) => response?.status)).toEqual(methods.map(() => 403));
  },
);

test("a request from another machine is rejected, even with the token", async () => {
  const { editor, send } = open();
  expect((await send(editor.path, {}, "192.168.1.20"))?.status).toBe(403);
});

test("the editor of the same record has the same address after a restart, that of another record another one", () => {
  const { editor, again } = open();
  expect(again("acme").path).toBe(editor.path);
  expect(again("other").path).not.toBe(editor.path);
});

test("all other addresses belong to the site", async () => {
  const { send } = open();
  for (const path of ["/", "/__editor", "/__components", "/about"]) expect(await send(path)).toBeUndefined();
});

test("a record of a provider, or of several sites, can't be edited", () => {
  const none = { dataDir: "data", pageId: "acme", providerUrl: undefined, sites: undefined };
  for (const config of [
    { ...none, providerUrl: "https://provider.example" },
    { ...none, sites: "sites.json" },
  ])
    expect(createEditor({ config, content: "content", bundled })).toBeUndefined();
});

describe("the record", () => {
  test("is served with its version, and only saved over that version", async () => {
    const { request, file } = open();
    const read = await request(EDITOR.record);
    expect(await read.json()).toMatchObject({ record: RECORD, name: "content/acme.json" });
    expect(read.headers.get("cache-control")).toBe("no-store");
    const version = read.headers.get("etag") ?? "";
    const renamed = { dbPrincipal: { name: "Oak" } };
    const saved = await request(EDITOR.record, put(renamed, version));
    expect(saved.status).toBe(204);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(renamed);
    const late = await request(EDITOR.record, put(RECORD, version));
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ record: renamed });
    expect(late.headers.get("etag")).toBe(saved.headers.get("etag"));
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(renamed);
  });

  test("is not saved without a version, and a value that is not a record is rejected", async () => {
    const { request, file } = open();
    const version = (await request(EDITOR.record)).headers.get("etag") ?? "";
    expect((await request(EDITOR.record, put(RECORD))).status).toBe(428);
    for (const body of ["{", "{}", '"x"'])
      expect((await request(EDITOR.record, { ...put(RECORD, version), body })).status).toBe(400);
    expect(readFileSync(file, "utf8")).toBe(JSON.stringify(RECORD));
  });

  test("keeps fields with any name", async () => {
    const { request, file } = open();
    const text =
      '{\n  "dbPrincipal": { "name": "A" },\n  "constructor": "Juan",\n  "prototype": 1,\n  "__proto__": { "a": 1 }\n}\n';
    writeFileSync(file, text);
    const version = (await request(EDITOR.record)).headers.get("etag") ?? "";
    const body = `{ "record": ${text.replace('"A"', '"B"')} }`;
    expect((await request(EDITOR.record, { ...put(RECORD, version), body })).status).toBe(204);
    expect(readFileSync(file, "utf8")).toBe(text.replace('"A"', '"B"'));
  });

  test("is not opened if a number in it would be saved as null", async () => {
    const { request, file } = open();
    writeFileSync(file, '{"dbPrincipal": {"name": "A"}, "own": [1e400]}');
    const response = await request(EDITOR.record);
    expect(response.status).toBe(422);
    const detail = "content/acme.json has a number that is too large to be saved again. Write it in quotes.";
    expect(await response.json()).toMatchObject({ detail });
  });

  test("has its position in the message if it can't be parsed", async () => {
    const { request, file } = open();
    writeFileSync(file, '{"dbPrincipal": }');
    const response = await request(EDITOR.record);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: expect.stringMatching(/^content\/acme\.json:1:17 /) });
  });
});

test("an unsaved draft is checked", async () => {
  const { request } = open();
  const draft = { dbPrincipal: { name: "Maple", emails: [{ email: "nobody" }] } };
  const body = JSON.stringify({ record: draft });
  const findings: unknown = await (await request(EDITOR.check, { method: "POST", body })).json();
  expect(findings).toContainEqual(
    expect.objectContaining({ level: "problem", path: ["dbPrincipal", "emails", 0, "email"] }),
  );
  expect(findings).toContainEqual(expect.objectContaining({ level: "advice", path: ["dbServices"] }));
});

describe("a picture", () => {
  test("is stored among the record's pictures", async () => {
    const { request, content } = open();
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#a52" } })
      .png()
      .toBuffer();
    const stored = await request(uploadOf("Roof.png"), post(new Uint8Array(picture)));
    expect([stored.status, await stored.json()]).toEqual([201, { address: "/content/pictures/acme/roof.jpg" }]);
    expect(readdirSync(join(content, "pictures/acme"))).toEqual(["roof.jpg"]);
  });

  test("is rejected if it is invalid or too large", async () => {
    const { request } = open();
    const none = await request(uploadOf("notes.txt"), post(new TextEncoder().encode("notes")));
    expect(none.status).toBe(422);
    expect(await none.json()).toMatchObject({ detail: expect.stringMatching(/^notes\.txt could not be read/) });
    const large = await request(uploadOf("large.jpg"), post(new Uint8Array(MAX_PICTURE_BYTES + 1)));
    expect(large.status).toBe(413);
  });
});

test("an internal error is reported without its details, and logged in the terminal", async () => {
  const { request, file } = open();
  const textOf = vi.spyOn(console, "error").mockImplementation(() => undefined);
  writeFileSync(file, JSON.stringify({ ...RECORD, list: [] }));
  const version = (await request(EDITOR.record)).headers.get("etag") ?? "";
  vi.spyOn(JSON, "parse").mockImplementationOnce(() => {
    throw new Error("secret detail");
  });
  const response = await request(EDITOR.record, put(RECORD, version));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("secret");
  expect(textOf).toHaveBeenCalledOnce();
  textOf.mockRestore();
});
