/** Runs in each file that shares a worker's modules and globals with others: leaves the timers as they were. */
import { afterEach, vi } from "vitest";

afterEach(() => void vi.useRealTimers());
