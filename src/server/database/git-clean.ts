/** Keeps a data folder inside a git checkout from `git clean -fdx`, which deletes whatever git ignores. */
import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The git checkout that a folder is inside of; undefined when it is in none. */
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
  // So that editors that show every repository have nothing to show of this one.
  "info/exclude": "*\n",
  description:
    "No repository. git clean skips a folder that has one, so that it does not delete the leads beside it.\n",
};

/**
 * Puts an empty repository into the folder where it is inside a checkout: `git clean -fdx` skips folders that are
 * repositories of their own (not with a second `-f`). Never throws: a folder that can't be written is reported
 * where leads are stored.
 */
export function keepFromGitClean(directory: string): void {
  const repository = join(directory, ".git");
  try {
    if (existsSync(repository) || checkoutAround(directory) === undefined) return;
    for (const folder of ["objects", "refs", "info"]) mkdirSync(join(repository, folder), { recursive: true });
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(repository, name), text);
  } catch {
    // The docstring says why a failure is no error.
  }
}
