/**
 * Stryker plugins. The checker limits a run to MUTANTS mutants, because all of them take hours; SEED selects the
 * sample, which is the same in every run. Stryker excludes mutants that a checker rejects as invalid from its figures.
 */
import { createHash } from "node:crypto";
import { CheckStatus } from "@stryker-mutator/api/check";
import { declareFactoryPlugin, declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

const WANTED = Number(process.env["MUTANTS"] ?? Infinity);
const SEED = process.env["SEED"] ?? "1";

/**
 * Returns a hash that ranks a mutant, independent of the project's location.
 *
 * @param {import("@stryker-mutator/api/core").Mutant} mutant
 */
const rankOf = ({ fileName, location, replacement }) =>
  createHash("sha256")
    .update(JSON.stringify([SEED, replacement, fileName.replace(/^.*(?=\bsrc\/)/, ""), location]))
    .digest("hex");

/**
 * Returns the ids of the mutants in the sample.
 *
 * @param {readonly import("@stryker-mutator/api/core").Mutant[]} mutants
 */
export function drawn(mutants) {
  const ranked = mutants.map((mutant) => ({ id: mutant.id, rank: rankOf(mutant) }));
  ranked.sort((one, other) => one.rank.localeCompare(other.rank));
  return ranked.slice(0, WANTED).map(({ id }) => id);
}

/** @returns {import("@stryker-mutator/api/check").Checker} */
const sample = () => ({
  init: async () => undefined,
  // One group, because a sample is drawn from all mutants together.
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) => {
    const sampled = new Set(drawn(mutants));
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        sampled.has(id) ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: "not drawn" },
      ]),
    );
  },
});

/** Ignores `import.meta.glob` calls, whose arguments Vite evaluates at build time. */
const glob = {
  /** @param {{ isCallExpression(): boolean, get(name: string): { toString(): string } }} path of Babel's tree */
  shouldIgnore: (path) =>
    path.isCallExpression() && path.get("callee").toString() === "import.meta.glob" ? "Vite reads it" : undefined,
};

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, "sample", sample),
  declareValuePlugin(PluginKind.Ignore, "glob", glob),
];
