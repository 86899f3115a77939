/** What backup and restore need of a store. */

/** Why it was not done: a sentence that says what to do. */
export class StoreError extends Error {
  override name = "StoreError";
}

export interface Restored {
  /** Where what was there is kept; undefined when there was nothing. */
  kept: string | undefined;
  /** Whether what was there is damaged. */
  damaged: boolean;
}

export interface Store {
  /** How messages call it. */
  name: string;
  /** Writes all of it, as it stands at one moment, into a new file that only its owner can read. The server may run. */
  backup(file: string): Promise<void>;
  /**
   * Puts a backup in its place, all of it or nothing. No server may run; it is refused while one does.
   *
   * @param keep where what was there is kept; not written when there was nothing
   * @throws StoreError
   */
  restore(file: string, keep: string): Promise<Restored>;
}
