/** Linux's figures of a process. */
import { readFileSync } from "node:fs";

/** Content of a file of `/proc`; empty on other systems. */
function proc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Bytes of a process's resident memory; undefined if the system does not report it this way. */
export function residentOf(pid: number): number | undefined {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(proc(pid, "status"))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
}

/** Processor time of a process so far, and of its child processes that have ended, in milliseconds; else NaN. */
export function processorTimeOf(pid: number): { own: number; children: number } {
  // The fields from the third on, after the program's name, which may contain spaces. In hundredths of a second.
  const fields = proc(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ")
    .map(Number);
  const sum = (first: number): number => ((fields[first - 3] ?? Number.NaN) + (fields[first - 2] ?? Number.NaN)) * 10;
  return { own: sum(14), children: sum(16) };
}
