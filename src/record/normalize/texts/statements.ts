/** Texts of an about block under the names of their subjects: `{ history, mission, vision }` are its paragraphs. */
import type { Fields } from "../../json-value.ts";
import { hasName, STATEMENTS } from "../fields/other-names.ts";
import type { Gather } from "../kinds.ts";
import { filledNames, isObject, without } from "../reading.ts";

const statementsIn = (block: Fields): string[] =>
  filledNames(block).filter((name) => hasName(name, STATEMENTS) && typeof block[name] === "string");

/** Returns such texts in place of the list of blocks as one block, and any other value itself. */
export const blockOfStatements = (value: unknown): unknown =>
  isObject(value) && statementsIn(value).length > 0 ? [value] : value;

/** Joins such texts to the block's text. */
export const gatherStatements: Gather = (block, isKnown) => {
  const names = statementsIn(block);
  const known = filledNames(block).filter((name) => isKnown(name, "text") && typeof block[name] === "string");
  const text = known.includes("text") ? "text" : known[0];
  const all = text === undefined ? names : [text, ...names];
  if (names.length === 0 || all.length < 2) return undefined;
  return {
    fields: { ...without(block, all), text: all.map((name) => block[name]).join("\n\n") },
    read: names.map((name) => [name, "the paragraphs of text"]),
  };
};
