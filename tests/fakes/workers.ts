/** The programs of the server's threads and processes, each bundled into one file (worker-setup.ts). */
import { inject } from "vitest";

const { sqlite, pictures } = inject("workers");
export const SQLITE_WORKER = new URL(sqlite);
export const PICTURE_WORKER = pictures;
