/** A Dockerfile as its instructions, stage by stage: enough for our own, which tests read and `try-image.ts` carries out. */

export interface Instruction {
  /** In capitals, such as COPY. */
  name: string;
  rest: string;
}

export interface Stage {
  name: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll("\\\n", " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push({ name: / AS (\w+)$/i.exec(rest)?.[1] ?? "final", instructions: [] });
    else stages.at(-1)?.instructions.push({ name: name.toUpperCase(), rest });
  }
  return stages;
}

/** What a COPY copies: from which stage, or from the project; and where to. */
export function readCopy(rest: string): { from: string | undefined; sources: string[]; target: string } {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  const paths = words.filter((word) => !word.startsWith("--"));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
}

/** The words of an instruction in its exec form: `CMD ["node", "main.js"]`, also behind options. */
export function readExec(rest: string): string[] {
  const words: unknown = JSON.parse(rest.slice(rest.indexOf("[")));
  return Array.isArray(words) ? words.map(String) : [];
}
