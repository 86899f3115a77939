import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/fakes/folder.ts";

const read = (file: string): string => readFileSync(`deploy/${file}`, "utf8");
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const settings = new Set(all(readFileSync(".env.example", "utf8"), /^(?:# )?([A-Z_]+)=/gm));
/** Set for the platform, or for the proxy and the database beside the site. */
const OTHERS = new Set([
  "NODE_OPTIONS",
  "MALLOC_ARENA_MAX",
  "NODE_ENV",
  "SITE_ADDRESS",
  "SITE_UPSTREAMS",
  "POSTGRES_USER",
  "POSTGRES_DB",
  "POSTGRES_PASSWORD",
]);
/** Has a program that this machine may lack. */
const has = (program: string): boolean => spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

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

test("every recipe with a proxy says how many the server has in front", () => {
  expect(read("compose.yaml")).toMatch(/^ {4}TRUST_PROXY: \$\{TRUST_PROXY:-1\}$/m);
  expect(read("kubernetes.yaml")).toMatch(/^ {2}TRUST_PROXY: "1"$/m);
  for (const file of ["Caddyfile", "nginx.conf"])
    expect([file, read(file)]).toEqual([file, expect.stringContaining("TRUST_PROXY=1")]);
  const guide = readFileSync("docs/deploy.md", "utf8").split(/^## /m);
  for (const heading of ["Plain Node with systemd", "Docker", "The proxy"]) {
    const section = guide.find((part) => part.startsWith(`${heading}\n`));
    expect([heading, section]).toEqual([heading, expect.stringContaining("TRUST_PROXY=1")]);
  }
});

test("dashboard and alerts ask for metrics that the server gives", () => {
  const sources = globSync("src/server/**/*.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const declared = new Set(all(sources, /(?:\.(?:counter|histogram|gauge|gaugeOfSites)\(\s*|\bname: )"(\w+)"/g));
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
  writeFileSync(file, read("contractor-site.service").replaceAll("/opt/contractor-site/deploy/node", process.execPath));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  expect(stderr.split("\n").filter((line) => line.includes("contractor-site.service"))).toEqual([]);
  expect(status).toBe(0);
});

test.skipIf(!has("promtool"))("Prometheus takes the alerts (skipped where there is none)", () => {
  const { status, stdout, stderr } = spawnSync("promtool", ["check", "rules", "deploy/alerts.yaml"], {
    encoding: "utf8",
  });
  const count = all(read("alerts.yaml"), /- alert: (\w+)/g).length;
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining(`${count} rules found`)]);
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
