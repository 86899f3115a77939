import { readFile } from "node:fs/promises";

/** Bytes of a process's resident memory; undefined where the system does not tell it this way. */
export async function residentOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
}
