import { defineConfig } from "vitest/config";

/** One file after the other: each wants the machine for itself. */
export default defineConfig({ test: { include: ["tests/faults/**/*.test.ts"], fileParallelism: false } });
