/**
 * Pictures on disk, in a folder that processes may share: `index/` has a file per address with the picture that it
 * shows; `files/` has the sizes, named by the original's hash.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type PictureFacts, widthsOf } from "../../site/ui/picture-facts.ts";
import { replaceFile } from "../replace-file.ts";

const entrySchema = v.object({
  key: v.string(),
  version: v.string(),
  checkedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** How it was made (original.ts); earlier versions did not store it. */
  recipe: v.optional(v.number(), 0),
  facts: v.object({
    hash: v.pipe(v.string(), v.regex(/^[\w-]{16}$/)),
    width: v.pipe(v.number(), v.integer(), v.minValue(1)),
    height: v.pipe(v.number(), v.integer(), v.minValue(1)),
    placeholderColors: v.exactOptional(v.pipe(v.string(), v.regex(/^[\da-f]{9}$/))),
    isSvg: v.exactOptional(v.literal(true)),
    needsDarkBackground: v.exactOptional(v.literal(true)),
  }),
});

/** Stored state of an address's picture. */
export type PictureEntry = v.InferOutput<typeof entrySchema>;

/** How long a picture is kept after the last record that named its address. */
const KEEP_MS = 30 * 86_400_000;
/** Files younger than this may belong to a picture that is being made. */
const YOUNG_MS = 3_600_000;

/** Names of the files of a picture that pages show. */
export const shownFilesOf = ({ hash, width, isSvg }: PictureFacts): string[] =>
  isSvg ? [`${hash}.svg`] : widthsOf(width).flatMap((wide) => [`${hash}-${wide}.avif`, `${hash}-${wide}.webp`]);

/** Names of all files of a picture; icons and cards are made from the last one. */
export const filesOf = (facts: PictureFacts): string[] => [
  ...shownFilesOf(facts),
  ...(facts.isSvg ? [`${facts.hash}-drawn.png`] : []),
];

const isAvif = (name: string): boolean => name.endsWith(".avif");

async function read(file: string): Promise<PictureEntry | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), entrySchema), text);
  return result.success ? result.output : undefined;
}

export function pictureIndex(directory: string, now: () => Date) {
  const index = join(directory, "index");
  const files = join(directory, "files");
  const incoming = join(directory, "incoming");
  const fileOf = (key: string): string =>
    join(index, `${createHash("sha256").update(key).digest("base64url").slice(0, 24)}.json`);

  /** Returns the files of a folder that are older than `age`. */
  async function olderThan(folder: string, age: number): Promise<string[]> {
    const names = await readdir(folder).catch(() => []);
    const old = [];
    for (const name of names) {
      const file = join(folder, name);
      const touched = await stat(file).catch(() => undefined);
      if (touched !== undefined && now().getTime() - touched.mtimeMs > age) old.push(file);
    }
    return old;
  }

  async function areThere(names: readonly string[]): Promise<boolean> {
    const found = await Promise.all(names.map((name) => stat(join(files, name)).catch(() => undefined)));
    return found.every((file) => file !== undefined && file.size > 0);
  }

  return {
    files,
    incoming,

    /** Loads the entry of a key if all of its files exist, except for AVIF, which is made later. */
    async load(key: string): Promise<PictureEntry | undefined> {
      const entry = await read(fileOf(key));
      if (entry?.key !== key) return undefined;
      return (await areThere(filesOf(entry.facts).filter((name) => !isAvif(name)))) ? entry : undefined;
    },

    /** Whether all files of an entry exist, AVIF too. */
    isComplete: ({ facts }: PictureEntry): Promise<boolean> => areThere(filesOf(facts)),

    /** @throws Error when it can't be written */
    save: (entry: PictureEntry): Promise<void> => replaceFile(fileOf(entry.key), JSON.stringify(entry)),

    /** Notes that a record names these keys, then removes what no record has named for 30 days. */
    async cleanUp(named: Iterable<string>): Promise<void> {
      for (const key of named) await utimes(fileOf(key), now(), now()).catch(() => undefined);
      for (const file of await olderThan(index, KEEP_MS)) await rm(file, { force: true });
      const used = new Set<string>();
      for (const name of await readdir(index).catch(() => [])) {
        const entry = await read(join(index, name));
        for (const file of entry === undefined ? [] : filesOf(entry.facts)) used.add(join(files, file));
      }
      const leftOver = [...(await olderThan(files, YOUNG_MS)), ...(await olderThan(incoming, YOUNG_MS))];
      for (const file of leftOver) if (!used.has(file)) await rm(file, { force: true });
    },
  };
}
