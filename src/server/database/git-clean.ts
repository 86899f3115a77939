/** Protects a data folder inside a git checkout from `git clean -fdx`, which deletes ignored files. */
import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Finds the git checkout around a folder; undefined if there is none. */
export function checkoutAround(directory: string): string | undefined {
  if (!existsSync(directory)) return undefined;
  let here = realpathSync(directory);
  for (let parent = dirname(here); parent !== here; parent = dirname(here)) {
    if (existsSync(join(parent, ".git"))) return parent;
    here = parent;
  }
  return undefined;
}

const FILES = {
  HEAD: "ref: refs/heads/none\n",
  // Ignores everything, so that editors that list all repositories show no changes for this one.
  "info/exclude": "*\n",
  description:
    "No repository. git clean skips a folder that has one, so that it does not delete the leads beside it.\n",
};

/**
 * Creates an empty repository in the folder if it is inside a checkout: `git clean -fdx` skips nested repositories
 * (unless given a second `-f`). Never throws: a folder that can't be written is reported where leads are stored.
 */
export function keepFromGitClean(directory: string): void {
  const repository = join(directory, ".git");
  try {
    if (existsSync(repository) || checkoutAround(directory) === undefined) return;
    for (const folder of ["objects", "refs", "info"]) mkdirSync(join(repository, folder), { recursive: true });
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(repository, name), text);
  } catch {
    // A failure is reported where leads are stored.
  }
}
