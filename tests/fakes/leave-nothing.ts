/** Runs in each file of the project `site`, whose files share a worker's modules and globals, and leave them as they found them. */
import { afterEach, vi } from "vitest";

afterEach(() => void vi.useRealTimers());
