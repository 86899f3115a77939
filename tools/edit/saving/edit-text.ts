/** Edits in the text of a file: comments, the order of fields and the way it is written stay as they are. */
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

/** How the text is written, as far as its first lines show it. */
function formatOf(text: string): FormattingOptions {
  const [, indent = "  "] = /\n([ \t]+)\S/.exec(text) ?? [];
  const insertSpaces = !indent.startsWith("\t");
  return { insertSpaces, tabSize: insertSpaces ? indent.length : 1, eol: text.includes("\r\n") ? "\r\n" : "\n" };
}

/** The text with these edits made in it, one after the other. */
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

/** Only what is new is formatted: the library, told to, would also format the lines that it stands on. */
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

/** The items of the list that a path leads into; undefined where it leads into no list. */
function itemsAround(text: string, path: Path): Node[] | undefined {
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, path.slice(0, -1));
  return list?.type === "array" ? (list.children ?? []) : undefined;
}

const endOf = ({ offset, length }: Node): number => offset + length;

/** The library would also take the line break in front of the list's end. Undefined for what is no item of a list. */
function removeItem(text: string, path: Path): string | undefined {
  const items = itemsAround(text, path);
  const index = Number(path.at(-1));
  const item = items?.[index];
  if (item === undefined) return undefined;
  const [before, after] = [items?.[index - 1], items?.[index + 1]];
  const start = after !== undefined || before === undefined ? item.offset : endOf(before);
  return text.slice(0, start) + text.slice(after?.offset ?? endOf(item));
}

/** An item takes its own comments along; what stands between the items stays there. */
function moveItem(text: string, path: Path, to: number): string {
  const items = itemsAround(text, path) ?? [];
  const texts = items.map((item) => text.slice(item.offset, endOf(item)));
  texts.splice(to, 0, ...texts.splice(Number(path.at(-1)), 1));
  return items.reduceRight(
    (written, item, index) => written.slice(0, item.offset) + (texts[index] ?? "") + written.slice(endOf(item)),
    text,
  );
}
