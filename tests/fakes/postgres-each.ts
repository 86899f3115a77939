/** Runs in each file of the project `postgres`. */
import { afterAll, beforeEach } from "vitest";
import { disconnect, prepareDatabase } from "./postgres-worker.ts";

beforeEach(prepareDatabase);
afterAll(disconnect);
