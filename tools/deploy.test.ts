import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ADDRESSES } from "../src/server/addresses.ts";
import { readConfig } from "../src/server/config.ts";
import { temporaryFolder } from "../tests/fakes/folder.ts";

const read = (file: string): string => readFileSync(`deploy/${file}`, "utf8");
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const settings = new Set(all(readFileSync(".env.example", "utf8"), /^(?:# )?([A-Z_]+)=/gm));
/** Variables for the platform, the proxy or the database, not for the site. */
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
/** Whether this machine has a program. */
const has = (program: string): boolean => spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

/**
 * Parses the subset of TOML that our file uses: sections by name, with values as texts.
 *
 * @throws Error for any other line
 */
function readToml(text: string): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = { "": {} };
  let section = "";
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const heading = /^\[{1,2}([\w.]+)\]{1,2}$/.exec(line)?.[1];
    const [, key, value] = /^(\w+) = (?:"([^"]*)"|\d+|true|false)$/.exec(line) ?? [];
    if (heading !== undefined) {
      section = heading;
      if (sections[section] !== undefined) throw new Error(`[${section}] stands twice`);
      sections[section] = {};
    } else if (key === undefined) throw new Error(`"${line}" is not known here`);
    else sections[section] = { ...sections[section], [key]: value ?? line.slice(line.indexOf("=") + 2) };
  }
  return sections;
}

/** Default environment of the image. */
const image = Object.fromEntries(
  [...read("Dockerfile").matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) =>
    [...line.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, key = "", value = ""]) => [key, value] as const),
  ),
);

test("fly.toml: ports, health check, volume and Dockerfile match the server, and the machine never stops", () => {
  const fly = readToml(read("fly.toml"));
  const { env = {}, mounts, metrics, http_service: service, build, "http_service.checks": checks } = fly;
  const config = readConfig({ ...image, ...env });
  expect(service).toMatchObject({
    internal_port: String(config.port),
    auto_stop_machines: "off",
    min_machines_running: "1",
  });
  expect(checks?.["path"]).toBe(ADDRESSES.live);
  expect(mounts?.["destination"]).toBe(config.dataDir);
  expect(metrics).toEqual({ port: String(config.metricsPort), path: "/metrics" });
  expect([config.host, config.metricsHost, config.trustProxy]).toEqual(["0.0.0.0", "0.0.0.0", 2]);
  // The paths are relative to the file's own folder.
  for (const file of [build?.["dockerfile"], build?.["ignorefile"]])
    expect(existsSync(join("deploy", file ?? ""))).toBe(true);
  // The timeout is longer than the server takes to shut down (tests/faults/restart.test.ts).
  expect(fly[""]).toMatchObject({ kill_signal: "SIGTERM", kill_timeout: "20" });
});

test("render.yaml: port, health check, database and Dockerfile match the server", () => {
  const render = read("render.yaml");
  const valueOf = (key: string): string => new RegExp(`^ *(?:- )?${key}: "?([^"\n]*)"?$`, "m").exec(render)?.[1] ?? "";
  const pairs = [...render.matchAll(/^ {6}- key: (\S+)\n {8}value: "?([^"\n]*)"?$/gm)];
  const set = Object.fromEntries(pairs.map(([, key = "", value = ""]) => [key, value]));
  const asked = all(render, /^ {6}- key: (\S+)\n {8}sync: false$/gm);
  // The operator's answers.
  const answers: Record<string, string> = {
    PUBLIC_URL: "https://www.example.com",
    SMTP_URL: "smtps://user:password@smtp.example.com",
    MAIL_FROM: "leads@example.com",
  };
  expect(asked.toSorted()).toEqual(Object.keys(answers).toSorted());
  const config = readConfig({ ...image, ...set, ...answers, DATABASE_URL: "postgresql://user:password@host/leads" });
  expect([config.port, config.host, config.trustProxy]).toEqual([3000, "0.0.0.0", 1]);
  expect(valueOf("healthCheckPath")).toBe(ADDRESSES.live);
  expect(render).toMatch(
    /- key: DATABASE_URL\n +fromDatabase:\n +name: contractor-site-leads\n +property: connectionString\n/,
  );
  expect(render).toMatch(/^databases:\n {2}- name: contractor-site-leads$/m);
  for (const path of ["dockerfilePath", "dockerContext"])
    expect([path, existsSync(valueOf(path))]).toEqual([path, true]);
  expect(valueOf("runtime")).toBe("docker");
});

