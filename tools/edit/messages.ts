/** What the editor and the page in its frame say to each other, beside the drafts (src/browser/draft.ts). */

/** From the editor: whether a click points at a block, or does what it does for visitors. */
export interface Mode {
  type: "mode";
  pointing: boolean;
}

/** From the page: a block was clicked. */
export interface Pointed {
  type: "pointed";
  /** The fields behind it as the cleaned record has them, those of what was clicked first: `dbServices[2].name`. */
  fields: readonly string[];
}

/** From the page, where the keys come that were meant for the editor. */
export interface Shortcut {
  type: "shortcut";
  does: "save" | "undo" | "redo";
}

/** From the page: it can point now. */
export interface Pointable {
  type: "pointable";
}

/** From the page: which one it is and which there are, with each draft and after each move inside the site. */
export interface PageShown {
  type: "page";
  path: string;
  pages: readonly { path: string; title: string }[];
}

export type FromPage = Pointed | Shortcut | Pointable | PageShown;

/** What a key does in the editor; undefined for most keys. */
export function shortcutOf(event: KeyboardEvent): Shortcut["does"] | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "s") return "save";
  if (key === "y" || (key === "z" && event.shiftKey)) return "redo";
  return key === "z" ? "undo" : undefined;
}
