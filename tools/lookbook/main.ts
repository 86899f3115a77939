/** The look book: pictures of every route and state, and one page to leaf through them. */
import { mkdir, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { runnerImport } from "vite";
import { type RunningServer, startServer } from "../../tests/e2e/harness/site-server.ts";
import { FakeWeather } from "../../tests/fakes/weather.ts";
import { ODD_RECORDS } from "../../tests/records/odd.ts";
import { demoRecord, fullRecord, type Json } from "../../tests/records/record.ts";
import { THEMES } from "../../tests/records/themes.ts";
import { writeBook } from "./book.ts";
import { openBrowser, type Taken, take } from "./camera.ts";
import { DEMOS, OptionError, type Options, readOptions } from "./options.ts";
import { README_SHOTS, type Shot, shotFile, shotsOf, type Subject } from "./shots.ts";
import type * as SiteModule from "./site.ts";
import { STATES } from "./states.ts";

const BOOK = resolve("lookbook");
const README_PICTURES = resolve("docs/pictures");
const WORKERS = 2;

/** A subject with the record that its server serves. */
interface Served extends Subject {
  json: Json;
}

async function subjects(): Promise<Served[]> {
  const { module } = await runnerImport<typeof SiteModule>(resolve("tools/lookbook/site.ts"), {
    configFile: false,
    logLevel: "error",
  });
  const facts = module.siteFacts;
  return [
    ...DEMOS.map((name) => {
      const json = demoRecord(name);
      return { kind: "routes" as const, name, json, facts: facts(json) };
    }),
    ...ODD_RECORDS.map(({ name, record: json, paths }) => ({
      kind: "records" as const,
      name,
      json,
      facts: facts(json),
      paths: ["/", ...paths],
    })),
    ...THEMES.map(({ name, styles }) => {
      const json = { ...fullRecord(), styles };
      return { kind: "themes" as const, name, json, facts: facts(json), paths: ["/"] };
    }),
  ];
}

/** Starts each subject's server when its first picture is due, and stops it after its last. */
function servers(shots: readonly Shot[], weather: FakeWeather) {
  const running = new Map<string, Promise<RunningServer>>();
  const left = new Map<string, number>();
  for (const { subject } of shots) left.set(subject, (left.get(subject) ?? 0) + 1);
  return {
    of({ name, json }: Served): Promise<RunningServer> {
      const env = { WEATHER_URL: weather.url, GEOCODER_URL: weather.url };
      const server = running.get(name) ?? startServer({ embedded: json, env });
      running.set(name, server);
      return server;
    },
    async done(subject: string): Promise<void> {
      const remaining = (left.get(subject) ?? 0) - 1;
      left.set(subject, remaining);
      if (remaining > 0) return;
      const server = running.get(subject);
      running.delete(subject);
      await (await server)?.stop();
    },
    async stop(): Promise<void> {
      for (const server of running.values()) await server.then((started) => started.stop()).catch(() => undefined);
    },
  };
}

/** Takes all pictures, two at a time. */
async function takeAll(shots: readonly Shot[], known: readonly Served[], options: Options): Promise<Taken[]> {
  const folder = options.readme ? README_PICTURES : BOOK;
  const weather = await FakeWeather.start();
  const browser = await openBrowser();
  const pool = servers(shots, weather);
  const queue = [...shots];
  const taken: Taken[] = [];
  const work = async (): Promise<void> => {
    for (let shot = queue.shift(); shot !== undefined; shot = queue.shift()) {
      const { subject, name, width } = shot;
      const served = known.find((candidate) => candidate.name === subject);
      if (served === undefined) throw new Error(`Nobody serves ${subject}.`);
      const { url } = await pool.of(served);
      const site = { url, words: served.facts.words };
      const readme = README_SHOTS.find((it) => it.subject === subject && it.name === name && it.width === width);
      const camera = options.readme ? { folder, firstScreen: true, scale: width < 768 ? 2 : 1 } : { folder };
      const file = (options.readme ? readme?.file : undefined) ?? shotFile(shot);
      const result = await take(browser, shot, site, camera, file).catch((error: unknown) => ({
        file,
        faults: [`not taken: ${error instanceof Error ? error.message : String(error)}`],
      }));
      for (const fault of result.faults) console.error(`${result.file}: ${fault}`);
      taken.push(result);
      await pool.done(subject);
    }
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, work));
  } finally {
    await browser.close();
    await pool.stop();
    await weather.close();
  }
  return taken;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const known = await subjects();
  const all = shotsOf(known, STATES, options);
  const shots = options.readme
    ? all.filter((shot) =>
        README_SHOTS.some((it) => it.subject === shot.subject && it.name === shot.name && it.width === shot.width),
      )
    : all;
  if (shots.length === 0) throw new OptionError("Nothing goes by that name; see the names in lookbook/index.html.");
  const partial = process.argv.length > 2;
  if (!partial) await rm(BOOK, { recursive: true, force: true });
  await mkdir(options.readme ? README_PICTURES : BOOK, { recursive: true });
  console.info(`Taking ${shots.length} pictures ...`);
  const taken = await takeAll(shots, known, options);
  if (!options.readme) {
    await writeBook(
      BOOK,
      shots.map((shot) => ({ ...shot, file: shotFile(shot) })),
    );
    console.info(`Leaf through lookbook/index.html`);
  }
  return taken.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
