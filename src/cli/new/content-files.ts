/** Copies a business's own logo and pictures into `content/`, under the record's name. */
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";
import { reasonOf } from "../../server/log.ts";

/** Why the facts given can't be used: a sentence that says what to do. */
export class BadFacts extends Error {
  override name = "BadFacts";
}

const PICTURES = new Set([".jpg", ".jpeg", ".png", ".webp", ".avif"]);
const LOGOS = new Set([".svg", ...PICTURES]);
/** Width against height up to which a logo does as a square icon. */
const SQUARE = 1.25;
/** Pixels of an icon, enough for every use. */
const ICON = 512;

/**
 * Copies a logo to `content/logos/NAME.*`, and makes an icon of it where it is nearly square.
 *
 * @returns their addresses; the icon's is empty where there is none
 * @throws BadFacts when it is no picture
 */
export async function copyLogo(file: string, content: string, name: string): Promise<{ logo: string; icon: string }> {
  const kind = extname(file).toLowerCase();
  if (!LOGOS.has(kind)) throw new BadFacts(`${file} is no SVG, PNG, JPEG, WebP or AVIF file; give the logo as one.`);
  const { width, height } = await sharp(file)
    .metadata()
    .catch((error: unknown) => Promise.reject(new BadFacts(`The logo ${file} can't be read: ${reasonOf(error)}.`)));
  const folder = join(content, "logos");
  await mkdir(folder, { recursive: true });
  await copyFile(file, join(folder, `${name}${kind}`));
  const logo = `/content/logos/${name}${kind}`;
  if (Math.max(width / height, height / width) > SQUARE) return { logo, icon: "" };
  await sharp(file, { density: 300 })
    .resize({ width: ICON, height: ICON, fit: "contain", background: "#0000" })
    .png()
    .toFile(join(folder, `${name}-icon.png`));
  return { logo, icon: `/content/logos/${name}-icon.png` };
}

/**
 * Copies the pictures of a folder to `content/pictures/NAME/`, in the order of their names.
 *
 * @returns their addresses
 * @throws BadFacts when there are none
 */
export async function copyPictures(folder: string, content: string, name: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => {
    throw new BadFacts(`There is no folder ${folder}; give the one that your pictures are in.`);
  });
  const pictures = files.filter((file) => PICTURES.has(extname(file).toLowerCase())).toSorted();
  if (pictures.length === 0) throw new BadFacts(`There is no JPEG, PNG, WebP or AVIF file in ${folder}.`);
  const target = join(content, "pictures", name);
  await mkdir(target, { recursive: true });
  return Promise.all(
    pictures.map(async (file, index) => {
      const copy = `${String(index + 1).padStart(2, "0")}${extname(file).toLowerCase()}`;
      await copyFile(join(folder, file), join(target, copy));
      return `/content/pictures/${name}/${copy}`;
    }),
  );
}
