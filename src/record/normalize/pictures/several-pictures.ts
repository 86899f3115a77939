/**
 * Several pictures in place of one: the first is used there; a service's pictures are also added to a project of its
 * name.
 */
import { landingPath } from "../../links.ts";
import { MAX_ITEMS } from "../../values.ts";
import { wellFormed } from "../../well-formed.ts";
import { isOtherFile, isPicture } from "../values/addresses.ts";
import { jsonIn } from "../values/json-text.ts";
import { type GatheredFields, picture as PICTURE } from "../kinds.ts";
import { ALBUMS, FILES, hasName, mayBePictures, PICTURES } from "../fields/other-names.ts";
import type { Fields, Path } from "../../json-value.ts";
import { isObject, listIn, MAX_NESTED, filledNames, type Reading } from "../reading.ts";
import { FITS } from "../values/scalars.ts";
import { addressesIn } from "../values/split.ts";

/** Names of pictures that are not the cover of an album: they are small, or a sign. */
const NO_COVER = /thumb|miniatura|poster|logo|icon/i;

/** Size in the name of a smaller copy, as WordPress writes it: `porch-300x200.jpg`. */
const SIZE = /-\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/;

/**
 * Replaces other files, and smaller copies of a picture that is in the list, with null; returns the value itself if it
 * has neither.
 */
export function withoutOtherFiles(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const addresses = value.map((item: unknown) => (typeof item === "string" ? item.trim() : ""));
  const all = new Set(addresses);
  const isOther = (address: string): boolean =>
    isOtherFile(address) || (SIZE.test(address) && all.has(address.replace(SIZE, "")));
  if (!addresses.some(isOther)) return value;
  return value.map((item: unknown, index) => (isOther(addresses[index] ?? "") ? null : item));
}

const isNumbered = (value: unknown): value is Fields =>
  isObject(value) && Object.keys(value).every((name) => /^\d{1,4}$/.test(name));

/** Returns the entries of a list, of an object with numbers, or of a text of several picture URLs. */
function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flat(MAX_NESTED).slice(0, MAX_ITEMS);
  if (isNumbered(value)) return Object.values(value).slice(0, MAX_ITEMS);
  if (typeof value !== "string") return [];
  const json = jsonIn(value);
  if (json !== undefined) return entriesOf(json);
  const parts = addressesIn(value);
  return parts.every(isPicture) ? parts : [];
}

/** Returns the first of several pictures in place of one, and records all of them; `undefined` for anything else. */
export function firstOfSeveral(reading: Reading, value: unknown): string | undefined {
  const entries = entriesOf(value);
  if (entries.length < 2) return undefined;
  const read = entries.map((entry, index) =>
    reading.below(index, () => reading.quietly(() => reading.read(PICTURE, entry))),
  );
  const pictures = [...new Set(read)].filter(
    (entry): entry is string => typeof entry === "string" && FITS.picture?.(entry) === true,
  );
  const [first, second] = pictures;
  if (first === undefined || second === undefined) return undefined;
  reading.albums.push({ pictures, path: [...reading.path] });
  return first;
}

/**
 * Merges an album into the picture of a service, or of one of its blocks; `undefined` if only one of the two exists.
 */
export function gatherAlbum(object: Fields): GatheredFields | undefined {
  const given = filledNames(object);
  const album = given.find(
    (name) => hasName(name, ALBUMS) && Array.isArray(object[name]) && mayBePictures(name, object[name]),
  );
  const cover = given.find(
    (name) => name !== album && !NO_COVER.test(name) && (name === "img" || hasName(name, [...PICTURES, ...FILES])),
  );
  if (album === undefined || cover === undefined) return undefined;
  const { [album]: further, ...fields } = object;
  return { fields: { ...fields, [cover]: [object[cover], further].flat() }, read: [[album, "the pictures"]] };
}

/** Returns a copy of a list to add to. */
function copyOf(reading: Reading, value: unknown): unknown[] {
  const list = listIn(value);
  const copy = [...list];
  reading.copied(list, copy);
  return copy;
}

/** Returns the path of the project page for the name of a service or project; `undefined` if it has no name. */
const addressOf = (item: unknown): string | undefined =>
  isObject(item) && typeof item["name"] === "string" && item["name"].trim() !== ""
    ? landingPath(wellFormed(item["name"]))
    : undefined;

/** Returns the services by the pictures of their blocks. */
function servicesIn(record: Fields): Map<unknown, Fields> {
  const found = new Map<unknown, Fields>();
  for (const service of listIn(record["dbServices"]))
    if (isObject(service) && addressOf(service) !== undefined)
      for (const block of listIn(service["description"]))
        if (isObject(block) && !found.has(block["img"])) found.set(block["img"], service);
  return found;
}

/**
 * Adds all pictures of services with several to where visitors find them: a project of the service's name, or the
 * gallery if the first project would replace it.
 */
export function addAlbums(reading: Reading, record: Record<string, unknown>): void {
  if (reading.albums.length === 0) return;
  const services = servicesIn(record);
  const projects = copyOf(reading, record["landings"]);
  const places = new Map(projects.map((project, index) => [addressOf(project), index]));
  const shown = new Set(projects.flatMap((project) => (isObject(project) ? listIn(project["gallery"]) : [])));
  const isGallery = projects.length === 0 && listIn(record["gallery"]).length > 0;

  /** Returns the project with a service's name; creates it if there is none. */
  function projectOf(service: Fields, path: Path): Record<string, unknown> {
    const address = addressOf(service);
    const place = places.get(address) ?? projects.length;
    places.set(address, place);
    const known = projects[place];
    const project = isObject(known) ? { ...known } : { name: service["name"] };
    if (isObject(known)) reading.copied(known, project);
    else reading.moved(projects, place, path);
    projects[place] = project;
    record["landings"] = projects;
    return project;
  }

  for (const { pictures, path } of reading.albums) {
    const service = services.get(pictures[0]);
    // Not noted for the field itself, which the first picture stays in.
    const noteRest = (place: string): void =>
      reading.note("read", `is one of ${pictures.length} pictures, which all stand in ${place}`, [...path, 1]);
    if (service === undefined)
      reading.note("hidden", `is ${pictures.length} pictures, and only the first is shown`, path);
    else if (pictures.every((picture) => shown.has(picture))) noteRest("projects");
    else {
      const holder = isGallery ? record : projectOf(service, path);
      const list = copyOf(reading, holder["gallery"]);
      const known = new Set(list);
      for (const [index, picture] of pictures.entries())
        if (!known.has(picture)) reading.moved(list, list.push(picture) - 1, [...path, index]);
      holder["gallery"] = list;
      noteRest(isGallery ? "the gallery" : `the project ${JSON.stringify(service["name"])}`);
    }
  }
}
