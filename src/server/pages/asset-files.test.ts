import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { compressAssets, readAssets } from "./asset-files.ts";

const SCRIPT = "let answer = 42;\n".repeat(200);

function clientWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "assets", name), text);
  return folder;
}

test("a build's files are served with their best compression from the first request", async () => {
  const client = clientWith({ "main.js": SCRIPT, "short.css": "a{}", "face.woff2": SCRIPT });
  await compressAssets(client);
  const files = await readAssets(client);
  expect([...files.keys()].toSorted()).toEqual(["/assets/face.woff2", "/assets/main.js", "/assets/short.css"]);
  const body = files.get("/assets/main.js")?.body;
  const undone = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, ending] of [["br", "br"] as const, ["gzip", "gz"] as const]) {
    const form = body?.as(encoding);
    expect(form?.etag).toContain(`-${encoding}-best"`);
    expect(form?.bytes.equals(readFileSync(join(client, `assets/main.js.${ending}`)))).toBe(true);
    expect(undone[encoding](form?.bytes ?? "").toString()).toBe(SCRIPT);
  }
  for (const path of ["/assets/short.css", "/assets/face.woff2"])
    expect(files.get(path)?.body.as("br").encoding).toBe("identity");
});

test("files without a compressed version are compressed on their first request", async () => {
  const files = await readAssets(clientWith({ "main.js": SCRIPT }));
  expect(files.get("/assets/main.js")?.body.as("br").etag).toMatch(/-br"$/);
});
