/**
 * Tries a share of the mutants, always the same ones: all of them take hours. Stryker asks a checker whether a mutant can run at
 * all; those that are not drawn count as invalid, and no figure has them.
 */
import { createHash } from "node:crypto";
import { CheckStatus } from "@stryker-mutator/api/check";
import { declareFactoryPlugin, declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

const SHARE = Number(process.env["MUTANTS"] ?? 1);
const SEED = process.env["MUTANTS_SEED"] ?? "1";

/** @param {import("@stryker-mutator/api/core").Mutant} mutant */
function isDrawn({ fileName, location, replacement }) {
  const name = JSON.stringify([SEED, fileName.replace(/^.*?(?=\bsrc\/)/, ""), location, replacement]);
  return createHash("sha256").update(name).digest().readUInt32BE() < SHARE * 2 ** 32;
}

const sample = () => ({
  init: async () => undefined,
  /** @param {readonly import("@stryker-mutator/api/core").Mutant[]} mutants */
  check: async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isDrawn(mutant) ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: "not drawn" },
      ]),
    ),
  /** @param {readonly import("@stryker-mutator/api/core").Mutant[]} mutants */
  group: async (mutants) => [mutants.map(({ id }) => id)],
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
