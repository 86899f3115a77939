/** Words that stand beside a picture's address, `{ src, alt, caption }`, and belong into `ownWords.pictures`. */
import { pictureWords } from "../picture-words.ts";
import { bare } from "./field-names.ts";
import { isMissing, isObject, type Key, type Path, type Reading } from "./reading.ts";
import { plainText } from "./rich-text.ts";

export interface DescribedPicture {
  picture: string;
  alt: string;
  caption: string;
  /** Where the picture stands in the answer. */
  path: Path;
  /** Where its words stand there. */
  words: Path;
}

const ALT = /^(?:alt|alttext|alternativetext|alternatetext|textoalt|textoalternativo)$/;
const CAPTION = /^(?:caption|leyenda|piedefoto|description|descripcion)$/;

interface Found {
  text: string;
  path: Path;
}

/** The first text under a name, in an object or in what it holds: `{ image: { url, alt } }`. */
function textUnder(value: unknown, names: RegExp, path: Path, depth = 0): Found | undefined {
  if (!isObject(value) || depth > 2) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const said = isObject(entry) ? entry["rendered"] : entry;
    const text = names.test(bare(key)) && typeof said === "string" ? plainText(said).trim() : "";
    if (text !== "") return { text, path: [...path, key] };
  }
  for (const [key, entry] of Object.entries(value)) {
    const found = textUnder(entry, names, [...path, key], depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A title of several words is a caption: one word alone is mostly the name of a file. */
const captionIn = (value: unknown, path: Path): Found | undefined => {
  const title = textUnder(value, /^(?:title|titulo)$/, path);
  const isName = title === undefined || !/\s/.test(title.text) || pictureWords(title.text) === "";
  return textUnder(value, CAPTION, path) ?? (isName ? undefined : title);
};

/** Remembers what an object says of a picture besides its address. */
export function describePicture(reading: Reading, value: unknown, picture: unknown): void {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof picture !== "string" || picture === "" || !isObject(one)) return;
  const path: Key[] = Array.isArray(value) ? [...reading.path, 0] : [...reading.path];
  const alt = textUnder(one, ALT, path);
  const caption = captionIn(one, path);
  const words = (alt ?? caption)?.path;
  if (words === undefined) return;
  reading.pictures.push({
    picture,
    alt: alt?.text ?? "",
    caption: caption?.text ?? "",
    path: [...reading.path],
    words,
  });
}

/** Puts the words of pictures into a record's own; those that stand there already count. */
export function addPictureWords(reading: Reading, record: Record<string, unknown>): void {
  const { ownWords } = record;
  if (reading.pictures.length === 0 || !(isMissing(ownWords) || isObject(ownWords))) return;
  const own = isObject(ownWords) ? ownWords : {};
  const given = own["pictures"];
  if (!(isMissing(given) || Array.isArray(given))) return;
  const pictures: unknown[] = Array.isArray(given) ? [...given] : [];
  const known = new Map(
    pictures.flatMap((entry) =>
      isObject(entry) && typeof entry["picture"] === "string" ? [[entry["picture"], entry]] : [],
    ),
  );
  for (const { picture, alt, caption, path, words } of reading.pictures) {
    const other = known.get(picture);
    reading.path.splice(0, Infinity, ...words);
    if (other === undefined) {
      const entry = { picture, ...(alt !== "" && { alt }), ...(caption !== "" && { caption }) };
      known.set(picture, entry);
      pictures.push(entry);
      reading.moved(pictures, pictures.length - 1, path);
      for (const field of Object.keys(entry)) reading.moved(entry, field, path);
      reading.note("read", "is read as words of ownWords.pictures");
    } else if ((alt !== "" && other["alt"] !== alt) || (caption !== "" && other["caption"] !== caption))
      reading.note("lost", "stands beside a picture that ownWords.pictures has other words for");
  }
  const all = { ...own, pictures };
  reading.copied(own, all);
  if (Array.isArray(given)) reading.copied(given, pictures);
  record["ownWords"] = all;
}
