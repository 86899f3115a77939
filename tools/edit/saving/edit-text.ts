/** Applies edits to the text of a file, and keeps comments, field order and formatting. */
import {
  applyEdits,
  findNodeAtLocation,
  format,
  type FormattingOptions,
  modify,
  type ModificationOptions,
  type Node,
  parseTree,
} from "jsonc-parser";
import type { Json } from "../../../src/record/json.ts";
import type { Edit, Path } from "../form/edits.ts";

/** Returns the indentation of the first indented line, and the line endings of the text. */
function formatOf(text: string): FormattingOptions {
  const [, indent = "  "] = /\n([ \t]+)\S/.exec(text) ?? [];
  const insertSpaces = !indent.startsWith("\t");
  return { insertSpaces, tabSize: insertSpaces ? indent.length : 1, eol: text.includes("\r\n") ? "\r\n" : "\n" };
}

/** Returns the text with the edits applied in order. */
export function editText(text: string, edits: readonly Edit[]): string {
  const style = formatOf(text);
  return edits.reduce((written, edit) => edited(written, edit, style), text);
}

function edited(text: string, edit: Edit, style: FormattingOptions): string {
  switch (edit.kind) {
    case "set":
      return put(text, edit.path, edit.value, style);
    case "insert":
      return put(text, edit.path, edit.value, style, { isArrayInsertion: true });
    case "remove":
      return remove(text, edit.path);
    case "move":
      break;
  }
  return moveItem(text, edit.path, edit.to);
}

/**
 * Sets or inserts a value and formats only that: with formatting options, `modify` also formats the surrounding lines.
 */
function put(
  text: string,
  path: Path,
  value: Json,
  style: FormattingOptions,
  options: ModificationOptions = {},
): string {
  const [change] = modify(text, [...path], value, options);
  if (change === undefined) return text;
  const written = applyEdits(text, [change]);
  return applyEdits(written, format(written, { offset: change.offset, length: change.content.length }, style));
}

/** Returns the items of the list that contains a path; `undefined` if its parent is not a list. */
function itemsAround(text: string, path: Path): Node[] | undefined {
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, path.slice(0, -1));
  return list?.type === "array" ? (list.children ?? []) : undefined;
}

const endOf = ({ offset, length }: Node): number => offset + length;

/** The comments, line breaks and commas between two values. */
function partsBetween(text: string, start: number, end: number): { text: string; start: number; end: number }[] {
  const parts = text.slice(start, end).matchAll(/\/\/[^\r\n]*|\/\*[^]*?\*\/|\r?\n|,/g);
  return [...parts].map(({ 0: part, index }) => ({
    text: part,
    start: start + index,
    end: start + index + part.length,
  }));
}

/**
 * Removes a list item or a field with its own comments: those directly above it, and on its last line. `modify` would
 * also remove a neighbour's.
 */
function remove(text: string, path: Path): string {
  const tree = parseTree(text);
  const value = tree && findNodeAtLocation(tree, [...path]);
  const node = value?.parent?.type === "property" ? value.parent : value;
  const { parent } = node ?? {};
  if (node === undefined || parent === undefined) return text;
  const siblings = parent.children ?? [];
  const index = siblings.indexOf(node);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];

  const above = partsBetween(text, previous === undefined ? parent.offset + 1 : endOf(previous), node.offset);
  const below = partsBetween(text, endOf(node), next?.offset ?? endOf(parent) - 1);
  const start = startOf(node, above);
  const comma = (next === undefined ? above : below).find((part) => part.text === ",");
  const lineEnd = below.findIndex((part) => part.text.endsWith("\n"));
  // Behind the comma, a comment on the line of the next value is about that one.
  const ownEnd =
    next !== undefined && lineEnd === -1 ? comma : below.slice(0, lineEnd === -1 ? undefined : lineEnd).at(-1);
  const end = Math.max(endOf(node), ownEnd?.end ?? 0);
  if (next !== undefined) return text.slice(0, start) + text.slice(Math.max(end, comma?.end ?? 0)).trimStart();

  const rest = text.slice(end);
  const kept = text.slice(0, comma?.start ?? start) + text.slice(comma?.end ?? start, start);
  // A line comment of the previous value needs the line break after it.
  const before = /^[ \t]*\r?\n/.test(rest) ? kept.trimEnd() : kept.replace(/[ \t]+$/, "");
  return before + (/[[{]$/.test(before) ? rest.trimStart() : rest);
}

/** Returns where the comments directly above a node start, or before it on its line; else where the node does. */
function startOf(node: Node, above: ReturnType<typeof partsBetween>): number {
  const own = above.slice(above.findIndex((part) => part.text === ",") + 1);
  // Those on the line of the previous value, or of the bracket, are not the node's.
  const parts = own.slice(own.findIndex((part) => part.text.endsWith("\n")) + 1);
  let start = node.offset;
  let breaks = 0;
  for (const part of parts.toReversed()) {
    if (part.text.endsWith("\n")) breaks += 1;
    else [start, breaks] = [part.start, 0];
    // An empty line.
    if (breaks > 1) break;
  }
  return start;
}

/** Moves a list item with the comments inside it; the text between items stays in place. */
function moveItem(text: string, path: Path, to: number): string {
  const items = itemsAround(text, path) ?? [];
  const texts = items.map((item) => text.slice(item.offset, endOf(item)));
  texts.splice(to, 0, ...texts.splice(Number(path.at(-1)), 1));
  return items.reduceRight(
    (written, item, index) => written.slice(0, item.offset) + (texts[index] ?? "") + written.slice(endOf(item)),
    text,
  );
}
