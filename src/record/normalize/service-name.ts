import type { Completion } from "./kinds.ts";
import { wellFormed } from "../well-formed.ts";
import type { Fields } from "./reading.ts";

/** Of a name, in UTF-16 units. */
const LONGEST = 40;

const first = (value: unknown): unknown => (Array.isArray(value) ? value.find((entry) => entry !== null) : undefined);
const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, field) : undefined;

/** The name of a service that has none: the first words of its text, or the first point of its list. */
export function nameFromText({ name, description }: Fields): Completion | undefined {
  if (typeof name === "number" || (typeof name === "string" && name.trim() !== "")) return undefined;
  const blocks = Array.isArray(description) ? description : [];
  const texts = blocks.flatMap((block) => [fieldOf(block, "text"), first(fieldOf(block, "lists"))]);
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
