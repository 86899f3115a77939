/**
 * Calls a command of `src/cli` as a function: a child process costs half a second; one test of each command uses one.
 */
import { Console } from "node:console";
import { Writable } from "node:stream";
import type { CommandFunction } from "../../src/cli/command.ts";
import { SQLITE_WORKER } from "./workers.ts";

export interface CommandResult {
  status: number;
  stdout: string;
  stderr: string;
}

function textStream(): { stream: Writable; text: () => string } {
  let written = "";
  const stream = new Writable({
    write(part: Buffer, _encoding, done) {
      written += part.toString();
      done();
    },
  });
  return { stream, text: () => written };
}

/** Calls a command with its parameters, in its own environment. */
export async function callCommand(
  command: CommandFunction,
  parameters: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const [out, errors] = [textStream(), textStream()];
  const console = new Console({ stdout: out.stream, stderr: errors.stream });
  const before = process.umask();
  try {
    const status = await command(parameters, { env, console, databaseWorker: SQLITE_WORKER });
    return { status, stdout: out.text(), stderr: errors.text() };
  } finally {
    // Some commands set a umask so that only the owner may read their files.
    process.umask(before);
  }
}
