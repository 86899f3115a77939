import { SHOWN_EVENT } from "../../start-up.ts";

/** Calls back once the loading screen no longer covers the page; soon if it does not now. Browser only. */
export function whenShown(then: () => void, signal: AbortSignal): void {
  if (document.documentElement.dataset["loading"] !== undefined)
    document.addEventListener(SHOWN_EVENT, then, { once: true, signal });
  else queueMicrotask(() => signal.aborted || then());
}
