/** Positions of fields in a record's text. */
import { type Node, parseTree } from "jsonc-parser";
import { positionOf, type TextPosition } from "../../record/text-position.ts";
import type { Path } from "./issue.ts";

/** Returns a function that finds the position of a path in a text; that of a missing field is its nearest parent's. */
export function placesIn(text: string): (path: Path) => TextPosition {
  const tree: Node | undefined = parseTree(text);
  return (path) => {
    const ways = path.map((_key, index) => path.slice(0, path.length - index));
    const nodes = ways.map((way) => nodeAt(tree, way));
    return positionOf(text, nodes.find((node) => node !== undefined)?.offset ?? 0);
  };
}

/** Returns the node of the value at a path; of a repeated field, the last one, which is the one that counts. */
const nodeAt = (tree: Node | undefined, path: Path): Node | undefined =>
  path.reduce<Node | undefined>(
    (node, key) =>
      node?.type === "object"
        ? node.children?.findLast(({ children }) => children?.[0]?.value === key)?.children?.[1]
        : node?.children?.[Number(key)],
    tree,
  );

/** Returns the fields that are repeated in the same braces, each path once. */
export function repeatedFields(text: string): Path[] {
  const walk = (node: Node, path: Path): Path[] => {
    if (node.type === "array") return (node.children ?? []).flatMap((entry, index) => walk(entry, [...path, index]));
    const fields = node.type === "object" ? (node.children ?? []) : [];
    const names = fields.map(({ children }) => String(children?.[0]?.value));
    const twice = new Set(names.filter((name, index) => names.indexOf(name) < index));
    const inside = fields.flatMap(({ children }, index) => {
      const value = children?.[1];
      return value === undefined ? [] : walk(value, [...path, names[index] ?? ""]);
    });
    return [...[...twice].map((name) => [...path, name]), ...inside];
  };
  const tree: Node | undefined = parseTree(text);
  return tree === undefined ? [] : walk(tree, []);
}

/** Parses a path in the notation of `fieldName`: `dbServices[2].name`. */
export const readPath = (name: string): Path =>
  [...name.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = ""]) => (index === undefined ? key : Number(index)));
