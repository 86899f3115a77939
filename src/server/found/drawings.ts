/** What the server has drawn, kept on disk: drawn once, by what goes into it, until newer drawings need the room. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Log, reasonOf } from "../log.ts";

export interface Drawings {
  /**
   * A drawing by what goes into it; drawn when it is not there. Drawings are made one at a time, since each takes a
   * processor, and asked for twice at once are made once.
   *
   * @throws what `draw` throws
   */
  get(ingredients: readonly (string | Uint8Array)[], draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

export interface DrawingsOptions {
  /** Made when it is not there. Nothing else may be kept in it. */
  directory: string;
  /** Files kept at most, of 150 KB at most each. */
  maxFiles?: number;
  log: Log;
}

export function keptDrawings({ directory, maxFiles = 2_000, log }: DrawingsOptions): Drawings {
  const underWay = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let failing = false;

  async function keep(name: string, drawing: Uint8Array): Promise<void> {
    try {
      await mkdir(directory, { recursive: true });
      const file = join(directory, name);
      const temporary = `${file}.${process.pid}.tmp`;
      await writeFile(temporary, drawing);
      await rename(temporary, file);
      await makeRoom();
      failing = false;
    } catch (error) {
      if (!failing) log.error(`Pictures drawn for sharing can't be kept in ${directory}: ${reasonOf(error)}`);
      failing = true;
    }
  }

  /** Takes out those that were asked for longest ago, and what a crash left half written. */
  async function makeRoom(): Promise<void> {
    const names = await readdir(directory);
    if (names.length <= maxFiles) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const file = join(directory, name);
        return {
          file,
          time: await stat(file).then(
            ({ mtimeMs }) => mtimeMs,
            () => 0,
          ),
        };
      }),
    );
    files.sort((one, other) => one.time - other.time);
    // A tenth more than need be, so that not each new one looks at all of them.
    const tooMany = files.slice(0, names.length - Math.floor(maxFiles * 0.9));
    await Promise.all(tooMany.map(({ file }) => rm(file, { force: true })));
  }

  async function kept(name: string): Promise<Uint8Array | undefined> {
    const file = join(directory, name);
    const found = await readFile(file).catch(() => undefined);
    if (found === undefined || found.length === 0) return undefined;
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
    return found;
  }

  return {
    get(ingredients, draw) {
      const hash = createHash("sha256");
      for (const part of ingredients) hash.update(`${part.length}:`).update(part);
      const name = hash.digest("hex");
      const found = underWay.get(name);
      if (found !== undefined) return found;
      const make = async (): Promise<Uint8Array> => {
        const there = await kept(name);
        if (there !== undefined) return there;
        const turn = last.then(draw);
        last = turn.catch(() => undefined);
        const drawing = await turn;
        await keep(name, drawing);
        return drawing;
      };
      const making = make().finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
  };
}
