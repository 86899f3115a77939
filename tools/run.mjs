/**
 * `node tools/run.mjs COMMAND ...`: entry point of every npm script. Installs and builds what the command needs, and
 * runs it on the project's own Node, whichever Node and npm started this. Plain JavaScript for Node 20.
 */
import { UsageError } from "../src/cli/flags.mjs";
import { readCommandLine } from "./launch/command-line.mjs";

const action = readCommandLine(process.argv.slice(2));
if ("stdout" in action) console.info(action.stdout);
else if ("stderr" in action) {
  console.error(action.stderr);
  process.exitCode = action.status;
} else {
  try {
    await action.run();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
