/** The commands of a section of docs/deploy.md, as the operator reads them. */
import { readFileSync } from "node:fs";

export interface Block {
  /** `sh`, or empty for lines of a file. */
  language: string;
  lines: string[];
}

/** The code blocks below a heading of docs/deploy.md, in their order. */
export function blocksOf(heading: string): Block[] {
  const text = readFileSync("docs/deploy.md", "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/deploy.md has no section "${heading}".`);
  return [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = "", body = ""]) => ({
    language,
    lines: body.trim().split("\n"),
  }));
}

/** A systemd unit as far as it says how its program is started. */
export interface Unit {
  command: string[];
  workdir: string;
  /** Of its `Environment=` lines. */
  env: Record<string, string>;
  /** Settings that come over those, as systemd has it. */
  environmentFile: string;
}

export function readUnit(text: string): Unit {
  const all = (name: string): string[] =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  const pairs = all("Environment").flatMap((line) => [...line.matchAll(/([A-Z_]+)=(\S+)/g)]);
  return {
    command: all("ExecStart")[0]?.split(" ") ?? [],
    workdir: all("WorkingDirectory")[0] ?? "",
    env: Object.fromEntries(pairs.map(([, key = "", value = ""]) => [key, value])),
    environmentFile: all("EnvironmentFile")[0]?.replace(/^-/, "") ?? "",
  };
}

/** The settings of a file of `NAME=value` lines. */
export const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key = "", value = ""]) => [key, value]));