test("publish-image.sh builds a commit's Dockerfile under two tags, and rejects uncommitted files", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "deploy"));
  for (const file of ["deploy/publish-image.sh", "package.json"]) cpSync(file, join(folder, file));
  const programs = temporaryFolder();
  // Stand-in for Docker that records its arguments.
  writeFileSync(join(programs, "docker"), `#!/bin/sh\necho "$@" >> "${programs}/calls"\n`, { mode: 0o755 });
  const git = (...given: string[]): string =>
    execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@one.example", ...given], {
      encoding: "utf8",
    }).trim();
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "All");
  const publish = (env: Record<string, string>) =>
    spawnSync("sh", ["deploy/publish-image.sh"], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: `${programs}:${process.env["PATH"]}`, ...env },
    });
  const IMAGE = "registry.example.com/acme/site";
  const unnamed = publish({});
  expect([unnamed.status === 0, unnamed.stderr]).toEqual([false, expect.stringContaining("IMAGE: is not set; give")]);
  const done = publish({ IMAGE });
  const tag = git("rev-parse", "--short=12", "HEAD");
  expect([done.status, done.stdout, done.stderr]).toEqual([0, `Published ${IMAGE}:${tag}\n`, ""]);
  const [build = "", ...pushes] = readFileSync(join(programs, "calls"), "utf8").trim().split("\n");
  expect(build).toMatch(
    /^build --pull --file deploy\/Dockerfile --label \S+version=\d+\.\d+\.\d+ --label \S+revision=\w{40} /,
  );
  expect(build).toContain(` --tag ${IMAGE}:${tag} --tag ${IMAGE}:latest .`);
  expect(pushes).toEqual([`push ${IMAGE}:${tag}`, `push ${IMAGE}:latest`]);
  writeFileSync(join(folder, "new.txt"), "");
  expect(publish({ IMAGE })).toMatchObject({ status: 1, stderr: expect.stringContaining("in no commit") });
});

test("settings in the deployment files are settings of the server", () => {
  const kubernetes = read("kubernetes.yaml").split("---").slice(0, 2).join("");
  const named = [
    ...all(read("compose.yaml"), /^ {4,6}([A-Z][A-Z_]+):/gm),
    ...all(read("compose.yaml"), /\$\{([A-Z_]+)/g),
    ...all(kubernetes, /^ {2}([A-Z][A-Z_]+):/gm),
    ...all(read("contractor-site.service"), /(?<![A-Za-z_])([A-Z_]{4,})=/g),
    ...all(read("Dockerfile"), /([A-Z_]{4,})=/g),
    ...Object.keys(readToml(read("fly.toml"))["env"] ?? {}),
    ...all(read("render.yaml"), /^ {6}- key: (\S+)$/gm),
  ];
  expect(named.length).toBeGreaterThan(25);
  expect([...new Set(named)].filter((name) => !settings.has(name) && !OTHERS.has(name))).toEqual([]);
});

test("every recipe with a proxy sets the number of proxies in front of the server", () => {
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

test("nginx answers over IPv6 too, where another server's block would show its own page", () => {
  const places = [read("nginx.conf"), readFileSync("docs/deploy.md", "utf8")];
  const ports = places.flatMap((text) => [...all(text, /(?:listen 80;\s+listen (\S+)|listen 80;)/g)]);
  expect(ports).toEqual(["[::]:80;", "[::]:80;", "[::]:80;"]);
});

test("the replicas of compose.yaml share their folder of pictures", () => {
  const { picturesDir } = readConfig({ ...image, DATABASE_URL: "postgres://site:x@database/site" });
  expect(all(read("compose.yaml"), /^ {4}volumes: \["data-[ab]:\/data", "(.*)"\]$/gm)).toEqual([
    `pictures:${picturesDir}`,
    `pictures:${picturesDir}`,
  ]);
  expect(read("compose.yaml")).toMatch(/^ {2}pictures: \{\}$/m);
  // A new volume gets the owner of the image's folder.
  expect(read("Dockerfile")).toContain(`RUN mkdir -p ${picturesDir} && chown node:node /data ${picturesDir}`);
});

test("dashboard and alerts use metrics that the server exports", () => {
  const sources = globSync("src/server/**/*.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const declared = new Set(
    all(sources, /(?:\.(?:counter|histogram|gauge)\(\s*|\b(?:jobs|oldest|tries): \[\s*)"(\w+)"/g),
  );
  const used = new Set(all(read("grafana.json") + read("alerts.yaml"), /\b(site_[a-z_]+)/g));
  const base = [...used].map((name) => name.replace(/_(?:bucket|count|sum)$/, ""));
  expect(new Set(base).size).toBeGreaterThan(5);
  expect(base.filter((name) => !declared.has(name))).toEqual([]);
});

test("the alert on refused leads is about reasons whose counters start at 0", () => {
  const known = readFileSync("src/server/leads/lead-metrics.ts", "utf8");
  const [, reasons = ""] = /outcome="refused",reason=~"([^"]+)"/.exec(read("alerts.yaml")) ?? [];
  expect(reasons.split("|")).toEqual(["notStored", "noRoom", "defect"]);
  for (const reason of reasons.split("|")) expect(known).toContain(`{ outcome: "refused", reason: "${reason}" }`);
});

test("each panel of the dashboard has a position, a title and a query", () => {
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

test.skipIf(!has("systemd-analyze"))("systemd accepts the unit (skipped unless installed)", () => {
  const file = join(temporaryFolder(), "contractor-site.service");
  // Replace the program path, which does not exist on this machine.
  writeFileSync(file, read("contractor-site.service").replaceAll("/opt/contractor-site/deploy/node", process.execPath));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  expect(stderr.split("\n").filter((line) => line.includes("contractor-site.service"))).toEqual([]);
  expect(status).toBe(0);
});

test.skipIf(!has("promtool"))("Prometheus accepts the alerts (skipped unless installed)", () => {
  const { status, stdout, stderr } = spawnSync("promtool", ["check", "rules", "deploy/alerts.yaml"], {
    encoding: "utf8",
  });
  const count = all(read("alerts.yaml"), /- alert: (\w+)/g).length;
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining(`${count} rules found`)]);
});

test.skipIf(!has("caddy"))("Caddy accepts its file (skipped unless installed)", () => {
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
