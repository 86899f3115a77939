/** Id of the current request, of whichever site. */
import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** Returns the id of the current request; `undefined` outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs work under the id of a request: its log entries have the id. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** Runs work outside of any request: its log entries have no id, or one that is set inside. */
export const withoutRequestId = <Result>(work: () => Result): Result => current.exit(work);
