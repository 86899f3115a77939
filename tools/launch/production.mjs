/**
 * Finds the packages of production: those that the server loads from node_modules, and those that the build bundles.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Locked
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** Matches imports and re-exports of packages, static or dynamic, except type-only ones. */
const IMPORT = /(?:^|\n)(?:import|export) (?!type )(?:[^;"]*? from )?"([^"./][^"]*)"|import\("([^"./][^"]*)"\)/g;

/**
 * Returns the package name of an import path.
 *
 * @param {string} path such as `@fontsource/archivo/files/a.woff`
 */
const packageOf = (path) =>
  path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");

/**
 * Returns the packages that a source file imports.
 *
 * @param {string} text
 * @returns {string[]}
 */
export const packagesIn = (text) =>
  [...text.matchAll(IMPORT)]
    .map(([, path, lazy]) => packageOf(path ?? lazy ?? ""))
    .filter((name) => !name.startsWith("node:"));

/**
 * Returns the development dependencies that end up in dist: those that a source file imports.
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
 * Returns the lock file paths of packages and of all their transitive dependencies.
 *
 * @param {Readonly<Record<string, Locked>>} packages of the lock file
 * @param {readonly string[]} names direct dependencies
 * @returns {Set<string>}
 */
export function placesOf(packages, names) {
  /** @type {Set<string>} */
  const places = new Set();
  /**
   * @param {string} from path of the dependent package
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
 * Resolves a dependency the way Node does: in the package's own node_modules, then in those of the parent folders.
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
