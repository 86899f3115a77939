/** A small disk that a test can fill or make read-only, even as root: a tmpfs, if mounting is allowed. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";

const mount = (...options: string[]): boolean => spawnSync("mount", options).status === 0;
export const mayMount = process.getuid?.() === 0 && mayMountHere();

function mayMountHere(): boolean {
  const folder = join(import.meta.dirname, `.mount-${process.pid}`);
  mkdirSync(folder);
  const mounted = mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", folder);
  if (mounted) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true });
  return mounted;
}

/** Mounts a new disk and returns its folder. */
export function smallDisk(megabytes: number): string {
  const folder = temporaryFolder();
  if (!mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder)) throw new Error("The disk can't be mounted.");
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  return folder;
}

/** Makes a folder writable or read-only; it must be a small disk if mounting is allowed. */
export function setWritable(folder: string, writable: boolean): void {
  if (mayMount) mount("-o", `remount,${writable ? "rw" : "ro"}`, folder);
  else chmodSync(folder, writable ? 0o700 : 0o500);
}
