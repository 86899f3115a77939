/**
 * Parses a command's flags, and prints its usage: one parser for the commands in `src/cli` and for those that
 * `tools/run.mjs` starts. Plain JavaScript, because `tools/run.mjs` runs on the machine's own Node before anything is
 * installed.
 */
import { parseArgs } from "node:util";

/**
 * A flag of a command, such as `--record NAME`.
 *
 * @typedef {object} Flag
 * @property {string} [value] name of its value in the usage; absent for a flag without a value
 * @property {string} about description, in one line
 */

/**
 * Texts of a command's usage.
 *
 * @template {Record<string, Flag>} [Flags=Record<string, Flag>]
 * @typedef {object} Usage
 * @property {string} command such as `npm run export`
 * @property {string} about description, in a sentence
 * @property {Flags} flags
 * @property {string} [operands] operands besides flags, such as `FILE`; absent if there are none
 */

/** A command line that the command does not understand. The message gives the cause and the usage. */
export class UsageError extends Error {
  /** @override */
  name = "UsageError";
}

/**
 * Returns the text that `--help` prints.
 *
 * @param {Usage} usage
 */
export function usageText({ command, about, flags, operands }) {
  const rows = Object.entries(flags).map(([name, { value, about: does }]) => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    does,
  ]);
  rows.push(["--help", "print this"]);
  const width = Math.max(...rows.map(([left = ""]) => left.length));
  const parameters = [operands, rows.length > 1 ? "[flags]" : undefined].filter((word) => word !== undefined);
  return [
    parameters.length === 0 ? command : `${command} -- ${parameters.join(" ")}`,
    about,
    ...rows.map(([left = "", does]) => `  ${left.padEnd(width)}  ${does}`),
  ].join("\n");
}

/** @param {readonly string[]} parameters */
export const wantsHelp = (parameters) => {
  const end = parameters.indexOf("--");
  return (end === -1 ? parameters : parameters.slice(0, end)).some((word) => word === "--help" || word === "-h");
};

/**
 * Parses a command line. If a flag is repeated, its last value counts.
 *
 * @template {Record<string, Flag>} Flags
 * @param {Usage<Flags>} usage
 * @param {readonly string[]} parameters
 * @returns {{ values: { [Name in keyof Flags]?: Flags[Name] extends { value: string } ? string : boolean }, operands: string[] }}
 * @throws {UsageError} for an unknown flag, a missing value, or an operand that the command does not take
 */
export function readFlags(usage, parameters) {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: usage.operands !== undefined,
      options: Object.fromEntries(
        Object.entries(usage.flags).map(([name, { value }]) => [
          name,
          { type: value === undefined ? /** @type {const} */ ("boolean") : /** @type {const} */ ("string") },
        ]),
      ),
    });
    const byName = Object.entries(values).map(([name, value]) => [name, value]);
    return { values: Object.fromEntries(byName), operands: positionals };
  } catch (error) {
    throw new UsageError(`${firstSentence(error)}\n\n${usageText(usage)}`);
  }
}

/**
 * Returns the first sentence of a message: Node adds advice on how to pass a value that looks like a flag.
 *
 * @param {unknown} error
 */
const firstSentence = (error) =>
  error instanceof Error ? `${error.message.split(/(?<=')\. /)[0]?.replace(/\.$/, "") ?? ""}.` : String(error);
