/** What tests leave in a page's window, to find it there later. */
interface Window {
  /** Set before a move: gone if the move loaded a page. */
  sameDocument?: boolean;
  changes?: string[];
  scrolls?: unknown[];
  violations?: string[];
  goneAt?: number;
  shownAgain?: boolean;
  /** Layout shifts. */
  shifts?: string[];
  /** How many drafts the editor has sent. */
  drafts?: number;
  /** The element that a test presses, and the events of the press (harness/press.ts). */
  watched?: Element;
  presses?: { type: string; on: boolean; place: string }[];
  /** How many clicks there were. */
  clicks?: number;
}
