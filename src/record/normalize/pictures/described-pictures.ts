/**
 * Alternative texts and captions given with a picture's URL, `{ src, alt, caption }`, which belong in
 * `ownWords.pictures`.
 */
import { pictureWords } from "../../picture-words.ts";
import { bare, isMetadataName } from "../fields/field-names.ts";
import type { Key, Path } from "../../json-value.ts";
import { isMissing, isObject, listIn, type Reading } from "../reading.ts";
import { plainText } from "../texts/rich-text.ts";
import { isSampleText, SAMPLE_NOTE } from "../values/sample-text.ts";
import { translationIn } from "../values/translations.ts";
import { unwrapped } from "../values/wrapped-values.ts";

const ALT = /^(?:alt|alttext|alternativetext|alternatetext|textoalt|textoalternativo)$/;
const CAPTION = /^(?:caption|leyenda|piedefoto)$/;
const DESCRIPTION = /^(?:description|descripcion)$/;

/**
 * Maximum length of a description that is used as a caption, in UTF-16 units: more would hide the picture in a gallery.
 */
const LONGEST_LINE = 120;
const isLine = (text: string): boolean => text.length <= LONGEST_LINE && !text.includes("\n");

interface Found {
  text: string;
  path: Path;
}

/** Returns the first text under a name, in an object or nested in it: `{ image: { url, alt } }`. */
function textUnder(reading: Reading, value: unknown, names: RegExp, path: Path, depth = 0): Found | undefined {
  if (!isObject(value) || depth > 2) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const language = translationIn(entry, reading.language);
    const content = unwrapped(isObject(entry) && language !== undefined ? entry[language] : entry);
    const text = names.test(bare(key)) && typeof content === "string" ? plainText(content).trim() : "";
    if (text !== "") return { text, path: [...path, key] };
  }
  for (const [key, entry] of Object.entries(value)) {
    if (isMetadataName(key)) continue;
    const found = textUnder(reading, entry, names, [...path, key], depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the caption of a picture: its caption field, else a short description, else a title of several words; a title
 * of one word is mostly a file name.
 */
function captionIn(reading: Reading, value: unknown, path: Path): Found | undefined {
  const caption = textUnder(reading, value, CAPTION, path);
  if (caption !== undefined) return caption;
  const description = textUnder(reading, value, DESCRIPTION, path);
  if (description !== undefined && isLine(description.text)) return description;
  const title = textUnder(reading, value, /^(?:title|titulo)$/, path);
  if (title !== undefined && /\s/.test(title.text) && pictureWords(title.text) !== "") return title;
  if (description !== undefined)
    reading.note("lost", "is too long for a line below the picture: write a shorter one as caption", description.path);
  return undefined;
}

/** Records the words that an object has for a picture besides its URL. */
export function describePicture(reading: Reading, value: unknown, picture: unknown): void {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof picture !== "string" || picture === "" || !isObject(one)) return;
  const path: Key[] = Array.isArray(value) ? [...reading.path, 0] : [...reading.path];
  const [alt, caption] = [textUnder(reading, one, ALT, path), captionIn(reading, one, path)].map((found) => {
    if (found === undefined || !isSampleText(found.text)) return found;
    reading.note("lost", SAMPLE_NOTE, found.path);
    return undefined;
  });
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

/** Adds the words of pictures to a record's own words; words that are already there take precedence. */
export function addPictureWords(reading: Reading, record: Record<string, unknown>): void {
  const { ownWords } = record;
  if (reading.pictures.length === 0 || !(isMissing(ownWords) || isObject(ownWords))) return;
  const own = isObject(ownWords) ? ownWords : {};
  const given = own["pictures"];
  if (!(isMissing(given) || Array.isArray(given))) return;
  const pictures = [...listIn(given)];
  const known = new Map(
    pictures.flatMap((entry) =>
      isObject(entry) && typeof entry["picture"] === "string" ? [[entry["picture"], entry]] : [],
    ),
  );
  for (const { picture, alt, caption, path, words } of reading.pictures) {
    const other = known.get(picture);
    if (other === undefined) {
      const entry = { picture, ...(alt !== "" && { alt }), ...(caption !== "" && { caption }) };
      known.set(picture, entry);
      pictures.push(entry);
      reading.moved(pictures, pictures.length - 1, path);
      for (const field of Object.keys(entry)) reading.moved(entry, field, path);
      reading.note("read", "is read as words of ownWords.pictures", words);
    } else if ((alt !== "" && other["alt"] !== alt) || (caption !== "" && other["caption"] !== caption))
      reading.note("lost", "stands beside a picture that ownWords.pictures has other words for", words);
  }
  const all = { ...own, pictures };
  reading.copied(own, all);
  reading.copied(listIn(given), pictures);
  record["ownWords"] = all;
}
