import { RECORD_CHANGED } from "./addresses.ts";

/**
 * The bundler's overlay says why a record can't be read, and goes with the bundler's own reload, which the editor does
 * without: what is not saved would be lost. Takes it away once the record can be read.
 */
export const clearRecordFault = (): void =>
  import.meta.hot?.on(RECORD_CHANGED, () => document.querySelector("vite-error-overlay")?.remove());
