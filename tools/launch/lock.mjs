/** Lock that lets one process at a time install and build in this folder; the others wait. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** In the project's folder, because an install empties node_modules. */
const LOCK = ".prepare-lock";
const POLL_INTERVAL_MS = 200;
/** Number of polls without an owner before a lock counts as broken. */
const LOOKS_WITHOUT_OWNER = 50;

/**
 * Runs `work` while holding the lock.
 *
 * The lock is a folder that contains its owner's process id. A process acquires it by a rename, which fails while the
 * lock exists. A lock whose owner has died is renamed to a name made from the owner's id. While that name exists, the
 * rename fails for every other process that saw the dead owner, so that it can't remove the lock of a living one.
 *
 * @template Result
 * @param {() => Result} work
 * @param {(message: string) => void} [say]
 * @returns {Result}
 */
export function withLock(work, say = console.info) {
  const mine = `${LOCK}-${process.pid}`;
  mkdirSync(mine, { recursive: true });
  writeFileSync(join(mine, "owner"), String(process.pid));
  let said = false;
  let looks = 0;
  while (!renamed(mine, LOCK)) {
    const owner = ownerOf(LOCK);
    if (owner !== undefined && isGone(owner)) {
      renamed(LOCK, `${LOCK}-of-${owner}`);
      continue;
    }
    if (owner === undefined && (looks += 1) > LOOKS_WITHOUT_OWNER)
      throw new Error(`${LOCK} has no owner, so nothing can be installed or built here; delete that folder.`);
    if (owner !== undefined && !said) say(`Waiting: process ${owner} installs or builds here ...`);
    said ||= owner !== undefined;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_INTERVAL_MS);
  }
  // Renamed first: while a folder is being removed it is empty, and another process could rename its own to it.
  const release = () => {
    if (renamed(LOCK, mine)) rmSync(mine, { recursive: true, force: true });
  };
  // Release also if the work ends this process.
  process.on("exit", release);
  try {
    removeLeftovers();
    return work();
  } finally {
    release();
    process.off("exit", release);
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function renamed(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    // The target exists (the error code depends on the system), or the source is gone.
    if (["ENOTEMPTY", "EEXIST", "EPERM", "EBUSY", "ENOENT"].includes(String(code))) return false;
    throw error;
  }
}

/**
 * @param {string} folder
 * @returns {number | undefined} undefined if the lock or its owner file is gone
 */
function ownerOf(folder) {
  try {
    return Number(readFileSync(join(folder, "owner"), "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Whether the owner of another lock folder than this process's has ended. An owner with the id of this process has:
 * ids repeat, in a container from start to start.
 *
 * @param {number} owner
 */
const isGone = (owner) => owner === process.pid || !lives(owner);

/** Removes lock folders of processes that were killed while they waited or worked. */
function removeLeftovers() {
  for (const name of readdirSync("."))
    if (name.startsWith(`${LOCK}-`) && isGone(Number(/\d+$/.exec(name)?.[0])))
      rmSync(name, { recursive: true, force: true });
}
