/** What Linux tells of a process. */
import { readFileSync } from "node:fs";

/** A file of `/proc`; empty where there is none, on other systems say. */
function proc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Bytes of a process's resident memory; undefined where the system does not tell it this way. */
export function residentOf(pid: number): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(proc(pid, "status"))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
}

/** What a process has taken of the processors so far, and what its child processes that have ended took, in milliseconds; else NaN. */
export function processorTimeOf(pid: number): { own: number; children: number } {
  // Behind the program's name, which may have spaces: the fields from the third on. In hundredths of a second.
  const fields = proc(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ")
    .map(Number);
  const sum = (first: number): number => ((fields[first - 3] ?? Number.NaN) + (fields[first - 2] ?? Number.NaN)) * 10;
  return { own: sum(14), children: sum(16) };
}
