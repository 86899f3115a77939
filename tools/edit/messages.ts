/** Messages between the editor and the page in its frame, except the drafts (src/browser/draft.ts). */

/** From the editor: whether a click selects a block, or acts as it does for visitors. */
export interface Mode {
  type: "mode";
  pointing: boolean;
}

/** From the page: a block was clicked. */
export interface Pointed {
  type: "pointed";
  /**
   * Fields behind the block, as paths in the cleaned record: `dbServices[2].name`. Those of the clicked element are
   * first.
   */
  fields: readonly string[];
}

/** From the page, which has the keyboard focus: a shortcut of the editor was pressed. */
export interface Shortcut {
  type: "shortcut";
  does: "save" | "undo" | "redo";
}

/** From the page: it is ready to select blocks. */
export interface Pointable {
  type: "pointable";
}

/**
 * From the page: its path and the list of all pages, sent with each draft and after each navigation inside the site.
 */
export interface PageShown {
  type: "page";
  path: string;
  pages: readonly { path: string; title: string }[];
}

export type FromPage = Pointed | Shortcut | Pointable | PageShown;

/** Returns the editor action of a key press; `undefined` if there is none. */
export function shortcutOf(event: KeyboardEvent): Shortcut["does"] | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "s") return "save";
  if (key === "y" || (key === "z" && event.shiftKey)) return "redo";
  return key === "z" ? "undo" : undefined;
}
