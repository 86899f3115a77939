/**
 * What Stryker tries: of a folder with more mutants than MUTANTS a sample, since all of them take hours: the one that SEED
 * names, always the same.
 * A checker tells Stryker which mutants can run at all; those that are not drawn count as invalid, and no figure has them.
 */
import { createHash } from "node:crypto";
import { CheckStatus } from "@stryker-mutator/api/check";
import { declareFactoryPlugin, declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

const WANTED = Number(process.env["MUTANTS"] ?? Infinity);
const SEED = process.env["SEED"] ?? "1";

/**
 * The same wherever the project's folder is.
 *
 * @param {import("@stryker-mutator/api/core").Mutant} mutant
 */
const rankOf = ({ fileName, location, replacement }) =>
  createHash("sha256")
    .update(JSON.stringify([SEED, replacement, fileName.replace(/^.*?(?=\bsrc\/)/, ""), location]))
    .digest("hex");

/** @returns {import("@stryker-mutator/api/check").Checker} */
const sample = () => ({
  init: async () => undefined,
  // All of them together.
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) => {
    const ranked = mutants.map((mutant) => ({ id: mutant.id, rank: rankOf(mutant) }));
    ranked.sort((one, other) => one.rank.localeCompare(other.rank));
    return Object.fromEntries(
      ranked.map(({ id }, index) => [
        id,
        index < WANTED ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: "not drawn" },
      ]),
    );
  },
});

/** Vite reads the words of `import.meta.glob` when it builds: they stay as they are. */
const glob = {
  /** @param {{ isCallExpression(): boolean, get(name: string): { toString(): string } }} path of Babel's tree */
  shouldIgnore: (path) =>
    path.isCallExpression() && path.get("callee").toString() === "import.meta.glob" ? "Vite reads it" : undefined,
};

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, "sample", sample),
  declareValuePlugin(PluginKind.Ignore, "glob", glob),
];
