/** Turns system errors, such as `EACCES: permission denied, open '/srv/leads.csv'`, into sentences for the operator. */
import { existsSync } from "node:fs";
import { dirname } from "node:path";

/** Predicates about a file, by error code. */
const REASONS: Readonly<Record<string, string>> = {
  EISDIR: "is a folder, where a file should be",
  ENOTDIR: "has a file in its path, where a folder should be",
  EEXIST: "is there already",
  EACCES: "may not be used by the user who runs this; run it as the owner, or with sudo",
  EPERM: "may not be used by the user who runs this; run it as the owner, or with sudo",
  ENOSPC: "has no free space on its disk; free some, or choose another place",
  EROFS: "is on a read-only disk; choose another place",
};

const textOf = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** Returns the sentence; the system's own message if there is no better one. */
export function systemErrorMessage(error: Error): string {
  const code = textOf(error, "code") ?? "";
  // For a copy, name the destination; a missing source is named by its own path.
  const failed = (code === "ENOENT" ? undefined : textOf(error, "dest")) ?? textOf(error, "path");
  if (failed === undefined) return error.message;
  // Files are written under a temporary name (replace-file.ts), which says nothing to the operator.
  const path = failed.replace(/\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/, "");
  if (code === "ENOENT") {
    const folder = dirname(path);
    return existsSync(folder)
      ? `There is no ${path}.`
      : `There is no folder ${folder}; create it, or choose another place.`;
  }
  const reason = REASONS[code];
  return reason === undefined ? error.message : `${path} ${reason}.`;
}
