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
      return removeItem(text, edit.path) ?? put(text, edit.path, undefined, style);
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
  value: Json | undefined,
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

/**
 * Removes a list item; `modify` would also remove the line break before the list's end. `undefined` if not a list item.
 */
function removeItem(text: string, path: Path): string | undefined {
  const items = itemsAround(text, path);
  const index = Number(path.at(-1));
  const item = items?.[index];
  if (item === undefined) return undefined;
  const [before, after] = [items?.[index - 1], items?.[index + 1]];
  const start = after !== undefined || before === undefined ? item.offset : endOf(before);
  return text.slice(0, start) + text.slice(after?.offset ?? endOf(item));
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
