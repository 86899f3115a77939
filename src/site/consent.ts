/** Whether the visitor lets third-party scripts and frames load. Only the browser calls this. */
import { deviceStorage } from "./storage.ts";

/** Third-party content that needs the visitor's consent: trackers, frames, or both. */
export type ConsentFor = "trackers" | "frames" | "both";

export type Choice = "accepted" | "declined";

declare global {
  /** Not in every engine (https://w3c.github.io/gpc/). */
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

const STORE = "consent";
const CHANGED = "site:consent";

/**
 * Returns the visitor's choice; `undefined` before there is one. A browser with Global Privacy Control has
 * declined.
 */
export function choiceNow(): Choice | undefined {
  const stored = deviceStorage.get(STORE);
  if (stored === "accepted" || stored === "declined") return stored;
  return navigator.globalPrivacyControl === true ? "declined" : undefined;
}

/** Stores a choice; if storage is denied, only for as long as the page lives. */
export function choose(choice: Choice): void {
  deviceStorage.set(STORE, choice);
  window.dispatchEvent(new Event(CHANGED));
}

/** Events after which the choice may be another: also one made in another tab, or while this page was in a cache. */
const CHANGES = [CHANGED, "storage", "pageshow"];

/** Calls back whenever the choice may have changed. @returns a function that removes the listener */
export function onChoice(changed: () => void): () => void {
  for (const type of CHANGES) addEventListener(type, changed);
  return () => {
    for (const type of CHANGES) removeEventListener(type, changed);
  };
}
