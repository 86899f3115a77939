/** Ownership of the files in the server's folder: the server's user may differ from the user who runs a command. */
import { existsSync, lchownSync, type Stats, statSync } from "node:fs";
import { type StoreFiles } from "../../server/database/store-files.ts";

/** Returns the owner of the store: the server's user. */
export const ownerOf = ({ db, directory }: StoreFiles): Stats => statSync(existsSync(db) ? db : directory);

/**
 * Changes the owner of a file that root has created, such as in a restore by sudo: the server runs as another user, and
 * could not open a file that only root may read.
 */
export function giveTo({ uid, gid }: Stats, file: string): void {
  // `lchown` does not follow a symbolic link, which that user may have put there.
  if (process.getuid?.() === 0) lchownSync(file, uid, gid);
}
