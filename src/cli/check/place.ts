/** Where a field stands in a record's text. */
import { type Node, parseTree } from "jsonc-parser";
import type { Path } from "./issue.ts";

/** Both count from 1; a column is a UTF-16 unit. */
export interface Place {
  line: number;
  column: number;
}

/** Finds paths in a text. What is missing stands where its nearest parent does. */
export function placesIn(text: string): (path: Path) => Place {
  const tree: Node | undefined = parseTree(text);
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (path) => {
    const ways = path.map((_key, index) => path.slice(0, path.length - index));
    const nodes = ways.map((way) => nodeAt(tree, way));
    const offset = nodes.find((node) => node !== undefined)?.offset ?? 0;
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** The value at a path. Of a field that is written twice, the last one, which is the one that counts. */
const nodeAt = (tree: Node | undefined, path: Path): Node | undefined =>
  path.reduce<Node | undefined>(
    (node, key) =>
      node?.type === "object"
        ? node.children?.findLast(({ children }) => children?.[0]?.value === key)?.children?.[1]
        : node?.children?.[Number(key)],
    tree,
  );

/** Fields that stand twice or more in the same braces, each path once. */
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

/** The path that `fieldName` wrote: `dbServices[2].name`. */
export const readPath = (name: string): Path =>
  [...name.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = ""]) => (index === undefined ? key : Number(index)));
