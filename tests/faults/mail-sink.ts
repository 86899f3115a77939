/** A real SMTP server on a free port, which records each mail and which server process sent it. */
import { once } from "node:events";
import { SMTPServer } from "smtp-server";

export interface Delivery {
  /** Client name of the sender; each server process has its own. */
  life: string;
  /** Time of the last byte, in milliseconds since 1970. */
  at: number;
  /** The lead's reference, from the subject. */
  reference: string;
}

export interface MailSink {
  /** `SMTP_URL` for one server process. */
  urlFor(life: string): string;
  /** All mails by Message-ID, each list in order of arrival. */
  deliveries: Map<string, Delivery[]>;
  /** Mails without a reference or Message-ID. */
  strangers: string[];
  close(): Promise<void>;
}

const MESSAGE_ID = /^Message-ID: (<[^>]+>)\r$/im;
const REFERENCE = /^Subject: .*?\b([0-9A-Z]{3}-[0-9A-Z]{4})\b/ims;

export async function startMailSink(): Promise<MailSink> {
  const deliveries = new Map<string, Delivery[]>();
  const strangers: string[] = [];
  const sockets = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const headers = Buffer.concat(parts).toString("utf8").split("\r\n\r\n", 1)[0] ?? "";
        const messageId = MESSAGE_ID.exec(`${headers}\r`)?.[1];
        const reference = REFERENCE.exec(headers)?.[1];
        if (messageId === undefined || reference === undefined) strangers.push(headers);
        else {
          const known = deliveries.get(messageId) ?? [];
          known.push({ life: session.hostNameAppearsAs, at: Date.now(), reference });
          deliveries.set(messageId, known);
        }
        done();
      });
    },
  });
  // Killed clients break connections.
  server.on("error", () => undefined);
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  return {
    urlFor: (life) => `smtp://127.0.0.1:${address.port}?name=${life}`,
    deliveries,
    strangers,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
