/** Parses the commands of a section of docs/deploy.md. */
import { readFileSync } from "node:fs";

export interface Block {
  /** `sh`, or empty for the lines of a file. */
  language: string;
  lines: string[];
}

/** Code blocks below a heading of docs/deploy.md, in order. */
export function blocksOf(heading: string): Block[] {
  const text = readFileSync("docs/deploy.md", "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/deploy.md has no section "${heading}".`);
  return [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = "", body = ""]) => ({
    language,
    lines: body.trim().split("\n"),
  }));
}

/** The parts of a systemd unit that define how its program is started. */
export interface Unit {
  command: string[];
  workdir: string;
  /** Variables of its `Environment=` lines. */
  env: Record<string, string>;
  /** Path of a file with variables that override those, as in systemd. */
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

/** Variables of a file of `NAME=value` lines. */
export const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key = "", value = ""]) => [key, value]));
