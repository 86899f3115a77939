/** Signals that end this process. Plain JavaScript, runs on Node 20. */
import { constants } from "node:os";

/**
 * Exits on each signal, so that listeners of "exit" can end the processes that this one has started.
 *
 * @returns {() => void} undoes this
 */
export function exitOnSignals() {
  const undo = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]).map((signal) => {
    const listener = () => process.exit(128 + constants.signals[signal]);
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  return () => undo.forEach((one) => one());
}
