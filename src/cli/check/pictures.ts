/** Pictures that are missing, not pictures, or too small for their place. */
import { readFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import sharp from "sharp";
import { decodePercent } from "../../record/decode-percent.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { limitConcurrency } from "../../server/limit-concurrency.ts";
import { reasonOf } from "../../server/log.ts";
import { HeicPicture } from "../../server/pictures/clean-original.ts";
import { MAX_BYTES } from "../../server/pictures/original.ts";
import { kindOf } from "../../server/pictures/strip-metadata.ts";
import { type Issue, issueOf, type Path } from "./issue.ts";
import { fetchBytes, TOO_LARGE } from "./remote-requests.ts";

const problem = issueOf("pictures", "problem");
const advice = issueOf("pictures", "advice");

/** Minimum widths in pixels: the most that the layout draws on an ordinary screen, at its resolution. */
const WIDE = 1600;
const PHOTO = 1200;
const STILL = 1280;
const LOGO = 400;
const ICON = 180;
const BADGE = 250;
const HEADS = 8;

interface Wanted {
  path: Path;
  link: string;
  least: number;
}

interface Size {
  width: number;
  height: number;
  /** Vector graphics: sharp at any size. */
  vector: boolean;
}

const at = (path: Path, link: string, least: number): Wanted => ({ path, link, least });

/** Returns every picture of a record, with the width that its place needs. */
function wanted(record: SiteRecord): Wanted[] {
  const { dbPrincipal, dbSocialMedia } = record;
  return [
    at(["dbPrincipal", "logo"], dbPrincipal.logo, LOGO),
    at(["dbPrincipal", "favicon"], dbPrincipal.favicon, ICON),
    // The heads of the eight pages, as wide as the screen; later ones appear among the gallery's.
    ...record.stock.slice(0, HEADS).map((link, index) => at(["stock", index], link, WIDE)),
    ...record.gallery.map((link, index) => at(["gallery", index], link, WIDE)),
    ...record.landings.flatMap(({ gallery }, landing) =>
      gallery.map((link, index) => at(["landings", landing, "gallery", index], link, WIDE)),
    ),
    ...record.dbServices.flatMap(({ description }, service) =>
      description.map(({ img }, index) => at(["dbServices", service, "description", index, "img"], img, PHOTO)),
    ),
    ...record.beforeAfterGall.flatMap(({ beforeImg, afterImg }, index) => [
      at(["beforeAfterGall", index, "beforeImg"], beforeImg, WIDE),
      at(["beforeAfterGall", index, "afterImg"], afterImg, WIDE),
    ]),
    ...record.videosPromo.slice(0, 1).map(({ img }, index) => at(["videosPromo", index, "img"], img, STILL)),
    ...dbSocialMedia.redes.map(({ image }, index) => at(["dbSocialMedia", "redes", index, "image"], image, BADGE)),
    ...dbSocialMedia.directorios.map(({ image }, index) =>
      at(["dbSocialMedia", "directorios", index, "image"], image, BADGE),
    ),
    ...record.brandingExtra.map(({ img }, index) => at(["brandingExtra", index, "img"], img, BADGE)),
    ...record.tiposPago.map(({ img }, index) => at(["tiposPago", index, "img"], img, BADGE)),
    at(["gmb", "img"], record.gmb.img, BADGE),
  ].filter(({ link }) => link !== "");
}

/** Returns the size of a picture as shown, rotated as its camera was held. @throws Error with the end of a sentence */
async function sizeOf(link: string, root: string): Promise<Size> {
  const bytes = await bytesOf(link, root);
  if (kindOf(Buffer.from(bytes)) === "heic") throw new HeicPicture();
  try {
    const { autoOrient, format } = await sharp(bytes).metadata();
    return { ...autoOrient, vector: format === "svg" };
  } catch {
    throw new Error("is not a picture that browsers show");
  }
}

async function bytesOf(link: string, root: string): Promise<Uint8Array> {
  if (!link.startsWith("/")) return fetchBytes(link);
  const path = decodePercent(new URL(link, "https://site.invalid").pathname);
  if (path === undefined) throw new Error("has a percent sign that is not part of an escape: write it as %25");
  const file = resolve(join(root, path));
  if (!file.startsWith(resolve(root) + sep)) throw new Error("is outside of the project");
  const bytes = await readFile(file).catch(() => Promise.reject(new Error(`is not there: ${file}`)));
  if (bytes.byteLength > MAX_BYTES) throw new Error(TOO_LARGE);
  return bytes;
}

/**
 * Checks each picture of a record once.
 *
 * @param root folder that paths such as `/content/pictures/roof.jpg` are resolved against
 */
export async function pictures(record: SiteRecord, root: string): Promise<Issue[]> {
  const all = wanted(record);
  const limited = limitConcurrency(4);
  const links = [...new Set(all.map(({ link }) => link))];
  const read = links.map(async (link) => {
    const size = await limited(() => sizeOf(link, root)).catch((error: unknown) => new Error(reasonOf(error)));
    return [link, size] as const;
  });
  const sizes = new Map(await Promise.all(read));
  return [...all.flatMap((picture) => issuesOf(picture, sizes.get(picture.link))), ...unequalPairs(record, sizes)];
}

function issuesOf({ path, link, least }: Wanted, size: Size | Error | undefined): Issue[] {
  if (size instanceof Error) {
    const site = "The page is shown without it; a missing logo is replaced by the name.";
    const fix = size.message === TOO_LARGE ? "Make it smaller." : "Correct the address, or put the file there.";
    return [problem(path, `${link} ${size.message}.`, site, fix)];
  }
  if (size === undefined || size.vector) return [];
  // A portrait picture in a gallery fills the height of a screen instead.
  if ((path[0] === "stock" ? size.width : Math.max(size.width, size.height)) >= least) return [];
  return [
    advice(
      path,
      `${link} is ${size.width} × ${size.height} px; here it is drawn up to ${least} px wide.`,
      "It is shown, and looks blurred on large screens.",
      `Use the original from the camera, at least ${least} px wide.`,
    ),
  ];
}

/** Finds pairs whose pictures differ in shape, so that they don't coincide. */
function unequalPairs(record: SiteRecord, sizes: ReadonlyMap<string, Size | Error>): Issue[] {
  return record.beforeAfterGall.flatMap(({ beforeImg, afterImg }, index) => {
    const [before, after] = [sizes.get(beforeImg), sizes.get(afterImg)];
    if (before === undefined || after === undefined || before instanceof Error || after instanceof Error) return [];
    if (Math.abs(before.width / before.height / (after.width / after.height) - 1) < 0.02) return [];
    return [
      advice(
        ["beforeAfterGall", index],
        `Before is ${before.width} × ${before.height} px and after ${after.width} × ${after.height} px.`,
        "Both are cut to the same shape, so that edges don't meet.",
        "Take both from the same spot, and cut them to the same shape.",
      ),
    ];
  });
}
