/** Whose files are in the server's folder: the server's user, who may be another than the one who runs a command. */
import { existsSync, lchownSync, statSync } from "node:fs";
import { type StoreFiles } from "../../server/database/store-files.ts";

export interface Owner {
  uid: number;
  gid: number;
}

/** Whose the store is: the server's user. */
export function ownerOf({ db }: Pick<StoreFiles, "db">, directory: string): Owner {
  const { uid, gid } = statSync(existsSync(db) ? db : directory);
  return { uid, gid };
}

/**
 * Gives away what root made, as of a restore by sudo: the server runs as a user of its own, and could not open a file of root's
 * that only its owner may read.
 */
export function giveTo({ uid, gid }: Owner, file: string): void {
  // Not through a link, which that user may have put there.
  if (process.getuid?.() === 0) lchownSync(file, uid, gid);
}
