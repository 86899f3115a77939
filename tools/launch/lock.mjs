/** One command at a time installs and builds in this folder; the others wait until it has finished. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** In the project's folder: node_modules is emptied by an install. */
const LOCK = ".prepare-lock";
const LOOK_EVERY_MS = 200;
/** Looks at a lock without an owner before it counts as broken. */
const LOOKS_WITHOUT_OWNER = 50;

/**
 * Does some work while no other process in this folder does such work.
 *
 * A lock is a folder that holds its owner's process id. It comes by a rename, which fails while another is there. A lock whose
 * owner has died is moved to a name made from the owner's id, which works once: whoever comes late finds that name taken,
 * and can't take a living owner's lock away.
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
    if (owner !== undefined && !lives(owner)) {
      renamed(LOCK, `${LOCK}-of-${owner}`);
      continue;
    }
    if (owner === undefined && (looks += 1) > LOOKS_WITHOUT_OWNER)
      throw new Error(`${LOCK} has no owner, so nothing can be installed or built here; delete that folder.`);
    if (owner !== undefined && !said) say(`Waiting: process ${owner} installs or builds here ...`);
    said ||= owner !== undefined;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
  }
  const release = () => rmSync(LOCK, { recursive: true, force: true });
  // Also when the work ends this process.
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
    // There is one already (each system has its own word for it), or the one to move has gone.
    if (["ENOTEMPTY", "EEXIST", "EPERM", "EBUSY", "ENOENT"].includes(String(code))) return false;
    throw error;
  }
}

/**
 * @param {string} folder
 * @returns {number | undefined} undefined when it has gone meanwhile
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
    // Somebody else's process lives too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** What processes left that were killed while they waited or worked. */
function removeLeftovers() {
  for (const name of readdirSync(".")) {
    const owner = name.startsWith(`${LOCK}-`) ? Number(/\d+$/.exec(name)?.[0]) : process.pid;
    if (!lives(owner)) rmSync(name, { recursive: true, force: true });
  }
}
