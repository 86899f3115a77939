/**
 * The results as a page: a table per subject, and bars against their budgets. It has no script and no external
 * resources.
 */
import { BYTES, HOME, INSTALL, INTERACTION, LIGHTHOUSE, NAVIGATION, OVERLOAD, SERVER } from "./budgets.ts";
import type { InstallSizes } from "./install-size.ts";
import type { InteractionTimes } from "./interactions.ts";
import type { Scores } from "./lighthouse.ts";
import type { Overload, OverloadResults } from "./overload.ts";
import type { PageCost } from "./page-cost.ts";
import type { MoveTime, Vitals } from "./pages.ts";
import type { ServerResults } from "./server.ts";

export interface PageResults {
  path: string;
  cost?: PageCost;
  vitals?: Vitals;
  mobile?: Scores;
  desktop?: Scores;
}

export interface Results {
  pages: PageResults[];
  /** Page of another site, measured alternately with Home. */
  beside?: { url: string; mobile: Scores };
  /** The slowest move inside the site. */
  move?: MoveTime;
  interactions?: InteractionTimes[];
  server?: ServerResults;
  overload?: OverloadResults;
  install?: InstallSizes;
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const ROW = 26;
const LEFT = 230;
const WIDTH = 760;

/** Bars with a line at the budget. */
function plot(
  title: string,
  unit: string,
  measured: readonly { name: string; value: number | undefined }[],
  budget: number,
): string {
  const bars = measured.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
  const most = Math.max(budget, ...bars.map(({ value }) => value)) * 1.05 || 1;
  const x = (value: number): number => LEFT + (value / most) * (WIDTH - LEFT - 90);
  const height = bars.length * ROW + 30;
  const rows = bars.map(({ name, value }, index) => {
    const y = index * ROW + 4;
    return (
      `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end">${escape(name)}</text>` +
      `<rect class="${value > budget ? "over" : "within"}" x="${LEFT}" y="${y}" width="${Math.max(1, x(value) - LEFT).toFixed(1)}" height="18"/>` +
      `<text x="${(x(value) + 6).toFixed(1)}" y="${y + 14}">${rounded(value)}</text>`
    );
  });
  const line = `<line x1="${x(budget).toFixed(1)}" x2="${x(budget).toFixed(1)}" y1="0" y2="${height - 26}"/><text x="${x(budget).toFixed(1)}" y="${height - 10}" text-anchor="middle">budget ${rounded(budget)} ${unit}</text>`;
  return `<figure><figcaption>${escape(title)}, ${unit}</figcaption><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(title)}">${rows.join("")}${line}</svg></figure>`;
}

const rounded = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Math.round(value * 1000) / 1000);

const cells = (tag: string, row: readonly (string | number)[]): string =>
  `<tr>${row.map((cell) => `<${tag}>${escape(typeof cell === "number" ? rounded(cell) : cell)}</${tag}>`).join("")}</tr>`;

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `<table>${cells("th", head)}${rows.map((row) => cells("td", row)).join("")}</table>`;
}

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}table{border-collapse:collapse;margin:1rem 0}" +
  "td,th{border:1px solid #ccc;padding:.25rem .6rem;text-align:right}td:first-child,th:first-child{text-align:left}figure{margin:1.5rem 0}" +
  "svg text{font:13px system-ui,sans-serif}.within{fill:#2f6f4f}.over{fill:#b3402a}line{stroke:#1a1a1a;stroke-dasharray:4 3}";

const megabytes = (bytes = 0): number => bytes / 1e6;

const overloadRows: readonly (readonly [string, (of: Overload) => number])[] = [
  ["served at most before, pages/s", ({ capacity }) => capacity],
  ["sent by the crowd, requests/s", ({ crowd }) => crowd.offered],
  ["served, pages/s", ({ crowd }) => (crowd.outcomes["served"]?.count ?? 0) / crowd.seconds],
  ["served, p50 ms", ({ crowd }) => crowd.outcomes["served"]?.p50 ?? 0],
  ["served, p99 ms", ({ crowd }) => crowd.outcomes["served"]?.p99 ?? 0],
  ["refused, requests/s", ({ crowd }) => (crowd.outcomes["refused"]?.count ?? 0) / crowd.seconds],
  ["refused, p50 ms", ({ crowd }) => crowd.outcomes["refused"]?.p50 ?? 0],
  ["refused, p99 ms", ({ crowd }) => crowd.outcomes["refused"]?.p99 ?? 0],
  ["connections closed without a response", ({ crowd }) => crowd.outcomes["closed"]?.count ?? 0],
  ["no response in 10 s", ({ crowd }) => crowd.gaveUp],
  ["no connection free", ({ crowd }) => crowd.notSent],
  ["resident before, MB", ({ memory }) => megabytes(memory.before)],
  ["resident at most, MB", ({ memory }) => megabytes(memory.most)],
  ["resident after, MB", ({ memory }) => megabytes(memory.after)],
  ["leads sent", ({ leads }) => leads.sent],
  ["leads accepted with 202", ({ leads }) => leads.accepted.count],
  ["leads, p99 ms", ({ leads }) => leads.accepted.p99],
  ["leads refused", ({ leads }) => leads.refused],
  ["leads accepted and not stored", ({ leads }) => leads.lost],
];

