import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addressOf } from "../tests/e2e/harness/site-server.ts";
import { temporaryFolder } from "../tests/fakes/folder.ts";

/** Runs the development server with settings by which it can't serve, so that it exits. */
const start = (settings: Record<string, string>) =>
  spawnSync(process.execPath, ["tools/dev.ts"], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], DATA_DIR: join(temporaryFolder(), "data"), ...settings },
  });

/** Starts the development server on a free port. @returns its address */
async function serve(settings: Record<string, string>, root = "."): Promise<string> {
  const child = spawn(process.execPath, ["tools/dev.ts"], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: "0", ...settings },
  });
  onTestFinished(async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  });
  return addressOf(child, []);
}

/** Takes a port on the loopback interface. @returns its number */
async function takePort(): Promise<number> {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

test.each([{ HOST: "127.0.0.1" }, { HOST: "" }])(
  "with %o a port in use is reported without a stack trace",
  async (host) => {
    const port = await takePort();
    const { status, stderr } = start({ ...host, PORT: String(port) });
    // Without HOST, the server does not listen on the network's interfaces either.
    expect(stderr).toContain(`The server can't listen on 127.0.0.1, port ${port}: `);
    expect(stderr).toContain("Set HOST or PORT to another one.");
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  },
);

test("an invalid setting is reported without a stack trace", () => {
  const { status, stderr } = start({ PORT: "abc" });
  expect(stderr).toBe('PORT is "abc", which is not a whole number from 0 to 65535; correct it.\n');
  expect(status).toBe(1);
});

test("files of the data folder and Vite's default list are not served, also as modules", async () => {
  // Below the project's folder, which Vite serves; with characters that have a meaning in a glob.
  mkdirSync("node_modules/.cache", { recursive: true });
  const folder = mkdtempSync("node_modules/.cache/dev [test] (1)-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "da{t,}a");
  for (const name of [dataDir, join(dataDir, "mail"), join(folder, "other")]) mkdirSync(name);
  for (const name of ["da{t,}a/note.txt", "da{t,}a/mail/1.eml", "other/key.pem", "other/note.txt"])
    writeFileSync(join(folder, name), "secret");
  const url = await serve({ DATA_DIR: dataDir });
  const statusOf = async (file: string): Promise<number> => (await fetch(url + encodeURI(file))).status;
  expect(await statusOf(`/${folder}/other/note.txt`)).toBe(200);
  for (const file of [`${dataDir}/note.txt`, `${dataDir}/mail/1.eml`, `${dataDir}/site.db`, `${folder}/other/key.pem`])
    for (const address of [`/${file}`, `/@fs${resolve(file)}`, `/${file}?raw&import`])
      expect([address, await statusOf(address)]).toEqual([address, 403]);
});

/** Copies the project to a temporary folder with the record `acme`. Packages are links, without Vite's cache. */
function copyProject(): string {
  const folder = temporaryFolder();
  for (const name of ["src", "tools", "package.json", "vite.config.ts"])
    cpSync(name, join(folder, name), { recursive: true });
  for (const name of ["node_modules", "content"]) mkdirSync(join(folder, name));
  for (const name of readdirSync("node_modules").filter((name) => !name.startsWith(".")))
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name), "junction");
  cpSync("content/record.schema.json", join(folder, "content/record.schema.json"));
  writeFileSync(join(folder, "content/acme.json"), '{ "dbPrincipal": { "name": "Acme" } }');
  return folder;
}

/** Collects the messages that Vite sends to open pages. */
async function openPage(url: string): Promise<unknown[]> {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? "";
  const socket = new WebSocket(`${url.replace("http", "ws")}/?token=${token}`, "vite-hmr");
  onTestFinished(() => socket.close());
  const messages: unknown[] = [];
  socket.addEventListener("message", ({ data }) => messages.push(JSON.parse(String(data))));
  await expect.poll(() => messages).toContainEqual({ type: "connected" });
  return messages;
}

test("a syntax error in the server's code is shown, also when the record changes, until it is corrected", async () => {
  const folder = copyProject();
  const url = await serve({ PAGE_ID: "acme", DATA_DIR: join(folder, "data") }, folder);
  const messages = await openPage(url);
  const code = join(folder, "src/server/development.ts");
  const correct = readFileSync(code, "utf8");
  writeFileSync(code, "const wrong: Set<string> = ;");
  const statusOf = async (): Promise<number> => (await fetch(url)).status;
  await expect.poll(statusOf).toBe(500);
  const page = await (await fetch(url)).text();
  expect(page).toContain("src/server/development.ts");
  expect(page).toContain("Set&lt;string>");
  expect(page).toContain("/tools/error-page.ts");
  writeFileSync(join(folder, "content/acme.json"), '{ "dbPrincipal": { "name": "Oak" } }');
  const shown = { type: "error", err: expect.objectContaining({ stack: expect.stringContaining("development.ts") }) };
  await expect.poll(() => messages).toContainEqual(shown);
  messages.length = 0;
  writeFileSync(code, correct);
  await expect.poll(statusOf).toBe(200);
  // The page of the error reloads then.
  await expect.poll(() => messages).toContainEqual({ type: "custom", event: "code:changed" });
});
