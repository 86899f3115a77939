/** Disk space of a production installation: its packages, and the container image above its base image. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

/** Block size of most file systems. Thousands of small files take more space than their bytes. */
const BLOCK = 4_096;
/** The project's own folders in the image (deploy/Dockerfile). */
const COPIED = ["dist", "src", "tools", "content"];
/** Packages that the Dockerfile removes. */
const NOT_IN_IMAGE = /^node_modules\/(?:node-(?:bin-)?(?:linux|darwin|win)|typescript$|@typescript\/)/;

const Lock = v.object({ packages: v.record(v.string(), v.object({ dev: v.optional(v.boolean()) })) });

/** Bytes on disk of all files below a folder. */
export function diskSize(folder: string, counts: (name: string) => boolean = () => true): number {
  if (!existsSync(folder)) return 0;
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (!counts(entry.name)) continue;
    if (entry.isDirectory()) bytes += diskSize(file, counts);
    else if (entry.isFile()) bytes += Math.ceil(statSync(file).size / BLOCK) * BLOCK;
  }
  return bytes;
}

const isCopied = (name: string): boolean => !/\.test\.tsx?$/.test(name);

export interface InstallSizes {
  /** node_modules after `npm prune --omit=dev`, with the project's own Node for this machine. */
  packages: number;
  /** Size of the image above its base image. */
  image: number;
}

/** Measures the installed packages and the built site; installs nothing. */
export function installSizes(): InstallSizes {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync("package-lock.json", "utf8")));
  const places = Object.entries(packages).filter(([place, { dev }]) => place !== "" && dev !== true);
  // A package inside another has its own entry.
  const sizes = places.map(([place]) => ({ place, size: diskSize(place, (name) => name !== "node_modules") }));
  const sum = (of: typeof sizes): number => of.reduce((bytes, { size }) => bytes + size, 0);
  return {
    packages: sum(sizes),
    image:
      sum(sizes.filter(({ place }) => !NOT_IN_IMAGE.test(place))) +
      COPIED.reduce((bytes, folder) => bytes + diskSize(folder, isCopied), 0),
  };
}