/** Bars of each page with a measurement, against a budget. */
const PLOTS: readonly (readonly [string, string, number, (page: PageResults) => number | undefined])[] = [
  ["Document", "bytes", BYTES.document, ({ cost }) => cost?.document],
  ["Script before any interaction", "bytes", BYTES.script, ({ cost }) => cost?.script],
  ["CSS in all", "bytes", BYTES.css, ({ cost }) => cost?.css],
  ["First picture on a phone", "bytes", BYTES.firstPicture, ({ cost }) => cost?.firstPicture],
  ["First contentful paint, Lighthouse mobile", "ms", LIGHTHOUSE.fcp, ({ mobile }) => mobile?.fcp],
  ["Largest contentful paint, Lighthouse mobile", "ms", LIGHTHOUSE.lcp, ({ mobile }) => mobile?.lcp],
  ["Total blocking time, Lighthouse mobile", "ms", LIGHTHOUSE.tbt, ({ mobile }) => mobile?.tbt],
];

const COSTS = ["document", "script", "css", "fonts", "pictures", "other"] as const;

const SCORES: readonly (readonly [string, keyof Scores])[] = [
  ["performance", "performance"],
  ["accessibility", "accessibility"],
  ["best practices", "bestPractices"],
  ["SEO", "seo"],
  ["FCP ms", "fcp"],
  ["LCP ms", "lcp"],
  ["TBT ms", "tbt"],
  ["TBT by processor time ms", "tbtWorked"],
  ["CLS", "cls"],
  ["speed index ms", "speedIndex"],
];

/** A row for each page with a measurement. */
const rows = <Found>(
  pages: readonly PageResults[],
  found: (page: PageResults) => Found | undefined,
  cells: (found: Found) => readonly number[],
): (string | number)[][] =>
  pages.flatMap((page) => {
    const value = found(page);
    return value === undefined ? [] : [[decodeURIComponent(page.path), ...cells(value)]];
  });

/** The whole page. */
export function report({ pages, beside, interactions = [], server, overload, move, install }: Results): string {
  const parts = [
    ...PLOTS.map(([title, unit, budget, value]) =>
      plot(
        title,
        unit,
        pages.map((page) => ({ name: decodeURIComponent(page.path), value: value(page) })),
        budget,
      ),
    ),
    table(
      ["bytes on a phone", ...COSTS, "in all", "requests"],
      rows(
        pages,
        ({ cost }) => cost,
        (cost) => [...COSTS.map((kind) => cost[kind]), cost.total, cost.requests.length],
      ),
    ),
    `<p>Home's budget: ${HOME.bytes} bytes, ${HOME.requests} requests.</p>`,
    ...(["mobile", "desktop"] as const).flatMap((device) => [
      `<h2>Lighthouse, ${device}</h2>`,
      table(
        ["route", ...SCORES.map(([title]) => title)],
        rows(
          [...pages, ...(beside === undefined ? [] : [{ path: `beside / ${beside.url}`, mobile: beside.mobile }])],
          ({ [device]: scores }) => scores,
          (scores) => SCORES.map(([, name]) => scores[name]),
        ),
      ),
    ]),
    "<h2>On a throttled line</h2>",
    table(
      ["route", "FCP ms", "LCP ms", "CLS"],
      rows(
        pages,
        ({ vitals }) => vitals,
        ({ fcp, lcp, cls }) => [fcp, lcp, cls],
      ),
    ),
    `<h2>Interaction to next paint, on a quarter of the processor (budget ${INTERACTION} ms)</h2>`,
    table(
      ["interaction", "median ms", "worst of 10 ms"],
      interactions.map(({ name, median, worst }) => [name, median, worst]),
    ),
    move === undefined
      ? ""
      : `<p>A move inside the site, from press to paint, on a quarter of the processor: ${rounded(move.head)} ms (budget ${NAVIGATION}), the whole page ${rounded(move.whole)} ms.</p>`,
    server === undefined
      ? ""
      : `<h2>Server</h2>${
          server.nginx === undefined
            ? "<p>nginx was missing.</p>"
            : table(
                ["a kept page", "requests/s", "p50 ms", "p99 ms"],
                [
                  ["nginx", server.nginx.nginx.rate, server.nginx.nginx.p50, server.nginx.nginx.p99],
                  ["ours", server.nginx.ours.rate, server.nginx.ours.p50, server.nginx.ours.p99],
                ],
              ) +
              `<p>Ratio ${rounded(server.nginx.ratio)} (budget ${SERVER.ofNginx}), the median of ${server.nginx.rounds.length} rounds.</p>`
        }${table(
          ["cold page", "ms"],
          server.cold.map(({ path, ms }) => [decodeURIComponent(path), ms]),
        )}<p>Resident memory: ${rounded((server.memory.start ?? 0) / 1e6)} MB at the start, ${rounded((server.memory.after ?? 0) / 1e6)} MB after ${server.memory.requests} requests (budget ${SERVER.memory / 1e6}), ${rounded((server.memory.drawn ?? 0) / 1e6)} MB after an icon and a card for sharing were drawn too.</p>`,
    overload === undefined
      ? ""
      : "<h2>Ten times as many requests as are served</h2>" +
        table(
          ["", "pages that must be rendered", "a cached page"],
          overloadRows.map(([name, value]) => [name, value(overload.rendered), value(overload.cached)]),
        ) +
        `<p>${overload.proxied ? "Behind deploy/nginx.conf." : "Without nginx in front."} Budgets: of capacity ${OVERLOAD.ofCapacity} or more, refusals within ${OVERLOAD.refusal} ms, ${rounded(OVERLOAD.memory / 1e6)} MB more, no lead refused or lost.</p>`,
    install === undefined
      ? ""
      : `<p>On disk: packages of production ${rounded(install.packages / 1e6)} MB (budget ${INSTALL.packages / 1e6}), the container image ${rounded(install.image / 1e6)} MB on top of its base (budget ${INSTALL.image / 1e6}).</p>`,
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><style>${STYLE}</style></head><body><h1>Bench</h1>${parts.join("\n")}</body></html>\n`;
}
