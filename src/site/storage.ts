/**
 * What the visitor's browser keeps for the site. Storage can be forbidden or full (private windows, strict settings, a
 * spent quota): then values stay in memory for as long as the page lives. Nothing here throws. Only the browser calls this.
 */

export interface SafeStorage {
  get(key: string): string | undefined;
  /** The value as JSON; undefined where there is none, or it is no JSON. */
  getJson(key: string): unknown;
  /** @returns whether the browser keeps it beyond this page; false where it is in memory only */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Whether the browser keeps what is set. */
  works(): boolean;
}

const PROBE = "storage-probe";

/** @param open gives the browser's storage; throws where that is forbidden */
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
      // Nothing was kept.
    }
  };
  const get = (key: string): string | undefined => {
    // What is in memory is newer than what the browser still has.
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
