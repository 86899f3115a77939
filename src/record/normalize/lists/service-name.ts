import type { Completion } from "../kinds.ts";
import { wellFormed } from "../../well-formed.ts";
import { type Fields, isObject, listIn } from "../reading.ts";

/** Maximum length of a name of several words, in UTF-16 units. */
const LONGEST = 40;

/** Names a service without a name by the first words of its text, or the first point of its list. */
export function nameFromText({ name, description }: Fields): Completion | undefined {
  if (typeof name === "number" || (typeof name === "string" && name.trim() !== "")) return undefined;
  const texts = listIn(description).flatMap((block) =>
    isObject(block) ? [block["text"], listIn(block["lists"]).find((point) => point !== null)] : [],
  );
  const said = texts.find((text) => typeof text === "string" && /[\p{L}\p{N}]/u.test(text));
  if (typeof said !== "string") return undefined;
  const [sentence = ""] = said
    .trim()
    .replace(/^•\s+/, "")
    .split(/\n|(?<=[\p{L}\p{N}])[.!?:;](?:\s|$)/u);
  const words = sentence.trim().split(/\s+/);
  let short = "";
  for (const word of words) {
    if (short !== "" && short.length + word.length >= LONGEST) break;
    short += short === "" ? word : ` ${word}`;
  }
  return { field: "name", value: wellFormed(short.slice(0, 2 * LONGEST).replace(/[\s,–-]+$/, "")) };
}
