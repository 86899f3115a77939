/** Labels and help texts of the form, from the field guide, without what only matters in the file. */
import { FIELD_GUIDE } from "../../../src/record/field-guide.ts";

/** Plain words, as within a sentence, for names without a label in the field guide. */
const WORDS: Readonly<Record<string, string>> = { img: "picture", image: "picture", url: "address", activo: "shown" };

/** Returns a label made from a field's name: "Payment method" for `paymentMethod`. */
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

/** Returns the last name in a guide path: `phone` for `dbPrincipal.phones[].phone`. */
const nameIn = (path: string): string => /(\w+)(?:\[\])*$/.exec(path)?.[1] ?? path;

/** Returns the label of a field. A list item without a label of its own has that of its list. */
export const labelOf = (path: string): string =>
  FIELD_GUIDE[path]?.label ?? (path.endsWith("[]") ? labelOf(path.slice(0, -2)) : wordsIn(nameIn(path)));

const LABEL_OF_NAME: ReadonlyMap<string, string> = new Map(
  Object.keys(FIELD_GUIDE)
    .toReversed()
    .map((path) => [nameIn(path), labelOf(path)]),
);

/** Returns a code span in the form's words: the label of a field, "On" or "Off" for the value of a switch. */
function shown(code: string): string {
  if (code === "true") return "On";
  if (code === "false") return "Off";
  const label = LABEL_OF_NAME.get(code.replace(/\[\d*\]$/, ""));
  return label === undefined ? code : `“${label}”`;
}

const inWords = (text: string): string => text.replaceAll(/`([^`]+)`/g, (_, code: string) => shown(code));

/** Matches sentences that a control makes redundant. */
const REDUNDANT_SENTENCES = /^Switches it on: On\.$|^Any CSS colour\b.*\.$/;

/** Returns the help text of a field; empty if its label is enough. */
export function helpOf(path: string): string {
  const sentences = inWords(FIELD_GUIDE[path]?.says ?? "").split(/(?<=\.) (?=[A-Z“])/);
  const label = labelOf(path).toLowerCase();
  return sentences
    .filter((text) => !REDUNDANT_SENTENCES.test(text) && text.replace(/^The |\.$/g, "").toLowerCase() !== label)
    .join(" ");
}

/** Returns where the site shows a field; empty for the fields of an item, whose list has that text. */
export function placeOf(path: string): string {
  const shows = FIELD_GUIDE[path]?.shows ?? "";
  if (shows === "" || shows.startsWith("As its list")) return "";
  return shows.startsWith("Whether") ? inWords(shows) : `Where: ${inWords(shows)}`;
}
