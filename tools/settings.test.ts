/** The documents and files that list settings for operators agree with src/server/config.ts, which reads them. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConfig, VARIABLES as settings } from "../src/server/config.ts";

const read = (file: string): string => readFileSync(file, "utf8");
const example = new Map(
  [...read(".env.example").matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
);
const readme = new Map(
  [...read("README.md").matchAll(/^\| `([A-Z_]+)` \| ([^|]*) \|/gm)].map(([, name = "", value = ""]) => [name, value]),
);

test("README and .env.example list exactly the settings that are read", () => {
  expect(settings.length).toBeGreaterThan(25);
  expect([...readme.keys()].toSorted()).toEqual(settings.toSorted());
  expect([...example.keys()].toSorted()).toEqual(settings.toSorted());
});

test(".env.example sets nothing, and lists the defaults", () => {
  expect(
    read(".env.example")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#")),
  ).toEqual([]);
  expect(readConfig(Object.fromEntries(example))).toEqual(readConfig({}));
});

test("the README's defaults are those of .env.example", () => {
  for (const [name, shown] of readme) {
    const value = example.get(name);
    // A default is a number or in backticks; .env.example is empty for a sentence or a value made from another setting.
    const [, literal = ""] = /^(?:`([^`\s]+)`|(\d+))$/.exec(shown)?.filter((part) => part !== undefined) ?? [];
    const fromAnother = settings.some((setting) => literal.startsWith(setting));
    const expected = fromAnother ? "" : literal.replace("PORT", example.get("PORT") ?? "");
    expect([name, value]).toEqual([name, expected]);
  }
});

describe("compose.yaml", () => {
  const block = /environment: &settings\n([\s\S]*?)\n {2}\S/.exec(read("deploy/compose.yaml"))?.[1] ?? "";
  const lines = [...block.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );

  /** Returns the container's environment, substituted from .env as Compose does. */
  const containerEnv = (given: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      lines.map(([name, value]) => [
        name,
        value
          .replaceAll(/^"|"$/g, "")
          .replaceAll(/\$\{([A-Z_]+):([-?])([^}]*)\}/g, (_, key: string, sign: string, other: string) => {
            const set = given[key] ?? "";
            if (set === "" && sign === "?") throw new Error(`${key}: ${other}`);
            return set === "" ? other : set;
          }),
      ]),
    );

  /** Settings that compose.yaml fixes. */
  const FIXED = ["DATABASE_URL", "DATA_DIR", "HOST", "PORT"];
  const REQUIRED = { PUBLIC_URL: "https://example.com", POSTGRES_PASSWORD: "secret" };
  test("passes every documented setting on to the server", () => {
    expect(lines.map(([name]) => name).toSorted()).toEqual(settings.toSorted());
    const given = Object.fromEntries(settings.map((name) => [name, `the operator's ${name}`]));
    const env = containerEnv({ ...REQUIRED, ...given });
    expect(settings.filter((name) => env[name] !== given[name]).toSorted()).toEqual(FIXED);
  });

  test("keeps the server's defaults with only the required settings in .env, except for its own values", () => {
    const config = readConfig(containerEnv(REQUIRED));
    const { publicUrl, userAgent, mailFrom } = readConfig({ PUBLIC_URL: REQUIRED.PUBLIC_URL });
    expect(config).toEqual({
      ...readConfig({ DATA_DIR: "/data" }),
      publicUrl,
      userAgent,
      mailFrom,
      databaseUrl: "postgres://site:secret@database/site",
      trustProxy: 1,
      metricsPort: 9464,
      metricsHost: "0.0.0.0",
      logFormat: "json",
    });
  });

  test("does not start without the required settings", () => {
    expect(() => containerEnv({ POSTGRES_PASSWORD: "secret" })).toThrow("PUBLIC_URL");
    expect(() => containerEnv({ PUBLIC_URL: "https://example.com" })).toThrow("POSTGRES_PASSWORD");
  });
});

test("every recipe with a proxy in front trusts that proxy", () => {
  expect(read("deploy/compose.yaml")).toContain("TRUST_PROXY: ${TRUST_PROXY:-1}");
  expect(read("deploy/kubernetes.yaml")).toMatch(/kind: ConfigMap[\s\S]*?TRUST_PROXY: "1"[\s\S]*?kind: Ingress/);
  expect(read("deploy/Caddyfile")).toContain("TRUST_PROXY=1");
  const [, systemd = "", docker = ""] = read("docs/deploy.md").split(/^## (?=Plain|Docker|compose)/m);
  for (const section of [systemd, docker]) expect(section).toMatch(/TRUST_PROXY=1/);
});
