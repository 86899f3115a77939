/** What every command of the operator does with its command line and its errors. */
import { realpathSync } from "node:fs";
import { systemSentence } from "./system-error.ts";
import { type Flag, readFlags, UsageError, usageText, type Usage, wantsHelp } from "./flags.mjs";

/** The class of an error whose message is a whole sentence for the operator: no defect of ours. */
export type ExpectedError = abstract new (...given: never[]) => Error;

/** What a command uses of its process. Tests give another environment, and read what is printed. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  console: Pick<Console, "info" | "error">;
  /** The module of SQLite's thread; the source's own by default. */
  databaseWorker?: URL;
}

interface Command<Flags extends Record<string, Flag>> {
  usage: Usage<Flags>;
  /** Operands that it takes at most, besides flags; none by default. */
  operands?: number;
  expected: readonly ExpectedError[];
  /** Exit status after an expected error; 1 by default. */
  status?: number;
  /** @returns the exit status */
  run: (given: Given<Flags>, surroundings: Surroundings) => Promise<number>;
}

export type Given<Flags extends Record<string, Flag>> = ReturnType<typeof readFlags<Flags>>;

/** Runs a command with its parameters. @returns the exit status */
export type CommandFunction = (parameters: readonly string[], surroundings: Surroundings) => Promise<number>;

/** A command line that is complete for the parser, and still not enough for the command. */
export class IncompleteCommand extends Error {
  override name = "IncompleteCommand";
}

const isSystemError = (error: unknown): error is Error => error instanceof Error && "syscall" in error;

/**
 * Makes a command: `--help` prints its usage and ends with 0; what is not understood, or is missing, is printed with the usage
 * and ends with 2. Of an expected error the message is printed alone, of one of the system's a sentence.
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
      if (isSystemError(error)) console.error(systemSentence(error));
      else if (expected.some((kind) => error instanceof kind))
        console.error(error instanceof Error ? error.message : String(error));
      else throw error;
      return status;
    }
  };
}

/**
 * Runs a command with this process's command line, where Node was started with the command's file and not with one that
 * imports it. (`import.meta.main` says so too, but not in Node 24.0 and 24.1.)
 */
export async function runProgram(file: string, command: CommandFunction): Promise<void> {
  const [, started, ...parameters] = process.argv;
  if (started === undefined || realpathSync(started) !== file) return;
  // Whoever reads the output may go first: `| head`.
  process.stdout.on("error", () => process.exit());
  process.exitCode = await command(parameters, { env: process.env, console });
}
