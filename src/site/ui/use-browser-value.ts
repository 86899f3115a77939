import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** Returns a value that only the browser has and that does not change; `undefined` on the server and during hydration. */
export const useBrowserValue = <Value>(read: () => Value): Value | undefined =>
  useSyncExternalStore(never, read, () => undefined);
