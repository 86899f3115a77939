/** Properties that tests store on a page's window, to read them later. */
interface Window {
  /** Set before a navigation: missing if the navigation loaded a document. */
  sameDocument?: boolean;
  changes?: string[];
  scrolls?: unknown[];
  violations?: string[];
  goneAt?: number;
  shownAgain?: boolean;
  /** Layout shifts. */
  shifts?: string[];
  /** Number of drafts that the editor has sent. */
  drafts?: number;
  /** The element that a test presses, and the events of the press (harness/press.ts). */
  watched?: Element;
  presses?: { type: string; on: boolean; place: string }[];
  /** Number of clicks. */
  clicks?: number;
}
