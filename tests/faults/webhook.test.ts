/**
 * The built server posts leads to the receiver from docs/deploy.md. The receiver hangs, is down and recovers, and the
 * server is killed in between: each lead is posted at least once, and mailed meanwhile.
 */
import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";
import { startHttpServer } from "../fakes/http-server.ts";
import { leadOf, post } from "./load.ts";
import { freePort, type ServerProcess, startServer } from "./server-process.ts";

const DESTINATION = "hello@ridgelineexteriors.example";
const SECRET = `whsec_${randomBytes(32).toString("base64")}`;
const WEBHOOK = { LEAD_WEBHOOK_SECRET: SECRET, ALLOW_PRIVATE_HOSTS: "127.0.0.1" };
/** Longer than a lease, and shorter than the receiver's tolerance for clock differences. */
const PAST_LEASE_MS = 4.25 * 60_000;

/** Starts the receiver from the documentation as a process. Returns a function that reads its output. */
async function startReceiver(port: number): Promise<() => string> {
  const [, source = ""] = /```js\n(\/\/ receiver\.mjs[^]*?)```/.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
  const file = join(temporaryFolder(), "receiver.mjs");
  writeFileSync(file, source);
  const env = { PATH: process.env["PATH"], LEAD_WEBHOOK_SECRET: SECRET, PORT: String(port) };
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  let printed = "";
  child.stdout.on("data", (text: Buffer) => void (printed += text.toString()));
  const postUnsigned = () =>
    fetch(`http://127.0.0.1:${port}/leads`, { method: "POST", body: "{}" }).catch(() => undefined);
  // Also shows that it rejects unsigned posts.
  await expect.poll(async () => (await postUnsigned())?.status).toBe(401);
  return () => printed;
}

test("a webhook receiver that hangs, is down and is restarted gets each lead, across kills", async () => {
  const [port, receiverPort, dataDir] = [await freePort(), await freePort(), temporaryFolder()];
  const begin = async (at: string, clockAheadMs = 0): Promise<ServerProcess> => {
    const env = { TRUST_PROXY: "1", LOG_FORMAT: "lines", LEAD_WEBHOOK_URL: `${at}/leads`, ...WEBHOOK };
    const server = startServer({ port, dataDir, clockAheadMs, env });
    onTestFinished(() => server.kill());
    await server.ready;
    return server;
  };
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  const send = async (number: number): Promise<string> => {
    const key = randomUUID();
    const { status, reference } = await post(agent, `http://127.0.0.1:${port}`, leadOf(number, key, DESTINATION), key);
    expect(status).toBe(202);
    return reference;
  };
  const mails = (): string[] => {
    const folder = join(dataDir, "mail");
    return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".eml")) : [];
  };

  let received = 0;
  const hanging = await startHttpServer(() => void (received += 1));
  onTestFinished(() => hanging.close());
  const first = await begin(hanging.origin);
  const inHand = await send(1);
  await expect.poll(() => received).toBe(1);
  await expect.poll(mails).toContain(`${inHand}-business.eml`);
  await first.kill();

  // The receiver is not running yet.
  const receiver = `http://127.0.0.1:${receiverPort}`;
  const second = await begin(receiver);
  const refused = await send(2);
  await expect.poll(() => second.log()).toContain(`The webhook of lead ${refused} could not be sent (try 1)`);
  await expect.poll(mails).toContain(`${refused}-business.eml`);
  await second.kill();

  const printed = await startReceiver(receiverPort);
  const third = await begin(receiver, PAST_LEASE_MS);
  const fresh = await send(3);
  for (const reference of [inHand, refused, fresh]) await expect.poll(printed).toContain(`${reference} Ana\n`);
  await expect.poll(mails).toContain(`${fresh}-business.eml`);
  for (const reference of [inHand, refused, fresh]) {
    await expect.poll(() => third.log()).toContain(`The webhook of lead ${reference} is sent.`);
  }
});
