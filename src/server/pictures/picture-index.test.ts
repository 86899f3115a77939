import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { pictureIndex } from "./picture-index.ts";

const KEY = "https://pictures.example/logo.svg";
const HASH = "aaaaaaaaaaaaaaaa";
const CHECKED_AT = "2026-05-01T12:00:00.000Z";
const now = (): Date => new Date(CHECKED_AT);

/** An index on disk with an entry of these facts, and the picture's files. */
function indexWith(facts: Record<string, unknown>, files: readonly string[]) {
  const directory = temporaryFolder();
  for (const folder of ["index", "files"]) mkdirSync(join(directory, folder));
  const name = createHash("sha256").update(KEY).digest("base64url").slice(0, 24);
  const entry = { key: KEY, version: 'etag "1"', checkedAt: CHECKED_AT, facts };
  writeFileSync(join(directory, "index", `${name}.json`), JSON.stringify(entry));
  for (const file of files) writeFileSync(join(directory, "files", file), "picture");
  return pictureIndex(directory, now);
}

const SVG_FILES = [`${HASH}.svg`, `${HASH}-drawn.png`];
const PHOTO_FILES = [`${HASH}-320.avif`, `${HASH}-320.webp`];
const size = { hash: HASH, width: 320, height: 200 };

test("an entry is loaded as it was saved; one that names no recipe has recipe 0", async () => {
  const facts = { ...size, isSvg: true, needsDarkBackground: true } as const;
  const index = indexWith(facts, SVG_FILES);
  const entry = await index.load(KEY);
  expect(entry).toEqual({ key: KEY, version: 'etag "1"', checkedAt: CHECKED_AT, recipe: 0, facts });
  const remade = { key: KEY, version: "1-1", checkedAt: CHECKED_AT, recipe: 1, facts };
  await index.save(remade);
  expect(await index.load(KEY)).toEqual(remade);
});

test("facts with an unknown value are not loaded", async () => {
  expect(await indexWith({ ...size, isSvg: "yes" }, SVG_FILES).load(KEY)).toBeUndefined();
});

test("an entry without AVIF is loaded, and not complete; one without WebP is not loaded", async () => {
  const facts = { ...size, placeholderColors: "abc123fff" };
  const [avif = "", webp = ""] = PHOTO_FILES;
  const begun = indexWith(facts, [webp]);
  const entry = await begun.load(KEY);
  expect(entry?.facts).toMatchObject(size);
  expect(entry && (await begun.isComplete(entry))).toBe(false);
  const whole = indexWith(facts, PHOTO_FILES);
  expect(entry && (await whole.isComplete(entry))).toBe(true);
  expect(await indexWith(facts, [avif]).load(KEY)).toBeUndefined();
});
