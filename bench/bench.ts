/**
 * `npm run bench`: measures the built site against its budgets, prints the results, and writes them to
 * bench/results.json and, with plots, bench/results.html.
 */
import { readFile, writeFile } from "node:fs/promises";
import { readFlags, usageText } from "../src/cli/flags.mjs";
import makePictures from "../tests/e2e/harness/make-pictures.ts";
import { startServer } from "../tests/e2e/harness/site-server.ts";
import { BYTES, HOME, INSTALL, INTERACTION, LIGHTHOUSE, NAVIGATION, OVERLOAD, ROUTES, SERVER } from "./budgets.ts";
import { installSizes } from "./install-size.ts";
import { interactionTimes } from "./interactions.ts";
import { lighthouse } from "./lighthouse.ts";
import { benchOverload, type Overload } from "./overload.ts";
import { costOf, launch, type MoveTime, moveTime, vitalsOf } from "./pages.ts";
import { type PageResults, report, type Results } from "./report.ts";
import { BENCH_USAGE } from "../tools/launch/usages.mjs";
import { benchServer } from "./server.ts";

const PARTS = ["bytes", "vitals", "interactions", "lighthouse", "server", "overload", "install"];
/** Number of Lighthouse runs per device and route. */
const RUNS = 5;
const JSON_FILE = "bench/results.json";

const { values } = readFlags(BENCH_USAGE, process.argv.slice(2));
const wanted = new Set((values.only ?? PARTS.join()).split(","));
const unknown = [...wanted].filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`--only has no "${unknown.join(",")}".\n\n${usageText(BENCH_USAGE)}`);
  process.exit(2);
}
const routes = values.route === undefined ? ROUTES : [values.route];

/** Results of an earlier run, in the format of this file. */
async function before(): Promise<Results> {
  const text = await readFile(JSON_FILE, "utf8").catch(() => '{"pages":[]}');
  // Our own file.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(text) as Results;
}

const results = await before();
const pageAt = (path: string): PageResults => {
  const found = results.pages.find((page) => page.path === path);
  if (found !== undefined) return found;
  const page = { path };
  results.pages.push(page);
  return page;
};

let kept = 0;
let missed = 0;

/** Prints a figure, and whether it is within its budget. */
function tell(what: string, value: number, budget: number, least = false): void {
  const keeps = least ? value >= budget : value <= budget;
  const figure = Math.round(value * 1_000) / 1_000;
  console.info(`${keeps ? "  ok  " : "  OVER"} ${what}: ${figure} (${least ? "at least" : "at most"} ${budget})`);
  if (keeps) kept += 1;
  else missed += 1;
}

/** Ten times as many requests as can be served. */
function tellOverload(name: string, { capacity, crowd, leads, memory }: Overload): void {
  const { offered, outcomes, gaveUp, notSent, seconds } = crowd;
  const { served: pages, refused, ...others } = outcomes;
  const rate = (count = 0): string => `${Math.round(count / seconds)}/s`;
  console.info(`       ${name}: ${Math.round(capacity)}/s at most before; ${Math.round(offered)}/s were sent`);
  console.info(
    `       served ${rate(pages?.count)}, p99 ${Math.round(pages?.p99 ?? 0)} ms; no connection for ${notSent}`,
  );
  tell("of what was served before", (pages?.count ?? 0) / seconds / capacity, OVERLOAD.ofCapacity, true);
  if (refused !== undefined) {
    console.info(`       refused ${rate(refused.count)}, p50 ${Math.round(refused.p50)} ms`);
    tell("p99 of refusals, ms", refused.p99, OVERLOAD.refusal);
  }
  const broken = Object.values(others).reduce((sum, times) => sum + (times?.count ?? 0), gaveUp);
  tell("without a page or a refusal", broken, OVERLOAD.withoutResponse);
  if (memory.before !== undefined) {
    const figures = [memory.before, memory.most, memory.after ?? 0].map((bytes) => `${Math.round(bytes / 1e6)} MB`);
    console.info(`       resident before, at most, after: ${figures.join(", ")}`);
    tell("resident, bytes more than before", memory.most - memory.before, OVERLOAD.memory);
  }
  const { sent, accepted, lost } = leads;
  console.info(
    `       leads: ${sent} sent, ${accepted.count} accepted, p50 ${Math.round(accepted.p50)} ms, p99 ${Math.round(accepted.p99)} ms`,
  );
  tell("leads refused", leads.refused, OVERLOAD.leads);
  tell("leads accepted and not stored", lost, OVERLOAD.leads);
}

