import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../tests/fakes/folder.ts";

/** Runs the development server with settings by which it can't serve, so that it exits. */
const start = (settings: Record<string, string>) =>
  spawnSync(process.execPath, ["tools/dev.ts"], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], DATA_DIR: join(temporaryFolder(), "data"), ...settings },
  });

test("a port in use is reported without a stack trace", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const { status, stderr } = start({ HOST: "127.0.0.1", PORT: String(address.port) });
  expect(stderr).toContain(`The server can't listen on 127.0.0.1, port ${address.port}: `);
  expect(stderr).toContain("Set HOST or PORT to another one.");
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});

test("an invalid setting is reported without a stack trace", () => {
  const { status, stderr } = start({ PORT: "abc" });
  expect(stderr).toBe('PORT is "abc", which is not a whole number from 0 to 65535; correct it.\n');
  expect(status).toBe(1);
});
