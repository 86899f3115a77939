/**
 * Makes the demos' pictures before all tests that start servers, so that no test runs beside that work. Takes no time
 * if they were made for this build already.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createPictureStore } from "../../../src/server/pictures/picture-store.ts";
import { pictureWorkerPool } from "../../../src/server/pictures/picture-worker-pool.ts";
import { contentFile } from "../../../src/server/provider/embedded.ts";
import { fakeLog } from "../../fakes/log.ts";
import { recordOf } from "../../fakes/record.ts";
import { demoRecord } from "../../records/record.ts";
import { DEMOS } from "./demos.ts";
import { DIST, PICTURES } from "./site-server.ts";

/** File with the build that last made the pictures. */
const MADE_WITH = join(PICTURES, "made-with");

/** Timeout of one picture, in milliseconds: a machine under load takes minutes for all of them instead of half a minute. */
const LIMIT_MS = 600_000;

const textOf = (file: string): Promise<string | undefined> => readFile(file, "utf8").catch(() => undefined);

export default async function makePictures(): Promise<void> {
  const build = await textOf(join(DIST, ".built"));
  if (build !== undefined && build === (await textOf(MADE_WITH))) return;
  const workerFile = join(DIST, "server/picture-worker.js");
  const pictureWorkers = pictureWorkerPool({ workerFile, limitMs: LIMIT_MS });
  const log = fakeLog();
  const store = createPictureStore({
    directory: PICTURES,
    pictureWorkers,
    privateHosts: new Set(),
    userAgent: "test",
    localFile: (address) => contentFile(resolve("content"), address),
    log,
  });
  for (const demo of DEMOS) {
    await store.follow(recordOf(demoRecord(demo)));
    await store.idle();
  }
  await store.stop();
  pictureWorkers.close();
  const failed = log.lines.filter((line) => !line.startsWith("info"));
  if (failed.length > 0) throw new Error(`Pictures were not made:\n${failed.join("\n")}`);
  if (build !== undefined) await writeFile(MADE_WITH, build);
}
