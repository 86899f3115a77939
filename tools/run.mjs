/**
 * `node tools/run.mjs COMMAND ...`: what every npm script runs. Installs and builds what the command needs, and runs it on
 * the project's own Node, whichever Node and npm started it. Plain JavaScript on Node 20.
 */
import { readFlagsOrExit, UsageError, usageText, wantsHelp } from "../src/cli/flags.mjs";
import { COMMANDS } from "./commands.mjs";
import { fail } from "./prepare.mjs";

const [, , name = "", ...parameters] = process.argv;

/** @param {string} command */
const npmName = (command) => (["start", "test"].includes(command) ? `npm ${command}` : `npm run ${command}`);

function listOfCommands() {
  const width = Math.max(...Object.keys(COMMANDS).map((command) => npmName(command).length));
  const rows = Object.entries(COMMANDS).map(([key, { about }]) => `  ${npmName(key).padEnd(width)}  ${about}`);
  return ["node tools/run.mjs COMMAND", ...rows].join("\n");
}

async function main() {
  if (name === "" || name === "--help" || name === "-h") return console.info(listOfCommands());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return fail(`There is no command "${name}".\n\n${listOfCommands()}`);
  const { about, flags = {}, operands, flagsOf } = command;
  const usage = { command: npmName(name), about, flags, ...(operands !== undefined && { operands }) };
  if (flagsOf === "program") return command.run({ values: {}, operands: [], parameters });
  if (flagsOf !== undefined) {
    if (!wantsHelp(parameters)) return command.run({ values: {}, operands: [], parameters });
    return console.info(
      `${usageText({ ...usage, operands: "..." })}\nAll else is for ${flagsOf}: npx ${flagsOf} --help`,
    );
  }
  const { values, operands: given } = readFlagsOrExit(usage, parameters);
  return command.run({ values, operands: given, parameters });
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  fail(error.message);
}
