/** Copies a business's own logo and pictures into `content/`, under the record's name. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import { pictureWords } from "../../record/picture-words.ts";
import { reasonOf } from "../../server/log.ts";
import { cleanOriginal } from "../../server/pictures/clean-original.ts";

/** Error for facts that can't be used; the message includes what to do. */
export class BadFacts extends Error {
  override name = "BadFacts";
}

const PICTURES = new Set([".jpg", ".jpeg", ".png", ".webp", ".avif"]);
const LOGOS = new Set([".svg", ...PICTURES]);
/** Maximum aspect ratio of a logo that is used as a square icon. */
const SQUARE = 1.25;
/** Side of an icon in pixels, enough for every use. */
const ICON = 512;

/**
 * Copies a logo to `content/logos/NAME.*`, and makes an icon of it if it is nearly square.
 *
 * @returns their URLs; the icon's is empty if there is none
 * @throws BadFacts when it is not a picture
 */
export async function copyLogo(file: string, content: string, name: string): Promise<{ logo: string; icon: string }> {
  const kind = extname(file).toLowerCase();
  const { width, height } = await logoSize(file);
  const folder = join(content, "logos");
  await mkdir(folder, { recursive: true });
  const clean = await cleanOriginal(await readFile(file));
  if (clean === undefined) throw new BadFacts(`The logo ${file} is no picture.`);
  await writeFile(join(folder, `${name}${kind}`), clean.bytes);
  const logo = `/content/logos/${name}${kind}`;
  if (Math.max(width / height, height / width) > SQUARE) return { logo, icon: "" };
  await sharp(file, { density: 300 })
    .resize({ width: ICON, height: ICON, fit: "contain", background: "#0000" })
    .png()
    .toFile(join(folder, `${name}-icon.png`));
  return { logo, icon: `/content/logos/${name}-icon.png` };
}

/** @throws BadFacts when a file can't be the logo */
export async function logoSize(file: string): Promise<{ width: number; height: number }> {
  if (!LOGOS.has(extname(file).toLowerCase()))
    throw new BadFacts(`${file} is not an SVG, PNG, JPEG, WebP or AVIF file; give the logo as one.`);
  return sharp(file)
    .metadata()
    .catch((error: unknown) => Promise.reject(new BadFacts(`The logo ${file} can't be read: ${reasonOf(error)}.`)));
}

export interface CopiedPicture {
  /** URL that the picture is served at. */
  address: string;
  /** Description in its file name, in lower case; empty for a name that a camera gave. */
  words: string;
}

export interface CopiedPictures {
  pictures: CopiedPicture[];
  /** Files that were left out, with a sentence each on the reason and what to do. */
  leftOut: string[];
}

/** Extensions of files that may be pictures: a folder contains other files, too. */
const MAYBE = new Set([...PICTURES, ".heic", ".heif", ".gif", ".tif", ".tiff", ".bmp"]);

/**
 * Copies the pictures of a folder to `content/pictures/NAME/`, in the order of their names, under those names as in a
 * URL, and without the metadata of cameras: positions, times, names.
 *
 * @throws BadFacts when none can be used
 */
export async function copyPictures(folder: string, content: string, name: string): Promise<CopiedPictures> {
  const files = (await pictureFiles(folder)).toSorted();
  const target = join(content, "pictures", name);
  const taken = new Set<string>();
  const copied: CopiedPictures = { pictures: [], leftOut: [] };
  for (const file of files) {
    try {
      const clean = await cleanPicture(join(folder, file));
      const copy = freeName(addressName(file), EXTENSIONS[clean.kind], taken);
      await mkdir(target, { recursive: true });
      await writeFile(join(target, copy), clean.bytes);
      copied.pictures.push({ address: `/content/pictures/${name}/${copy}`, words: pictureWords(file) });
    } catch (error) {
      copied.leftOut.push(`${file} ${reasonOf(error)}. It is left out.`);
    }
  }
  if (copied.pictures.length > 0) return copied;
  throw new BadFacts(`No picture in ${folder} can be used:\n${copied.leftOut.join("\n")}`);
}

/** @throws BadFacts when the folder does not exist, or has no picture */
export async function pictureFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => {
    throw new BadFacts(`There is no folder ${folder}; give the one that your pictures are in.`);
  });
  const pictures = files.filter((file) => MAYBE.has(extname(file).toLowerCase()));
  if (pictures.length === 0) throw new BadFacts(`There is not a JPEG, PNG, WebP or AVIF file in ${folder}.`);
  return pictures;
}

const EXTENSIONS = { jpeg: ".jpg", png: ".png", webp: ".webp", avif: ".avif" } as const;

/** @throws Error with the end of a sentence, for a file that browsers don't show */
async function cleanPicture(file: string): Promise<{ kind: keyof typeof EXTENSIONS; bytes: Buffer }> {
  const clean = await cleanOriginal(await readFile(file));
  if (clean?.kind === "jpeg" || clean?.kind === "png" || clean?.kind === "webp" || clean?.kind === "avif") {
    // A file that is truncated, or not a picture inside, is found here and not by a visitor.
    await sharp(clean.bytes).stats();
    return { kind: clean.kind, bytes: clean.bytes };
  }
  throw new Error("is not a JPEG, PNG, WebP or AVIF file: export it as JPEG");
}

/** Returns a file's name as in a URL: `Küche & Bad.JPG` becomes `kuche-bad`. */
export const addressName = (file: string): string =>
  basename(file, extname(file))
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "") || "picture";

function freeName(name: string, extension: string, taken: Set<string>): string {
  let free = name + extension;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}${extension}`;
  taken.add(free);
  return free;
}
