/** Runs in each file that shares a worker's modules and globals with others: restores the real timers. */
import { afterEach, vi } from "vitest";

afterEach(() => void vi.useRealTimers());
