/** Interface to a store for backup and restore. */

/** Failure of a backup or restore; the message is a sentence that tells the operator what to do. */
export class StoreError extends Error {
  override name = "StoreError";
}

export interface Restored {
  /** Path of the replaced store; `undefined` if there was none. */
  kept: string | undefined;
  /** Whether the replaced store is damaged. */
  damaged: boolean;
}

export interface Store {
  /** Name in messages. */
  name: string;
  /**
   * Writes a consistent copy into a new file, whose mode follows the umask. The server may run. The file appears only
   * once it is whole.
   */
  backup(file: string): Promise<void>;
  /**
   * Restores a backup, completely or not at all. Refused while a server runs.
   *
   * @param keep path to keep the replaced store at; not written if there was none
   * @throws StoreError
   */
  restore(file: string, keep: string): Promise<Restored>;
}
