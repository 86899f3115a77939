import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../tests/fakes/folder.ts";
import { readCopy, readDockerfile, readExec } from "./dockerfile.ts";

const read = (file: string): string => readFileSync(`deploy/${file}`, "utf8");
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const settings = new Set(all(readFileSync(".env.example", "utf8"), /^([A-Z_]+)=/gm));
const METRICS = "src/server/metrics.ts";
/** Set for the platform, or for the proxy and the database beside the site. */
const OTHERS = new Set([
  "NODE_OPTIONS",
  "MALLOC_ARENA_MAX",
  // Come with the server's metrics.
  ...(existsSync(METRICS) ? [] : ["METRICS_PORT", "TRUST_PROXY"]),
  "NODE_ENV",
  "SITE_ADDRESS",
  "SITE_UPSTREAMS",
  "POSTGRES_USER",
  "POSTGRES_DB",
  "POSTGRES_PASSWORD",
]);
/** Has a program that this machine may lack. */
const has = (program: string): boolean => spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

describe("Dockerfile", () => {
  const stages = readDockerfile(read("Dockerfile"));
  const last = stages.at(-1)?.instructions ?? [];
  const copies = stages.flatMap(({ instructions }) =>
    instructions.filter(({ name }) => name === "COPY").map(({ rest }) => readCopy(rest)),
  );

  test("everything that it copies is there, and let through to the build", () => {
    const kept = read("Dockerfile.dockerignore").split("\n");
    const allowed = kept.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    const sources = copies.filter(({ from }) => from === undefined).flatMap(({ sources }) => sources);
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((path) => !existsSync(path))).toEqual([]);
    expect(sources.filter((path) => !allowed.some((rule) => path === rule || path.startsWith(`${rule}/`)))).toEqual([]);
    for (const secret of [".env", "data/site.db", ".git/config"])
      expect(allowed.some((rule) => matchesGlob(secret, rule) || secret.startsWith(`${rule}/`))).toBe(false);
  });

  test("what it takes from the build, the build made", () => {
    expect(copies.filter(({ from }) => from !== undefined).map(({ from, sources }) => [from, ...sources])).toEqual([
      ["build", "/app/node_modules"],
      ["build", "/app/dist"],
    ]);
  });

  test("it installs before it copies sources, so that a change of code installs nothing", () => {
    const build = stages[0]?.instructions.map(({ name, rest }) => `${name} ${rest}`) ?? [];
    const at = (start: string): number => build.findIndex((line) => line.startsWith(start));
    expect(at("COPY package.json")).toBeLessThan(at("RUN npm ci"));
    expect(at("RUN npm ci")).toBeLessThan(at("COPY src"));
    expect(at("RUN npm run build")).toBeLessThan(at("RUN npm prune --omit=dev"));
  });

  test("it runs the built server as nobody in particular, and says whether it lives", () => {
    const of = (name: string): string => last.find((instruction) => instruction.name === name)?.rest ?? "";
    expect(of("USER")).toBe("node");
    expect(readExec(of("CMD"))).toEqual(["node", "dist/server/main.js"]);
    expect(readExec(of("HEALTHCHECK"))[2]).toContain("/healthz");
    expect(last.some(({ name }) => name === "ADD")).toBe(false);
  });
});

test("settings that the files set are settings of the server", () => {
  const kubernetes = read("kubernetes.yaml").split("---").slice(0, 2).join("");
  const named = [
    ...all(read("compose.yaml"), /^ {4,6}([A-Z][A-Z_]+):/gm),
    ...all(read("compose.yaml"), /\$\{([A-Z_]+)/g),
    ...all(kubernetes, /^ {2}([A-Z][A-Z_]+):/gm),
    ...all(read("contractor-site.service"), /(?<![A-Za-z_])([A-Z_]{4,})=/g),
    ...all(read("Dockerfile"), /([A-Z_]{4,})=/g),
  ];
  expect(named.length).toBeGreaterThan(25);
  expect([...new Set(named)].filter((name) => !settings.has(name) && !OTHERS.has(name))).toEqual([]);
});

test.skipIf(!existsSync(METRICS))("dashboard and alerts ask for metrics that the server gives", () => {
  const sources = globSync("src/server/**/*.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const declared = new Set(all(sources, /\.(?:counter|histogram|gauge|gaugeOfSites)\(\s*"(\w+)"/g));
  const asked = new Set(all(read("grafana.json") + read("alerts.yaml"), /\b(site_[a-z_]+)/g));
  const base = [...asked].map((name) => name.replace(/_(?:bucket|count|sum)$/, ""));
  expect(new Set(base).size).toBeGreaterThan(5);
  expect(base.filter((name) => !declared.has(name))).toEqual([]);
});

test("the dashboard is whole: panels with a place, a title and something to show", () => {
  const dashboard: unknown = JSON.parse(read("grafana.json"));
  expect(dashboard).toMatchObject({ title: "Contractor site", templating: { list: expect.any(Array) } });
  const panels =
    dashboard instanceof Object && "panels" in dashboard && Array.isArray(dashboard.panels) ? dashboard.panels : [];
  expect(panels.length).toBeGreaterThan(10);
  for (const panel of panels) {
    expect(panel).toMatchObject({
      title: expect.stringMatching(/\w/),
      gridPos: { w: expect.any(Number), h: expect.any(Number) },
      targets: expect.arrayContaining([expect.objectContaining({ expr: expect.stringMatching(/\w/) })]),
    });
  }
});

test.skipIf(!has("systemd-analyze"))("systemd takes the unit (skipped where there is none)", () => {
  const file = join(temporaryFolder(), "contractor-site.service");
  // As if it were installed: the program that it starts is not on this machine.
  writeFileSync(
    file,
    read("contractor-site.service").replaceAll(/\/opt\/contractor-site\/node_modules\S+/g, process.execPath),
  );
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  expect(stderr.split("\n").filter((line) => line.includes("contractor-site.service"))).toEqual([]);
  expect(status).toBe(0);
});

test.skipIf(!has("promtool"))("Prometheus takes the alerts (skipped where there is none)", () => {
  const { status, stdout, stderr } = spawnSync("promtool", ["check", "rules", "deploy/alerts.yaml"], {
    encoding: "utf8",
  });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("8 rules found")]);
});

test.skipIf(!has("caddy"))("Caddy takes its file (skipped where there is none)", () => {
  const { status, stdout, stderr } = spawnSync(
    "caddy",
    ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"],
    {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: temporaryFolder(), SITE_UPSTREAMS: "site-a:3000 site-b:3000" },
    },
  );
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("Valid configuration")]);
});
