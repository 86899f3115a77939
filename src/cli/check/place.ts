/** Where a field stands in a record's text. */
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { Path } from "./finding.ts";

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
    const nodes = tree === undefined ? [] : ways.map((way) => findNodeAtLocation(tree, way));
    const offset = nodes.find((node) => node !== undefined)?.offset ?? 0;
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** The path that `fieldName` wrote: `dbServices[2].name`. */
export const readPath = (name: string): Path =>
  [...name.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = ""]) => (index === undefined ? key : Number(index)));
