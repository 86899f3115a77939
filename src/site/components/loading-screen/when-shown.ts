import { SHOWN_EVENT } from "../../start-up.ts";

/** Calls back when the loading screen is hidden: in a microtask if it is hidden already. Browser only. */
export function whenShown(then: () => void, signal: AbortSignal): void {
  if (document.documentElement.dataset["loading"] !== undefined)
    document.addEventListener(SHOWN_EVENT, then, { once: true, signal });
  else queueMicrotask(() => signal.aborted || then());
}
