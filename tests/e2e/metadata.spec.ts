/** Metadata of photos (GPS position, names, comments) is neither served nor exported. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { referencesIn, referencesOf } from "../../src/server/export/references.ts";
import { notedPicture, secretsIn } from "../fakes/noted-picture.ts";
import { record } from "../records/record.ts";
import { DIST, EMBEDDED_ID, PUBLIC_URL, startServer, writeContent } from "./harness/site-server.ts";
import { expect, test } from "./harness/test.ts";

const run = promisify(execFile);

/** A record with pictures in every place: head, gallery, project, service, logo, share card. */
async function notedSite() {
  const size: [number, number] = [640, 400];
  const pictures = {
    "upright.jpg": await notedPicture("jpeg", 1, size),
    "lying.jpg": await notedPicture("jpeg", 6, size),
    "one.png": await notedPicture("png", 1, size),
    "two.webp": await notedPicture("webp", 8, size),
    "three.avif": await notedPicture("avif", 1, size),
    "four.gif": await notedPicture("gif", 1, size),
  };
  const all = Object.keys(pictures).map((name) => `/content/pictures/${name}`);
  const [first, second, third] = all;
  const fields = record({
    dbPrincipal: { logo: third, favicon: third },
    dbServices: [{ name: "Roofs", description: [{ text: "Roofs.", img: second, lists: [] }] }],
    landings: [{ name: "Decks", gallery: all }],
    gallery: all,
    stock: all,
    beforeAfterGall: [{ beforeImg: first, afterImg: second }],
  });
  return { pictures, fields, all };
}

test("no served picture contains metadata, at any of its URLs", async ({ request }) => {
  const { pictures, fields, all } = await notedSite();
  for (const bytes of Object.values(pictures)) expect(secretsIn(bytes)).not.toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), "contractor-site-metadata-"));
  const server = await startServer({ embedded: fields, pictures, env: { PICTURES_DIR: folder } });
  try {
    const ready = async (): Promise<number> =>
      Object.keys(Object(await (await request.get(`${server.url}/pictures.json`)).json())).length;
    await expect.poll(ready, { timeout: 60_000 }).toBe(all.length);
    const paths = new Set(referencesIn(fields, PUBLIC_URL));
    for (const page of [
      "/",
      "/about",
      "/services",
      "/gallery",
      "/gallery/decks",
      "/roofs",
      "/contact",
      "/find-us-on",
    ]) {
      for (const path of referencesOf(await (await request.get(server.url + page)).text(), PUBLIC_URL)) paths.add(path);
    }
    const carrying: string[] = [];
    let seen = 0;
    for (const path of paths) {
      const response = await request.get(server.url + path, { maxRedirects: 0 });
      if (response.headers()["content-type"]?.startsWith("image/") !== true) continue;
      seen += 1;
      const found = secretsIn(await response.body());
      if (found.length > 0) carrying.push(`${path}: ${found.join(", ")}`);
    }
    expect(seen).toBeGreaterThan(20);
    expect(carrying).toEqual([]);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test("no exported picture contains metadata @long", async () => {
  const { pictures, fields } = await notedSite();
  const folder = await mkdtemp(join(tmpdir(), "contractor-site-metadata-"));
  try {
    const out = join(folder, "site");
    await mkdir(join(folder, "data"));
    await writeContent(join(folder, "content"), fields, pictures);
    await run(process.execPath, [join(DIST, "server/export.js"), "--out", out, "--base-url", PUBLIC_URL], {
      cwd: folder,
      env: { PATH: process.env["PATH"], DATA_DIR: join(folder, "data"), PAGE_ID: EMBEDDED_ID },
    });
    const files = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const images = files.filter(({ name }) => /\.(?:jpe?g|png|webp|avif|gif|svg)$/.test(name));
    expect(images.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(pictures)));
    const carrying: string[] = [];
    for (const { parentPath, name } of images) {
      const found = secretsIn(await readFile(join(parentPath, name)));
      if (found.length > 0) carrying.push(`${name}: ${found.join(", ")}`);
    }
    expect(carrying).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
