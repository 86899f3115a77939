/** Shared command-line and error handling of the operator's commands. */
import { realpathSync } from "node:fs";
import { isOfSystem } from "../server/error-code.ts";
import { systemErrorMessage } from "./system-error.ts";
import { type Flag, readFlags, UsageError, usageText, type Usage, wantsHelp } from "./flags.mjs";

/** Class of an error whose message is a whole sentence for the operator: not a bug of ours. */
export type ExpectedError = abstract new (...given: never[]) => Error;

/** Parts of the process that a command uses. Tests pass another environment, and read the output. */
export interface CommandContext {
  env: NodeJS.ProcessEnv;
  console: Pick<Console, "info" | "error">;
  /** Module of SQLite's worker thread; the one of the sources by default. */
  databaseWorker?: URL;
}

interface Command<Flags extends Record<string, Flag>> {
  usage: Usage<Flags>;
  /** Maximum number of operands, besides flags; none by default. */
  operands?: number;
  expected: readonly ExpectedError[];
  /** Exit status after an expected error; 1 by default. */
  status?: number;
  /** @returns the exit status */
  run: (given: Given<Flags>, surroundings: CommandContext) => Promise<number>;
}

export type Given<Flags extends Record<string, Flag>> = ReturnType<typeof readFlags<Flags>>;

/** Runs a command with its parameters. @returns the exit status */
export type CommandFunction = (parameters: readonly string[], surroundings: CommandContext) => Promise<number>;

/** A command line that parses, but lacks something that the command needs. */
export class IncompleteCommand extends Error {
  override name = "IncompleteCommand";
}

/**
 * Defines a command: `--help` prints its usage and exits with 0; an unknown or missing parameter prints an error with
 * the usage and exits with 2. An expected error prints only its message, a system error a sentence.
 */
export function defineCommand<Flags extends Record<string, Flag>>({
  usage,
  operands = 0,
  expected,
  status = 1,
  run,
}: Command<Flags>): CommandFunction {
  return async (parameters, surroundings) => {
    const { console } = surroundings;
    if (wantsHelp(parameters)) {
      console.info(usageText(usage));
      return 0;
    }
    try {
      const given = readFlags(usage, parameters);
      const more = given.operands.at(operands);
      if (given.operands.length > operands) throw new IncompleteCommand(`"${more}" is one operand too many.`);
      return await run(given, surroundings);
    } catch (error) {
      if (error instanceof UsageError) {
        console.error(error.message);
        return 2;
      }
      if (error instanceof IncompleteCommand) {
        console.error(`${error.message}\n\n${usageText(usage)}`);
        return 2;
      }
      if (isOfSystem(error)) console.error(systemErrorMessage(error));
      else if (expected.some((kind) => error instanceof kind))
        console.error(error instanceof Error ? error.message : String(error));
      else throw error;
      return status;
    }
  };
}

/**
 * Runs a command with the process's command line if Node was started with the command's own file, not with one that
 * imports it. (`import.meta.main` says the same, but not in Node 24.0 and 24.1.)
 */
export async function runProgram(file: string, command: CommandFunction): Promise<void> {
  const [, started, ...parameters] = process.argv;
  if (started === undefined || realpathSync(started) !== file) return;
  // The reader of the output may close the pipe first, such as `| head`.
  process.stdout.on("error", () => process.exit());
  process.exitCode = await command(parameters, { env: process.env, console });
}
