/** What is remembered for this browser tab. A browser that refuses to keep it costs only the remembering. */

export function recall(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined forgets it */
export function remember(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Full or forbidden.
  }
}
