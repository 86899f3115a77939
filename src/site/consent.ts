/** Whether the visitor lets others' scripts and frames be loaded. Only the browser calls this. */
import { deviceStorage } from "./storage.ts";

/** What a site must ask for: services that count visitors, others' frames, or both. */
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

/** What the visitor has chosen; undefined before they have. A browser that asks for privacy in general has declined. */
export function choiceNow(): Choice | undefined {
  const stored = deviceStorage.get(STORE);
  if (stored === "accepted" || stored === "declined") return stored;
  return navigator.globalPrivacyControl === true ? "declined" : undefined;
}

/** Remembers a choice: where storage is denied, as long as the page lives. */
export function choose(choice: Choice): void {
  deviceStorage.set(STORE, choice);
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back at each choice. @returns a function that stops it */
export function onChoice(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
}
