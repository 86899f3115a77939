/**
 * Executes a Dockerfile without Docker. It only supports what our own Dockerfile uses, and fails on everything else.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, matchesGlob } from "node:path";

/** Result of the last stage: its files below `root`, and how to start it. */
export interface Image {
  root: string;
  /** Working directory of its command, such as /app. */
  workdir: string;
  env: Record<string, string>;
  cmd: string[];
  healthcheck: string[];
  user: string;
}

interface Options {
  /** The Dockerfile. Its ignore file is beside it, with `.dockerignore` added to the name. */
  file: string;
  /** The build context. */
  context: string;
  /** An empty folder for the file systems of the stages. */
  into: string;
  /** Environment of the commands; PATH points to the base image's programs. */
  env: Record<string, string>;
  /** Owner that `chown node:node` sets; undefined if this process may not change owners. */
  node: { uid: number; gid: number } | undefined;
}

interface Instruction {
  name: string;
  rest: string;
}

/**
 * Executes FROM, WORKDIR, ENV, COPY and RUN, stage by stage.
 *
 * @throws Error with the line, for a source outside the build context, a failing command or an unsupported instruction
 */
export function buildImage(options: Options): Image {
  const { context, into, env, node } = options;
  const ignored = ignoredBy(readFileSync(`${options.file}.dockerignore`, "utf8"));
  const stages = new Map<string, Image>();
  let image: Image | undefined;

  function copy({ root, workdir }: Image, rest: string): void {
    const words = rest.split(/\s+/);
    const flags = words.filter((word) => word.startsWith("--"));
    const from = flags.map((flag) => /^--from=(.+)$/.exec(flag)?.[1]).find((name) => name !== undefined);
    if (flags.length > (from === undefined ? 0 : 1)) throw new Error(`COPY ${rest}: unknown flag`);
    const paths = words.filter((word) => !word.startsWith("--"));
    const target = paths.pop() ?? "";
    const source = from === undefined ? context : stages.get(from)?.root;
    if (source === undefined) throw new Error(`COPY ${rest}: there is no stage ${from}`);
    for (const path of paths) {
      if (/[*?[\]]/.test(path)) throw new Error(`COPY ${rest}: patterns are not known here`);
      const file = join(source, path);
      const sent = (name: string): boolean => from !== undefined || !ignored(name.slice(context.length + 1));
      if (!existsSync(file) || !(statSync(file).isDirectory() || sent(file)))
        throw new Error(`COPY ${rest}: "${path}" is not found in the build's context`);
      const isFolder = statSync(file).isDirectory();
      const place = !isFolder && /(?:^|\/)\.?\/?$/.test(target) ? join(target, basename(path)) : target;
      // A stage's folder has tens of thousands of files; hard links take a tenth of the time.
      if (isFolder && from !== undefined) {
        mkdirSync(inside(root, workdir, place), { recursive: true });
        execFileSync("cp", ["-al", `${file}/.`, inside(root, workdir, place)]);
        continue;
      }
      // COPY copies a folder's contents, not the folder itself.
      cpSync(file, inside(root, workdir, place), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (name) => statSync(name, { throwIfNoEntry: false })?.isDirectory() === true || sent(name),
      });
    }
  }

  function run({ root, workdir, env: own }: Image, rest: string): void {
    // Absolute paths refer to the stage's file system, not this machine's.
    const command = rest
      .replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`)
      .replaceAll(/chown node:node/g, node === undefined ? "ls -d" : `chown ${node.uid}:${node.gid}`);
    try {
      execFileSync("sh", ["-c", command], {
        cwd: join(root, workdir),
        env: { ...env, ...own },
        stdio: "pipe",
        maxBuffer: Infinity,
      });
    } catch (error) {
      const text = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
      throw new Error(`RUN ${rest}\n${text}`, { cause: error });
    }
  }

  for (const { name, rest } of readDockerfile(readFileSync(options.file, "utf8"))) {
    if (name === "FROM") {
      const [, stage = "final"] = / AS (\S+)$/i.exec(rest) ?? [];
      image = { root: join(into, stage), workdir: "/", env: {}, cmd: [], healthcheck: [], user: "root" };
      mkdirSync(image.root, { recursive: true });
      stages.set(stage, image);
      continue;
    }
    if (image === undefined) throw new Error(`${name} before FROM`);
    if (name === "WORKDIR") {
      image.workdir = rest;
      mkdirSync(join(image.root, rest), { recursive: true });
    } else if (name === "ENV") {
      for (const [, key = "", value = ""] of rest.matchAll(/([A-Z_]+)=(\S+)/g)) image.env[key] = value;
    } else if (name === "COPY") copy(image, rest);
    else if (name === "RUN") run(image, rest);
    else if (name === "USER") image.user = rest;
    else if (name === "CMD") image.cmd = execForm(rest);
    else if (name === "HEALTHCHECK") image.healthcheck = execForm(rest);
    else if (!["EXPOSE", "VOLUME"].includes(name)) throw new Error(`${name} is not known here`);
  }
  if (image === undefined) throw new Error("The Dockerfile has no stage.");
  return image;
}

const inside = (root: string, workdir: string, path: string): string =>
  path.startsWith("/") ? join(root, path) : join(root, workdir, path);

function readDockerfile(text: string): Instruction[] {
  const lines = text.split("\n").filter((line) => !line.trimStart().startsWith("#"));
  return lines
    .join("\n")
    .replaceAll("\\\n", " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name: name.toUpperCase(), rest };
    });
}

/** Words of an instruction in exec form, with or without options before them: `CMD ["node", "main.js"]`. */
function execForm(rest: string): string[] {
  const words: unknown = JSON.parse(rest.slice(rest.indexOf("[")));
  return Array.isArray(words) ? words.map(String) : [];
}

/** Whether a path is ignored: the last rule that matches it or one of its parent folders decides. */
function ignoredBy(text: string): (path: string) => boolean {
  const rules = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => (line.startsWith("!") ? { pattern: line.slice(1), keep: true } : { pattern: line, keep: false }));
  return (path) => {
    const parts = path.split("/");
    const ways = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
    let ignored = false;
    for (const { pattern, keep } of rules) if (ways.some((way) => matchesGlob(way, pattern))) ignored = !keep;
    return ignored;
  };
}

/** Paths of all files below a folder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