await makePictures();
const site = await startServer({ env: { PAGE_ID: "ridgeline", PUBLIC_URL: "http://localhost" } });
const browser = await launch(process.env["CHROME_PATH"] ?? "");
try {
  for (const path of routes) {
    const page = pageAt(path);
    console.info(decodeURIComponent(path));
    if (wanted.has("bytes")) {
      page.cost = await costOf(browser, site.url, path);
      const { cost } = page;
      const budgets = path === "/" ? { ...BYTES, document: HOME.document } : BYTES;
      for (const kind of ["document", "script", "css", "fonts", "firstPicture"] as const)
        tell(`${kind}, bytes`, cost[kind], budgets[kind]);
      if (path === "/") {
        tell("in all, bytes", cost.total, HOME.bytes);
        tell("requests", cost.requests.length, HOME.requests);
      }
    }
    if (wanted.has("vitals")) {
      page.vitals = await vitalsOf(browser, site.url + path);
      const { fcp, lcp, cls } = page.vitals;
      console.info(
        `       throttled line: FCP ${Math.round(fcp)} ms, LCP ${Math.round(lcp)} ms, CLS ${cls.toFixed(3)}`,
      );
    }
    if (wanted.has("lighthouse")) {
      const runs = Number(values.runs ?? RUNS);
      const { beside } = values;
      const others = beside === undefined || path !== "/" ? [] : [beside];
      const [mobile, theirs] = await lighthouse([site.url + path, ...others], "mobile", runs);
      const [desktop] = await lighthouse([site.url + path], "desktop", runs);
      if (mobile === undefined || desktop === undefined) throw new Error("Lighthouse gave no scores.");
      Object.assign(page, { mobile, desktop });
      for (const name of ["performance", "accessibility", "bestPractices", "seo"] as const) {
        tell(`mobile ${name}`, mobile[name], LIGHTHOUSE.score, true);
        tell(`desktop ${name}`, desktop[name], LIGHTHOUSE.score, true);
      }
      for (const name of ["fcp", "lcp", "tbt"] as const) tell(`mobile ${name}, ms`, mobile[name], LIGHTHOUSE[name]);
      console.info(`       the same by processor time: ${Math.round(mobile.tbtWorked)} ms`);
      tell("mobile cls", Math.round(mobile.cls * 100) / 100, LIGHTHOUSE.cls);
      if (beside !== undefined && theirs !== undefined) {
        results.beside = { url: beside, mobile: theirs };
        const { performance, fcp, lcp, tbt, tbtWorked, cls } = theirs;
        const [first, largest, blocking, worked] = [fcp, lcp, tbt, tbtWorked].map(Math.round);
        console.info(
          `       beside it ${beside}: performance ${performance}, FCP ${first}, LCP ${largest}, blocking ${blocking} ms (${worked} by processor time), CLS ${cls.toFixed(3)}`,
        );
      }
    }
  }
  if (wanted.has("vitals")) {
    const times: MoveTime[] = [];
    for (const name of ["About", "Services", "Contact"]) times.push(await moveTime(browser, site.url, name));
    const slowest = (part: keyof MoveTime): number => Math.max(...times.map((time) => time[part]));
    results.move = { head: slowest("head"), whole: slowest("whole") };
    tell("a move inside the site, press to paint, ms", results.move.head, NAVIGATION);
    console.info(`       the whole page: ${Math.round(results.move.whole)} ms`);
  }
  if (wanted.has("interactions")) {
    console.info("interaction to next paint, median and worst of 10");
    results.interactions = await interactionTimes(browser, site.url);
    for (const { name, median, worst } of results.interactions) {
      tell(`${name}, ms`, median, INTERACTION);
      tell(`${name}, at worst, ms`, worst, INTERACTION);
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
if (wanted.has("server")) {
  console.info("server");
  results.server = await benchServer();
  const { nginx, cold, memory } = results.server;
  if (nginx !== undefined) {
    console.info(
      `       ours ${Math.round(nginx.ours.rate)}/s, p99 ${nginx.ours.p99.toFixed(1)} ms; nginx ${Math.round(nginx.nginx.rate)}/s, p99 ${nginx.nginx.p99.toFixed(1)} ms`,
    );
    tell("of nginx", nginx.ratio, SERVER.ofNginx, true);
  }
  console.info(`       cold pages: ${cold.map(({ ms }) => Math.round(ms)).join(", ")} ms`);
  if (memory.after !== undefined)
    tell(`resident after ${memory.requests} requests, bytes`, memory.after, SERVER.memory);
  if (memory.drawn !== undefined)
    console.info(`       and after an icon and a card for sharing were drawn: ${Math.round(memory.drawn)}`);
}
if (wanted.has("overload")) {
  console.info("ten times as many requests as are served");
  results.overload = await benchOverload();
  if (!results.overload.proxied)
    console.info("       nginx is missing, so nothing stands in front: connections wait for each other.");
  tellOverload("pages that must be rendered", results.overload.rendered);
  tellOverload("a cached page", results.overload.cached);
}
if (wanted.has("install")) {
  console.info("install");
  results.install = installSizes();
  tell("node_modules of production, bytes", results.install.packages, INSTALL.packages);
  tell("the container image on top of its base, bytes", results.install.image, INSTALL.image);
}

await writeFile(JSON_FILE, `${JSON.stringify(results, undefined, 1)}\n`);
await writeFile("bench/results.html", report(results));
console.info(`\n${kept} within their budgets, ${missed} over.\nWritten: ${JSON_FILE}, bench/results.html`);
