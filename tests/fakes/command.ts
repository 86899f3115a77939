/** A command of `src/cli`, called as a function: a process of its own costs half a second, and is one test's a command. */
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

/** Calls a command with its parameters, in an environment of its own. */
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
    // Some commands write what their owner alone may read.
    process.umask(before);
  }
}
