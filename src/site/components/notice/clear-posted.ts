/**
 * Inlined into the page that confirms a form post, so it must be self-contained: removes the lead's copy from the queue
 * of unsent leads, and the draft with its photos, unless it has changed since.
 *
 * @param key idempotency key of the lead
 * @param stores storage keys: queue, draft, ids of the draft's photos
 */
export function clearPosted(key: string, stores: { queue: string; draft: string; photos: string }): void {
  const named = `"key":${JSON.stringify(key)}`;
  try {
    const queued: unknown = JSON.parse(localStorage.getItem(stores.queue) ?? "[]");
    const others = Array.isArray(queued) ? queued.filter((one) => !JSON.stringify(one).includes(named)) : [];
    if (others.length > 0) localStorage.setItem(stores.queue, JSON.stringify(others));
    else localStorage.removeItem(stores.queue);
    if (sessionStorage.getItem(stores.draft)?.includes(named) !== true) return;
    sessionStorage.removeItem(stores.draft);
    sessionStorage.removeItem(stores.photos);
  } catch {
    // Storage is forbidden.
  }
}
