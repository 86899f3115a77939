/** A disk that a test can fill, or make one that can't be written, also as root: a tmpfs, where one may be mounted. */
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

/** A disk of its own. */
export function smallDisk(megabytes: number): string {
  const folder = temporaryFolder();
  if (!mount("-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder)) throw new Error("The disk can't be mounted.");
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  return folder;
}

/** Whether the folder (a small disk, where one may be mounted) takes anything from now on. */
export function setWritable(folder: string, writable: boolean): void {
  if (mayMount) mount("-o", `remount,${writable ? "rw" : "ro"}`, folder);
  else chmodSync(folder, writable ? 0o700 : 0o500);
}
