/** What production consists of: packages that the server loads from node_modules, and those that the build puts into dist. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Locked
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** Packages that files import, but for types. */
const IMPORT = /(?:^|\n)(?:import|export) (?!type )(?:[^;"]*? from )?"([^"./][^"]*)"|import\("([^"./][^"]*)"\)/g;

/**
 * The package that a path of one belongs to.
 *
 * @param {string} path such as `@fontsource/archivo/files/a.woff`
 */
const packageOf = (path) =>
  path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");

/**
 * Packages that a source file imports.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const packagesIn = (text) =>
  [...text.matchAll(IMPORT)]
    .map(([, path, lazy]) => packageOf(path ?? lazy ?? ""))
    .filter((name) => !name.startsWith("node:"));

/**
 * Packages of development that the build puts into dist: those that a source imports.
 *
 * @param {Record<string, string>} devDependencies
 * @returns {Record<string, string>}
 */
export function bundled(devDependencies) {
  const sources = readdirSync("src", { recursive: true })
    .map(String)
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/\.(?:test|states)\.tsx?$/.test(name));
  const imported = new Set(sources.flatMap((name) => packagesIn(readFileSync(join("src", name), "utf8"))));
  return Object.fromEntries(Object.entries(devDependencies).filter(([name]) => imported.has(name)));
}

/**
 * Places in the lock file of packages and of all that they need.
 *
 * @param {Readonly<Record<string, Locked>>} packages of the lock file
 * @param {readonly string[]} names direct dependencies
 * @returns {Set<string>}
 */
export function placesOf(packages, names) {
  /** @type {Set<string>} */
  const places = new Set();
  /**
   * @param {string} from place of who needs it
   * @param {string} name
   */
  function add(from, name) {
    const place = placeFor(packages, from, name);
    if (place === undefined || places.has(place)) return;
    places.add(place);
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[place] ?? {};
    const peers = Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta?.[peer]?.optional !== true);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(place, needed);
  }
  for (const name of names) add("", name);
  return places;
}

/**
 * Where a package finds another: in its own node_modules, or in those of the folders above.
 *
 * @param {Readonly<Record<string, Locked>>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function placeFor(packages, from, name) {
  const place = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (Object.hasOwn(packages, place)) return place;
  if (from === "") return undefined;
  const above = from.lastIndexOf("/node_modules/");
  return placeFor(packages, above === -1 ? "" : from.slice(0, above), name);
}
