import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../../tests/fakes/folder.ts";
import type { Mail } from "./compose-mail.tsx";
import { fileMailer, openMailer, smtpMailer, TRY_MS } from "./mailer.ts";

const mail: Mail = {
  fromName: "Ridgeline",
  to: "office@ridgeline.example",
  replyTo: undefined,
  subject: "A request",
  html: "<p>Roof</p>",
  text: "Roof",
  attachments: [],
  messageId: "<one@ridgeline.example>",
  name: "one",
  date: new Date("2026-06-10T14:00:00Z"),
};

/** A self-signed certificate for 127.0.0.1 and its key, as PEM. */
function selfSigned(): { cert: string; key: string } {
  const folder = temporaryFolder();
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "3650"].concat([
      "-subj",
      "/CN=mail.example",
      "-addext",
      "subjectAltName=IP:127.0.0.1",
      "-keyout",
      key,
      "-out",
      cert,
    ]),
    { stdio: "ignore" },
  );
  return { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") };
}

/** Starts a mail server that requires a password. */
async function startServer(options: SMTPServerOptions) {
  const seen = { passwords: 0, overTls: [] as boolean[] };
  const server = new SMTPServer({
    ...options,
    onAuth({ password }, _session, done) {
      if (password === "secret") seen.passwords += 1;
      done(null, { user: "site" });
    },
    onData(stream, { secure }, done) {
      seen.overTls.push(secure);
      stream.resume().on("end", () => done());
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const send = async (settings: string, ca?: string): Promise<void> => {
    const url = `smtp://site:secret@127.0.0.1:${port}?${settings}`;
    const mailer = smtpMailer(url, { name: "", address: "site@ridgeline.example" }, { ca });
    onTestFinished(() => mailer.close());
    await mailer.send(mail, AbortSignal.timeout(60_000));
  };
  return { send, seen };
}

test("a password is sent over TLS", async () => {
  const { send, seen } = await startServer({});
  await send("tls.rejectUnauthorized=false");
  expect(seen).toEqual({ passwords: 1, overTls: [true] });
});

test("an untrusted certificate is rejected", async () => {
  const { send, seen } = await startServer({});
  await expect(send("")).rejects.toThrow(/certificate/);
  expect(seen).toEqual({ passwords: 0, overTls: [] });
});

test("a self-signed certificate is trusted if it is in SMTP_TLS_CA, and the error names that setting", async () => {
  const { cert, key } = selfSigned();
  const { send, seen } = await startServer({ cert, key });
  await expect(send("")).rejects.toThrow(
    /^The certificate of the mail server 127\.0\.0\.1:\d+ is not trusted \(.+\)\. Set SMTP_TLS_CA to a PEM file/,
  );
  await send("", cert);
  expect(seen).toEqual({ passwords: 1, overTls: [true] });
  // Another certificate does not help.
  await expect(send("", selfSigned().cert)).rejects.toThrow(/SMTP_TLS_CA/);
});

test("a server may take as long as a try to accept a mail: it would deliver each further try as well", async () => {
  const { send } = await startServer({});
  const waits = vi.spyOn(Socket.prototype, "setTimeout");
  await send("tls.rejectUnauthorized=false");
  // Shorter ones are those of the connection and the greeting.
  expect(Math.max(...waits.mock.calls.map(([ms]) => ms))).toBe(TRY_MS);
});

test("a server that greets after almost a minute gets the mail", async () => {
  const connected = Promise.withResolvers<() => void>();
  const { send, seen } = await startServer({ onConnect: (_session, done) => connected.resolve(done) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const greetLate = async (): Promise<void> => {
    // The server itself waits for a moment first, so time passes here.
    const greet = await vi.waitFor(() => connected.promise, { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(55_000);
    greet();
  };
  await Promise.all([send("tls.rejectUnauthorized=false"), greetLate()]);
  expect(seen).toEqual({ passwords: 1, overTls: [true] });
});

test("no password is sent to a server without TLS, unless requireTLS=false is set", async () => {
  const { send, seen } = await startServer({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true });
  await expect(send("")).rejects.toThrow(/STARTTLS/);
  expect(seen.passwords).toBe(0);
  await send("requireTLS=false");
  expect(seen).toEqual({ passwords: 1, overTls: [false] });
});

test.each([
  ["", "From: Ridgeline <site@agency.example>"],
  ["Agency", "From: Agency <site@agency.example>"],
])(
  "a mail is from the operator's name (%j), or else the business's, and suppresses automatic replies",
  async (name, from) => {
    const folder = temporaryFolder();
    await fileMailer(folder, { name, address: "site@agency.example" }).send(mail, AbortSignal.timeout(60_000));
    const lines = readFileSync(join(folder, "one.eml"), "utf8").split("\r\n");
    for (const line of [
      from,
      "To: office@ridgeline.example",
      "Subject: A request",
      "Message-ID: <one@ridgeline.example>",
      "Date: Wed, 10 Jun 2026 14:00:00 +0000",
      "Auto-Submitted: auto-generated",
      "X-Auto-Response-Suppress: All",
    ])
      expect(lines).toContain(line);
    expect(lines.some((line) => line.startsWith("Reply-To"))).toBe(false);
  },
);

test.each([
  [undefined, /^files in .*\bmail$/],
  ["smtp://site:secret@mail.example:587", /^the mail server mail\.example:587$/],
])("the name of the mailer for %s does not contain the password", (smtpUrl, name) => {
  const from = { name: "", address: "site@agency.example" };
  const mailer = openMailer({ smtpUrl, smtpTlsCa: undefined, mailFrom: from, dataDir: temporaryFolder() });
  onTestFinished(() => mailer.close());
  expect(mailer.name).toMatch(name);
});
