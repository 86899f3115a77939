/**
 * Web storage for the site. Storage can be forbidden or full (private windows, strict settings, a spent quota): then
 * values stay in memory for as long as the page lives. Nothing here throws. Only the browser calls this.
 */

export interface SafeStorage {
  get(key: string): string | undefined;
  /** Returns the value parsed as JSON; `undefined` if there is none, or it is not JSON. */
  getJson(key: string): unknown;
  /** @returns whether the value is stored beyond this page; false if it is in memory only */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Whether the browser stores values. */
  works(): boolean;
}

const PROBE = "storage-probe";

/** @param open returns the browser's storage; throws if that is forbidden */
function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const set = (key: string, value: string): boolean => {
    try {
      open().setItem(key, value);
      memory.delete(key);
      return true;
    } catch {
      memory.set(key, value);
      return false;
    }
  };
  const remove = (key: string): void => {
    memory.delete(key);
    try {
      open().removeItem(key);
    } catch {
      // Storage is forbidden, so nothing was stored.
    }
  };
  const get = (key: string): string | undefined => {
    // A value in memory is newer than the stored one.
    const inMemory = memory.get(key);
    if (inMemory !== undefined) return inMemory;
    try {
      return open().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    get,
    getJson(key) {
      try {
        return JSON.parse(get(key) ?? "");
      } catch {
        return undefined;
      }
    },
    set,
    remove,
    works() {
      const kept = set(PROBE, "");
      remove(PROBE);
      return kept;
    },
  };
}

/** For this browser tab: `sessionStorage`. */
export const tabStorage: SafeStorage = safeStorage(() => sessionStorage);

/** For this device, all tabs and later visits: `localStorage`. */
export const deviceStorage: SafeStorage = safeStorage(() => localStorage);
