/**
 * Inlined into the page that confirms a form post, so it must be self-contained: removes the text of the lead's copy in
 * the queue of unsent leads, and the draft, unless it has changed since. The next form removes the copy as too old, and
 * erases its photos, which takes the code of the queue (offline-queue.ts).
 *
 * @param key idempotency key of the lead
 * @param stores storage keys: queue, draft, ids of the draft's photos
 */
export function clearPosted(key: string, stores: { queue: string; draft: string; photos: string }): void {
  const named = `"key":${JSON.stringify(key)}`;
  try {
    const queued: unknown = JSON.parse(localStorage.getItem(stores.queue) ?? "[]");
    const isSent = (one: unknown): boolean => JSON.stringify(one).includes(named);
    if (Array.isArray(queued) && queued.some(isSent)) {
      const next = queued.map((one) => (isSent(one) ? { at: 0, submission: { ...one.submission, body: {} } } : one));
      localStorage.setItem(stores.queue, JSON.stringify(next));
    }
    if (sessionStorage.getItem(stores.draft)?.includes(named) !== true) return;
    sessionStorage.removeItem(stores.draft);
    sessionStorage.removeItem(stores.photos);
  } catch {
    // Storage is forbidden.
  }
}
