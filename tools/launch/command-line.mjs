/**
 * Reads the command line of `tools/run.mjs`: finds the command to run and its arguments, or the text to print instead.
 */
import { readFlags, UsageError, usageText, wantsHelp } from "../../src/cli/flags.mjs";
import { COMMANDS } from "../commands.mjs";

/** @typedef {{ stdout: string } | { stderr: string, status: number } | { run: () => void | Promise<void> }} Action */

/** @param {string} command */
const npmName = (command) => (["start", "test"].includes(command) ? `npm ${command}` : `npm run ${command}`);

function listOfCommands() {
  const width = Math.max(...Object.keys(COMMANDS).map((command) => npmName(command).length));
  const rows = Object.entries(COMMANDS).map(([key, { about }]) => `  ${npmName(key).padEnd(width)}  ${about}`);
  return ["node tools/run.mjs COMMAND", ...rows].join("\n");
}

/**
 * @param {readonly string[]} line the command's name and its parameters
 * @returns {Action}
 */
export function readCommandLine([name = "", ...parameters]) {
  if (name === "" || name === "--help" || name === "-h") return { stdout: listOfCommands() };
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return { stderr: `There is no command "${name}".\n\n${listOfCommands()}`, status: 2 };
  const { about, flags = {}, operands, flagsOf } = command;
  const usage = { command: npmName(name), about, flags, ...(operands !== undefined && { operands }) };
  if (flagsOf === "program") return { run: () => command.run({ values: {}, operands: [], parameters }) };
  if (flagsOf !== undefined) {
    if (!wantsHelp(parameters)) return { run: () => command.run({ values: {}, operands: [], parameters }) };
    const text = usageText({ ...usage, operands: "..." });
    return { stdout: `${text}\nAll else is for ${flagsOf}: npx ${flagsOf} --help` };
  }
  if (wantsHelp(parameters)) return { stdout: usageText(usage) };
  try {
    const given = readFlags(usage, parameters);
    return { run: () => command.run({ ...given, parameters }) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { stderr: error.message, status: 2 };
  }
}
