/** A disk whose syncs hang or fail on demand: pages are still served, and a lead is accepted only after its sync. */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";
import { leadOf, post } from "./load.ts";
import { freePort, startServer } from "./server-process.ts";
import { sqliteStore } from "./store.ts";

const DESTINATION = "hello@ridgelineexteriors.example";
/**
 * Replaces the C library's sync functions: each waits while the file HOLD_SYNCS exists, fails while the file FAIL_SYNCS
 * exists, and appends a line to SYNCS.
 */
const LIBRARY = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static int fails(int fd) {
  const char *file = getenv("FAIL_SYNCS");
  int bad = file && access(file, F_OK) == 0;
  const char *list = getenv("SYNCS");
  if (list) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = 0;
    FILE *out = fopen(list, "a");
    if (out) { fprintf(out, "%s %s\\n", bad ? "failed" : "synced", path); fclose(out); }
  }
  if (bad) errno = EIO;
  return bad;
}
static void hold(void) {
  const char *file = getenv("HOLD_SYNCS");
  while (file && access(file, F_OK) == 0) usleep(10000);
}
int fsync(int fd) { hold(); if (fails(fd)) return -1; return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd); }
int fdatasync(int fd) { hold(); if (fails(fd)) return -1; return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd); }
`;
const mayCompile = process.platform === "linux" && spawnSync("cc", ["--version"]).status === 0;

function slowLibrary(): string {
  const folder = temporaryFolder();
  const [source, library] = [join(folder, "slow.c"), join(folder, "slow.so")];
  writeFileSync(source, LIBRARY);
  const { status, stderr } = spawnSync("cc", ["-shared", "-fPIC", "-o", library, source, "-ldl"], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return library;
}

test.skipIf(!mayCompile)(
  "pages are served while a sync hangs, and the lead is accepted after it (needs a C compiler)",
  async () => {
    const hold = join(temporaryFolder(), "hold");
    const dataDir = temporaryFolder();
    const port = await freePort();
    const server = startServer({
      port,
      dataDir,
      env: { TRUST_PROXY: "1", LD_PRELOAD: slowLibrary(), HOLD_SYNCS: hold },
    });
    const agent = new Agent({ keepAlive: true });
    onTestFinished(async () => {
      rmSync(hold, { force: true });
      agent.destroy();
      await server.kill();
    });
    await server.ready;
    const origin = `http://127.0.0.1:${port}`;
    const send = (number: number) => {
      const key = randomUUID();
      return post(agent, origin, leadOf(number, key, DESTINATION), key);
    };
    const first = await send(1);
    expect(first.status).toBe(202);

    writeFileSync(hold, "");
    const order: string[] = [];
    const leads = [2, 3].map(async (number) => {
      const response = await send(number);
      order.push(`lead ${response.status}`);
      return response.reference;
    });
    for (const path of ["/", "/healthz", "/about", "/paginas/ridgeline", "/gallery", "/healthz"])
      order.push(`${path} ${(await fetch(origin + path)).status}`);
    rmSync(hold);
    const references = await Promise.all(leads);
    const pages = ["/ 200", "/healthz 200", "/about 200", "/paginas/ridgeline 200", "/gallery 200", "/healthz 200"];
    expect(order).toEqual([...pages, "lead 202", "lead 202"]);
    await server.kill();
    const stored = (await sqliteStore(dataDir).leads()).map(({ reference }) => reference);
    expect(stored.toSorted()).toEqual([first.reference, ...references].toSorted());
  },
);

test.skipIf(!mayCompile)(
  "a lead is refused while syncs fail, and accepted after log and database are synced (needs a C compiler)",
  async () => {
    const folder = temporaryFolder();
    const [fail, syncs] = [join(folder, "fail"), join(folder, "syncs")];
    const dataDir = temporaryFolder();
    const port = await freePort();
    const env = { TRUST_PROXY: "1", LD_PRELOAD: slowLibrary(), FAIL_SYNCS: fail, SYNCS: syncs };
    const server = startServer({ port, dataDir, env });
    const agent = new Agent({ keepAlive: true });
    onTestFinished(async () => {
      agent.destroy();
      await server.kill();
    });
    await server.ready;
    const origin = `http://127.0.0.1:${port}`;
    const send = (number: number, key = randomUUID()) => post(agent, origin, leadOf(number, key, DESTINATION), key);
    const first = await send(1);
    expect(first.status).toBe(202);

    writeFileSync(fail, "");
    const [lead, key] = [2, randomUUID()];
    expect((await send(lead, key)).status).toBe(503);
    expect((await send(lead, key)).status).toBe(503);
    expect((await fetch(`${origin}/about`)).status).toBe(200);
    const whileFailing = readFileSync(syncs, "utf8").length;
    rmSync(fail);
    // The visitor's browser retries.
    const second = await send(lead, key);
    expect(second.status).toBe(202);
    const since = readFileSync(syncs, "utf8").slice(whileFailing).trim().split("\n");
    const synced = since.map((line) => line.split(" ")).map(([how, path = ""]) => `${how} ${basename(path)}`);
    const ofStore = synced.filter((line) => line.includes("site.db"));
    // Opening syncs the log, and then the checkpoint syncs log and database. The lead's own sync follows.
    expect(ofStore).toContain("synced site.db");
    expect(ofStore[0]).toBe("synced site.db-wal");
    expect(ofStore.lastIndexOf("synced site.db-wal")).toBeGreaterThan(ofStore.indexOf("synced site.db"));
    await server.kill();
    const stored = (await sqliteStore(dataDir).leads()).map(({ reference }) => reference);
    expect(stored.toSorted()).toEqual([first.reference, second.reference].toSorted());
  },
);
