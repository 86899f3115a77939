/** What the site leaves out or reads otherwise than it was meant. */
import { FIELD_GUIDE } from "../../record/field-guide.ts";
import type { ParsedRecord } from "../../record/parse.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { MAX_ITEMS, MAX_TEXT } from "../../record/values.ts";
import { telLink } from "../../record/links.ts";
import { videoOf } from "../../record/video.ts";
import { fieldName, type Finding, guidePath, type Path } from "./finding.ts";

const problem = (path: Path, message: string, site: string, mend: string): Finding => ({
  group: "values",
  level: "problem",
  path,
  message,
  site,
  mend,
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What `parseRecord` cut out. */
export const cutValues = ({ problems }: ParsedRecord): Finding[] =>
  problems.map(({ path, message }) => {
    const note = FIELD_GUIDE[guidePath(path)];
    const item = fieldName(path.slice(0, path.findLastIndex((key) => typeof key === "number") + 1));
    const site =
      note?.required === true
        ? `${item} is left out whole: without this it says nothing.`
        : "This value alone is left out; the rest of the page stands.";
    const example = note?.example === undefined ? "" : ` Such as: ${String(note.example)}`;
    return problem(path, `It ${message}.`, site, `${note?.says ?? "Correct it, or take it out."}${example}`);
  });

/** Fields that no record has: mostly slips of the keyboard. */
export function unknownFields(answer: unknown, path: Path = []): Finding[] {
  if (Array.isArray(answer)) return answer.flatMap((entry, index) => unknownFields(entry, [...path, index]));
  if (!isObject(answer)) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    const at = [...path, key];
    if (FIELD_GUIDE[guidePath(at)] !== undefined) return unknownFields(value, at);
    if (path.length === 0 && key === "$schema") return [];
    const near = nearest(key, siblings(path));
    const found = problem(
      at,
      "No record has this field.",
      "The site ignores it.",
      near === undefined ? "Take it out, or look for its name in docs/record.md." : `Did you mean ${near}?`,
    );
    // A provider may send fields of its own; a name that nearly is one of ours is a slip.
    return [near === undefined ? { ...found, level: "advice" as const } : found];
  });
}

/** The names that may stand at a path. */
function siblings(path: Path): string[] {
  const start = path.length === 0 ? "" : `${guidePath(path)}.`;
  return Object.keys(FIELD_GUIDE)
    .filter((field) => field.startsWith(start) && /^\w+$/.test(field.slice(start.length)))
    .map((field) => field.slice(start.length));
}

/** The name that differs in the fewest letters, if these are few. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const close = names
    .map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, far }) => far <= Math.min(2, Math.floor(candidate.length / 3)));
  return close.toSorted((one, other) => one.far - other.far)[0]?.candidate;
}

/** Letters to change, add or take away to make one word of another (Levenshtein). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of one.split("").entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const changed = (row[j] ?? 0) + (other[j] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? Infinity;
}

/** Texts and lists that are cut, and texts that look otherwise than they were meant. */
export function oddTexts(answer: unknown, path: Path = []): Finding[] {
  if (typeof answer === "string") return oddText(answer, path);
  if (!isObject(answer)) return [];
  if (!Array.isArray(answer)) return Object.entries(answer).flatMap(([key, value]) => oddTexts(value, [...path, key]));
  const inside = answer.slice(0, MAX_ITEMS).flatMap((value, index) => oddTexts(value, [...path, index]));
  if (answer.length <= MAX_ITEMS) return inside;
  const message = `The list has ${answer.length} items.`;
  return [...inside, problem(path, message, `Only the first ${MAX_ITEMS} are shown.`, "Shorten the list.")];
}

function oddText(text: string, path: Path): Finding[] {
  if (text.length > MAX_TEXT) {
    return [problem(path, `It has ${text.length} letters.`, `Only ${MAX_TEXT} are kept.`, "Shorten it.")];
  }
  if (/<\/?(?:p|br|b|i|strong|em|div|span|ul|li|a|h[1-6])\b[^>]*>/i.test(text)) {
    const mend = "Take the markup out; an empty line begins a new paragraph.";
    return [problem(path, "There is HTML in this text.", "Text is text: visitors see the markup itself.", mend)];
  }
  if (/lorem ipsum/i.test(text)) {
    return [problem(path, "This is filler text.", "It is shown as it stands.", "Write what the business would say.")];
  }
  return [];
}

/** Hosts whose pages refuse to stand in a frame unless the address is the one for embedding. */
const MAPS = /^https?:\/\/(?:www\.)?(?:google\.[a-z.]+\/maps|maps\.google\.|goo\.gl\/maps|maps\.app\.goo\.gl)/;

/** Values that are of the right kind and still don't do what they are for. */
export function uselessValues(record: SiteRecord): Finding[] {
  const found: Finding[] = [];
  const { phones, location } = record.dbPrincipal;
  for (const [index, { phone }] of phones.entries()) {
    const digits = telLink(phone).replace(/;.*/, "").replace(/\D/g, "").length;
    if (digits === 11) continue;
    const message = `"${phone}" dials ${digits - 1} digits after +1, not 10.`;
    const path = ["dbPrincipal", "phones", index, "phone"];
    found.push(problem(path, message, "The number is shown and dialled as it is.", "Write area code and number."));
  }
  const map = location[0]?.url ?? "";
  if (MAPS.test(map) && !/embed/.test(map)) {
    const mend = 'In Google Maps choose Share, Embed a map, and take the address out of src="...".';
    const path = ["dbPrincipal", "location", 0, "url"];
    found.push(problem(path, "Google refuses to show this address in a frame.", "The map's frame stays empty.", mend));
  }
  const promo = record.videosPromo[0];
  if (promo?.activo === true && videoOf(promo.link) === undefined) found.push(noVideo(["videosPromo", 0, "link"]));
  for (const [index, link] of record.ytGallery.links.entries()) {
    if (videoOf(link) === undefined) found.push(noVideo(["ytGallery", "links", index]));
  }
  return found;
}

const noVideo = (path: Path): Finding =>
  problem(
    path,
    "This is no video that the site can play.",
    "It is left out.",
    "Give a YouTube link, or the address of an MP4 or WebM file.",
  );
