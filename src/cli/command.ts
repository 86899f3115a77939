/** What every command of the operator does with its command line and its errors. */
import { type Flag, readFlagsOrExit, usageText, type Usage } from "./flags.mjs";

/** The class of an error whose message is a whole sentence for the operator: no defect of ours. */
export type ExpectedError = abstract new (...given: never[]) => Error;

export interface Command<Flags extends Record<string, Flag>> {
  usage: Usage<Flags>;
  /** Operands that it takes at most, besides flags; none unless told. */
  operands?: number;
  expected: readonly ExpectedError[];
  /** Exit status after an expected error; 1 unless told. */
  status?: number;
}

export type Given<Flags extends Record<string, Flag>> = ReturnType<typeof readFlagsOrExit<Flags>>;

/** A command line that is complete for the parser, and still not enough for the command. */
export class IncompleteCommand extends Error {
  override name = "IncompleteCommand";
}

const isSystemError = (error: unknown): error is Error => error instanceof Error && "syscall" in error;

/**
 * Runs a command: `--help` prints its usage and ends with 0; what is not understood, or is missing, is printed with the usage
 * and ends with 2. Of an expected error, and of one of the system's, the message is printed alone.
 */
export async function runCommand<Flags extends Record<string, Flag>>(
  { usage, operands = 0, expected, status = 1 }: Command<Flags>,
  run: (given: Given<Flags>) => Promise<void>,
): Promise<void> {
  // Whoever reads the output may go first: `| head`.
  process.stdout.on("error", () => process.exit());
  const given = readFlagsOrExit(usage);
  try {
    const more = given.operands.at(operands);
    if (given.operands.length > operands) throw new IncompleteCommand(`"${more}" is one operand too many.`);
    await run(given);
  } catch (error) {
    if (error instanceof IncompleteCommand) {
      console.error(`${error.message}\n\n${usageText(usage)}`);
      process.exitCode = 2;
      return;
    }
    if (!isSystemError(error) && !expected.some((kind) => error instanceof kind)) throw error;
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = status;
  }
}
