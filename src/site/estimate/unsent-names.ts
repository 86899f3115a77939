/** Where unsent leads are kept, in the browser's storage. The form looks there before it loads the rest (unsent.ts). */
export const UNSENT_STORE = "estimate-unsent";

export function hasUnsent(): boolean {
  try {
    return localStorage.getItem(UNSENT_STORE) !== null;
  } catch {
    return false;
  }
}
