/** What the form must know of unsent leads before it loads the rest (unsent.ts). */
import type { Answer } from "./send.ts";

declare global {
  interface WindowEventMap {
    "estimate:outcome": CustomEvent<Answer>;
  }
}

/** Where they are kept, in the browser's storage. */
export const UNSENT_STORE = "estimate-unsent";

/** Dispatched on the window with an `Answer` when a lead that was kept has been answered. */
export const OUTCOME_EVENT = "estimate:outcome";

export function hasUnsent(): boolean {
  try {
    return localStorage.getItem(UNSENT_STORE) !== null;
  } catch {
    return false;
  }
}
