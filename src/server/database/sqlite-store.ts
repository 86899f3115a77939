/**
 * The worker thread's side of SQLite (sqlite-worker.ts): everything that waits for disk writes, one command after the
 * other. Queries run in the main thread.
 */
import { closeSync, fdatasyncSync, mkdirSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { newerDatabase } from "./database.ts";
import { keepFromGitClean } from "./git-clean.ts";
import {
  accessFault,
  fileIdentity,
  fileSize,
  isLost,
  isSqlite,
  keepPrivate,
  lockForVacuum,
  lockForUse,
  storeFiles,
  type StoreFiles,
  storeLost,
  storeOverwritten,
  storeReplaced,
  writeMarker,
} from "./store-files.ts";

interface OpenOptions {
  directory: string;
  /** The migrations' SQL, oldest first. */
  steps: readonly string[];
  busyTimeoutMs: number;
  /** Identity of the file that this process had open before; undefined the first time. */
  expected?: string | undefined;
}

interface OpenStore {
  database: DatabaseSync;
  lock: DatabaseSync;
  files: StoreFiles;
  busyTimeoutMs: number;
  /** Path and identity of each open file. */
  identities: readonly (readonly [path: string, identity: string | undefined])[];
  /** File descriptor of the log, for syncing it. */
  log: number;
  /** File descriptor of the database, to read its start. Closed last: closing it drops the process's locks on it. */
  data: number;
}

let store: OpenStore | undefined;

function opened(): OpenStore {
  if (store === undefined) throw Object.assign(new Error("The database is closed."), { code: "STORE_CLOSED" });
  return store;
}

/** Opens the database and runs the pending migrations; returns the file's identity. */
function open(options: OpenOptions): string {
  try {
    return openFiles(options);
  } catch (error) {
    const fault = accessFault(storeFiles(options.directory), error);
    throw fault === undefined ? error : Object.assign(new Error(fault, { cause: error }), { code: "EACCES" });
  }
}

function openFiles({ directory, steps, busyTimeoutMs, expected }: OpenOptions): string {
  close();
  mkdirSync(directory, { recursive: true });
  keepFromGitClean(directory);
  const files = storeFiles(directory);
  const lock = lockForUse(files, busyTimeoutMs);
  try {
    if (expected !== undefined && fileIdentity(files.db) !== expected) throw storeReplaced(files.db);
    if (isLost(files)) throw storeLost(files);
    keepPrivate(files);
    const database = openDatabase(files, steps, busyTimeoutMs);
    const identities = [files.db, files.wal, files.shm].map((path) => [path, fileIdentity(path)] as const);
    const [log, data] = [openSync(files.wal, "r+"), openSync(files.db, "r")];
    store = { database, lock, files, busyTimeoutMs, identities, log, data };
    // Sync what is in the log before building on it: it may be unsynced after a failed sync or the end of its process.
    fdatasyncSync(store.log);
    database.exec("PRAGMA wal_checkpoint(PASSIVE)");
    mark();
    return fileIdentity(files.db) ?? "";
  } catch (error) {
    if (store === undefined) lock.close();
    else close();
    throw error;
  }
}

function openDatabase(files: StoreFiles, steps: readonly string[], timeout: number): DatabaseSync {
  const database = new DatabaseSync(files.db, { timeout });
  try {
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
    // In KB. References and keys are random, so each lead touches pages all over the indexes.
    database.exec("PRAGMA cache_size = -16384");
    migrate(database, files, steps);
    database.exec("PRAGMA busy_timeout = 0");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);

/** Runs the pending migrations in a transaction, so that two processes that start together don't both run one. */
function migrate(database: DatabaseSync, files: StoreFiles, steps: readonly string[]): void {
  if (versionOf(database) === steps.length) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    const taken = versionOf(database);
    if (taken === 0 && fileIdentity(files.marker) !== undefined) throw storeLost(files);
    if (taken > steps.length) throw newerDatabase(taken, steps.length);
    for (const step of steps.slice(taken)) database.exec(step);
    if (taken < steps.length) database.exec(`PRAGMA user_version = ${steps.length}`);
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

let marked = false;

/** Writes the marker. On a full disk the next commit tries again: without the marker no lead is accepted. */
function mark(): void {
  const { files } = opened();
  try {
    writeMarker(files);
    marked = true;
  } catch {
    marked = false;
  }
}

/** Throws if the open files are no longer those at their paths: commits to them would be missing after a restart. */
function check(): void {
  const { identities, files, data } = opened();
  for (const [path, identity] of identities)
    if (identity !== undefined && fileIdentity(path) !== identity) throw storeReplaced(path);
  if (!isSqlite(data)) throw storeOverwritten(files.db);
}

/** Syncs everything committed, by any connection, then runs `check`. */
function sync(): void {
  const { files, log } = opened();
  fdatasyncSync(log);
  check();
  if (!marked) writeMarker(files);
  marked = true;
}

/** When to move commits from the log into the database, in place of SQLite's automatic checkpoints, which are off. */
const CHECKPOINT_MS = 1_000;
const CHECKPOINT_BYTES = 4 * 1024 * 1024;
const MIN_PAUSE_MS = 50;
let checkpointedAt = performance.now();

/** Runs a due checkpoint after the reply to a sync. A failed checkpoint loses nothing. */
export function checkpointWhenDue(): void {
  if (store === undefined) return;
  const since = performance.now() - checkpointedAt;
  if (since < MIN_PAUSE_MS || (since < CHECKPOINT_MS && fileSize(store.files.wal) < CHECKPOINT_BYTES)) return;
  try {
    // A checkpoint into an emptied file would leave holes and make it look like a database.
    check();
    store.database.exec("PRAGMA wal_checkpoint(PASSIVE)");
  } catch {
    // A later sync tries again.
  }
  checkpointedAt = performance.now();
}

/** Interval between attempts to empty the log, in milliseconds. */
const EMPTY_EVERY_MS = 20;

/**
 * Moves the log into the database and empties it. SQLite waits for readers and writers itself, but not for another
 * process's checkpoint, which takes a while on a slow disk.
 */
function isLogEmptied(database: DatabaseSync, limitMs: number): boolean {
  const start = performance.now();
  for (;;) {
    if (database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.["busy"] === 0) return true;
    if (performance.now() - start >= limitMs) return false;
    // Blocking is fine: the thread runs one command after the other.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, EMPTY_EVERY_MS);
  }
}

/** Rewrites the file and empties the log; returns false if other processes kept the log in use. */
function vacuum(): boolean {
  const { database, files, busyTimeoutMs } = opened();
  const lock = lockForVacuum(files, busyTimeoutMs);
  try {
    // Other processes' writes are short.
    database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    database.exec("VACUUM");
    return isLogEmptied(database, busyTimeoutMs);
  } finally {
    database.exec("PRAGMA busy_timeout = 0");
    lock.close();
  }
}

function close(): void {
  const closing = store;
  store = undefined;
  if (closing !== undefined) closeSync(closing.log);
  closing?.database.close();
  if (closing !== undefined) closeSync(closing.data);
  closing?.lock.close();
}

const commands = { open, sync, check, vacuum, close };
type Kind = keyof typeof commands;
export type Command = { kind: "open"; options: OpenOptions } | { kind: Exclude<Kind, "open"> };
export type ResultOf<Name extends Kind> = ReturnType<(typeof commands)[Name]>;

/** Error in a message between threads: cloning an Error would drop its codes. */
export interface Failure {
  message: string;
  code?: string;
  errcode?: number;
}

/** Reply of the thread; replies are in the order of the commands. */
export type Reply = { result: unknown } | { failure: Failure };

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    message: error.message,
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    ...("errcode" in error && typeof error.errcode === "number" && { errcode: error.errcode }),
  };
}

/** Runs a command. Never throws. */
export function runCommand(command: Command): Reply {
  try {
    return { result: command.kind === "open" ? open(command.options) : commands[command.kind]() };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}
