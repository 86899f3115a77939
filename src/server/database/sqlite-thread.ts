/** The main thread's side of sqlite-worker.ts. */
import { Worker } from "node:worker_threads";
import type { Command, Failure, Reply, ResultOf } from "./sqlite-store.ts";

/**
 * @param workerFile the thread's module, sqlite-worker
 * @param onExit     called when the thread has ended, for any reason
 */
export function sqliteThread(workerFile: URL | string, onExit: () => void) {
  let worker: Worker | undefined;
  /** The commands that have no reply yet, in their order. */
  const waiting: { resolve(result: unknown): void; reject(error: Error): void }[] = [];

  function start(): Worker {
    // The thread needs neither the environment nor the main thread's Node flags.
    const started = new Worker(workerFile, { name: "sqlite", env: {}, execArgv: [] });
    let reason = "ended";
    started.on("message", (reply: Reply) => {
      const waiter = waiting.shift();
      // With nothing pending, the thread must not keep the process alive.
      if (waiting.length === 0) started.unref();
      if ("failure" in reply) waiter?.reject(errorOf(reply.failure));
      else waiter?.resolve(reply.result);
    });
    started.on("error", (error) => (reason = `failed: ${error instanceof Error ? error.message : String(error)}`));
    started.on("exit", () => {
      worker = undefined;
      for (const waiter of waiting.splice(0))
        waiter.reject(errorOf({ message: `the database's thread ${reason}`, code: "ERR_WORKER_EXIT" }));
      onExit();
    });
    started.unref();
    return started;
  }

  return {
    /**
     * Resolves with the thread's reply. Starts the thread if there is none.
     *
     * @throws Error with SQLite's `code` and `errcode`, or the code `ERR_WORKER_EXIT` if the thread ended
     */
    send<Kind extends Command["kind"]>(command: Command & { kind: Kind }): Promise<ResultOf<Kind>> {
      worker ??= start();
      if (waiting.length === 0) worker.ref();
      const { promise, resolve, reject } = Promise.withResolvers<ResultOf<Kind>>();
      waiting.push({ resolve, reject });
      worker.postMessage(command, []);
      return promise;
    },
    /** Ends the thread; pending commands fail. */
    async end(): Promise<void> {
      await worker?.terminate();
    },
  };
}

const errorOf = ({ message, ...codes }: Failure): Error => Object.assign(new Error(message), codes);
