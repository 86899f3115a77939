/**
 * Makes the demos' pictures before all tests that start servers, so that no test runs beside that work. Takes no time
 * if they were made for this build already.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { picturesOf } from "../../../src/record/hosts.ts";
import { pictureAddress, widthsOf } from "../../../src/site/ui/picture-facts.ts";
import { recordOf } from "../../fakes/record.ts";
import { demoRecord } from "../../records/record.ts";
import { DEMOS } from "./demos.ts";
import { DIST, PICTURES, startServer } from "./site-server.ts";

const Known = v.record(v.string(), v.object({ hash: v.string(), width: v.number(), isSvg: v.optional(v.boolean()) }));

/** Whether a picture is made in both formats: until then the response for an AVIF is the WebP. */
async function isMade(origin: string, facts: v.InferOutput<typeof Known>[string] | undefined): Promise<boolean> {
  if (facts === undefined || facts.isSvg === true) return facts !== undefined;
  for (const width of widthsOf(facts.width)) {
    const { headers } = await fetch(origin + pictureAddress(facts.hash, width, "avif"), { method: "HEAD" });
    if (headers.get("content-type") !== "image/avif") return false;
  }
  return true;
}

/**
 * Time without a new picture after which the setup fails, in milliseconds: a machine under load takes minutes instead
 * of half a minute.
 */
const STALL_MS = 600_000;

/** File with the build that last made the pictures. */
const MADE_WITH = join(PICTURES, "made-with");

const textOf = (file: string): Promise<string | undefined> => readFile(file, "utf8").catch(() => undefined);

export default async function makePictures(): Promise<void> {
  const build = await textOf(join(DIST, ".built"));
  if (build !== undefined && build === (await textOf(MADE_WITH))) return;
  for (const demo of DEMOS) {
    const wanted = picturesOf(recordOf(demoRecord(demo))).filter((address) => address.startsWith("/content/"));
    const server = await startServer({ env: { PAGE_ID: demo } });
    try {
      let [left, since] = [wanted.length, Date.now()];
      for (;;) {
        const known = v.parse(Known, await (await fetch(`${server.url}/pictures.json`)).json());
        const missing = [];
        for (const address of wanted) if (!(await isMade(server.url, known[address]))) missing.push(address);
        if (missing.length === 0) break;
        if (missing.length < left) [left, since] = [missing.length, Date.now()];
        if (Date.now() - since > STALL_MS) throw new Error(`Not made: ${missing.join(", ")}\n${server.log.join("\n")}`);
        await wait(200);
      }
    } finally {
      await server.stop();
    }
  }
  if (build !== undefined) await writeFile(MADE_WITH, build);
}
