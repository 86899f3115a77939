/** Before all tests: the demo's pictures are made, so that no test runs beside that work. Takes no time once they are. */
import { setTimeout as wait } from "node:timers/promises";
import { picturesOf } from "../../../src/record/hosts.ts";
import { recordOf } from "../../fakes/record.ts";
import { demoRecord } from "../../records/record.ts";
import { startServer } from "./site-server.ts";
import { DEMOS } from "./test.ts";

/** A machine under load takes minutes for what takes half of one. */
const LIMIT_MS = 1_200_000;

export default async function makePictures(): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (const demo of DEMOS) {
    const wanted = picturesOf(recordOf(demoRecord(demo))).filter((address) => address.startsWith("/content/"));
    const server = await startServer({ env: { PAGE_ID: demo } });
    try {
      for (;;) {
        const known: unknown = await (await fetch(`${server.url}/pictures.json`)).json();
        const missing = wanted.filter((address) => !Object.hasOwn(Object(known), address));
        if (missing.length === 0) break;
        if (Date.now() > deadline) throw new Error(`Not made in time: ${missing.join(", ")}\n${server.log.join("\n")}`);
        await wait(200);
      }
    } finally {
      await server.stop();
    }
  }
}
