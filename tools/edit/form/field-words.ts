/** What the form calls a field, and says of it: the field guide's words, without what only a file's reader needs. */
import { FIELD_GUIDE } from "../../../src/record/field-guide.ts";

/** Names that a guide has no better word for, in the form they have in a sentence. */
const WORDS: Readonly<Record<string, string>> = { img: "picture", image: "picture", url: "address", activo: "shown" };

/** The words in a field's name: `paymentMethod` says "Payment method". */
function wordsIn(name: string): string {
  const words = name
    .replace(/^db(?=[A-Z])/, "")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(" ")
    .map((word) => WORDS[word] ?? word)
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The last name in a guide's path: `phone` of `dbPrincipal.phones[].phone`. */
const nameIn = (path: string): string => /(\w+)(?:\[\])*$/.exec(path)?.[1] ?? path;

/** What a field is called. An item that is no group is called as its list. */
export const labelOf = (path: string): string =>
  FIELD_GUIDE[path]?.label ?? (path.endsWith("[]") ? labelOf(path.slice(0, -2)) : wordsIn(nameIn(path)));

const LABEL_OF_NAME: ReadonlyMap<string, string> = new Map(
  Object.keys(FIELD_GUIDE)
    .toReversed()
    .map((path) => [nameIn(path), labelOf(path)]),
);

/** A code word as the form shows it: a field by its label, a switch's value by its position. */
function shown(code: string): string {
  if (code === "true") return "On";
  if (code === "false") return "Off";
  const label = LABEL_OF_NAME.get(code.replace(/\[\d*\]$/, ""));
  return label === undefined ? code : `“${label}”`;
}

const inWords = (text: string): string => text.replaceAll(/`([^`]+)`/g, (_, code: string) => shown(code));

/** Sentences that a form's control says by itself. */
const SAID_BY_CONTROL = /^Switches it on: On\.$|^Any CSS colour\b.*\.$/;

/** What to write in a field. The empty string where its label says all. */
export function helpOf(path: string): string {
  const sentences = inWords(FIELD_GUIDE[path]?.says ?? "").split(/(?<=\.) (?=[A-Z“])/);
  const label = labelOf(path).toLowerCase();
  return sentences
    .filter((text) => !SAID_BY_CONTROL.test(text) && text.replace(/^The |\.$/g, "").toLowerCase() !== label)
    .join(" ");
}

/** Where visitors meet a field. Of an item's fields its list says it. */
export function placeOf(path: string): string {
  const shows = FIELD_GUIDE[path]?.shows ?? "";
  if (shows === "" || shows.startsWith("As its list")) return "";
  return shows.startsWith("Whether") ? inWords(shows) : `Where: ${inWords(shows)}`;
}
