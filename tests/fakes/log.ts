import type { Log } from "../../src/server/log.ts";

/** A log that keeps its lines. Each line begins with its level: `warn The provider ...`. */
export interface FakeLog extends Log {
  lines: string[];
}

export function fakeLog(): FakeLog {
  const lines: string[] = [];
  return {
    lines,
    info: (message) => void lines.push(`info ${message}`),
    warn: (message) => void lines.push(`warn ${message}`),
    error: (message) => void lines.push(`error ${message}`),
  };
}
