import { RECORD_CHANGED } from "./addresses.ts";

/**
 * Removes Vite's error overlay, which shows why a record can't be read, once the record can be read again. Vite's own
 * page reload would remove it too, but the editor does not reload: unsaved changes would be lost.
 */
export const clearRecordFault = (): void =>
  import.meta.hot?.on(RECORD_CHANGED, () => document.querySelector("vite-error-overlay")?.remove());
