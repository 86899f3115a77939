/** A real SMTP server on a free port of this machine, which can be made to misbehave. */
import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Source as received. */
  source: string;
}

/**
 * Behaviour towards a recipient. `4xx` and `5xx` refuse the recipient; `relay` refuses one elsewhere without a login;
 * `4xx-data` and `5xx-data` refuse the mail; `drop` breaks the connection in the middle of DATA; `hang` does not
 * respond to RCPT TO, `stall` not to the end of DATA. `strict` refuses a mail whose `Reply-To` is not a plain address,
 * as Amazon SES does.
 */
export type SmtpMood =
  | "well"
  | "4xx"
  | "5xx"
  | "relay"
  | "4xx-data"
  | "5xx-data"
  | "drop"
  | "hang"
  | "stall"
  | "strict";

/** A limit on the size of mails, in bytes. */
export interface SizeLimit {
  size: number;
  /** Not advertised: the mail is refused once it was received. */
  hidden?: boolean;
  /** Response to a larger mail. */
  refusal?: string;
}

export interface FakeSmtp {
  /** `smtp://127.0.0.1:PORT` */
  url: string;
  mails: ReceivedMail[];
  /** Recipients of RCPT TO commands, including refused ones. */
  recipients: string[];
  /** Behaviour by recipient; others are served normally. */
  moods: Map<string, SmtpMood>;
  /** Breaks every connection at once from now on, as an unavailable server does; or no longer. */
  down(is: boolean): void;
  /** Resolves when a mail to this recipient starts to hang. */
  hanging(recipient: string): Promise<void>;
}

const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Whether the mail has no `Reply-To`, or a plain address. */
function hasPlainReplyTo(source: string): boolean {
  const [headers = ""] = source.replaceAll(/\r\n[ \t]/g, " ").split("\r\n\r\n");
  const replyTo = /^Reply-To: (.*)$/im.exec(headers)?.[1];
  return replyTo === undefined || PLAIN_ADDRESS.test(/<(.*)>$/.exec(replyTo)?.[1] ?? replyTo);
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

export async function startSmtp(limit?: SizeLimit): Promise<FakeSmtp> {
  const mails: ReceivedMail[] = [];
  const recipients: string[] = [];
  const moods = new Map<string, SmtpMood>();
  const hung = new Map<string, PromiseWithResolvers<void>>();
  const hanging = (recipient: string): PromiseWithResolvers<void> => {
    const known = hung.get(recipient) ?? Promise.withResolvers<void>();
    hung.set(recipient, known);
    return known;
  };
  let isDown = false;
  const sockets = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    ...(limit && { size: limit.size, hideSize: limit.hidden }),
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      const mood = moods.get(address);
      if (mood === "4xx") return done(refusal(451, "Try again later"));
      if (mood === "5xx") return done(refusal(550, "No such user"));
      if (mood === "relay") return done(refusal(554, `5.7.1 <${address}>: Relay access denied`));
      if (mood === "hang") return hanging(address).resolve();
      return done();
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const parts: Buffer[] = [];
      if (to.some((address) => moods.get(address) === "drop")) {
        for (const socket of sockets) socket.destroy();
        return;
      }
      const mood = to.map((address) => moods.get(address)).find((mood) => mood !== undefined);
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (stream.sizeExceeded) {
          const { refusal: response = "552 Message exceeds fixed maximum message size" } = limit ?? {};
          return done(refusal(Number(response.slice(0, 3)), response.slice(4)));
        }
        if (mood === "4xx-data") return done(refusal(452, "Out of space"));
        if (mood === "5xx-data") return done(refusal(554, "Not wanted"));
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const source = Buffer.concat(parts).toString("utf8");
        if (mood === "strict" && !hasPlainReplyTo(source)) return done(refusal(554, "Transaction failed"));
        mails.push({ from, to, source });
        // The mail is stored; without a response the sender sends it again.
        return mood === "stall" ? undefined : done();
      });
    },
  });
  // Clients that break the connection are part of the tests.
  server.on("error", () => undefined);
  server.server.on("connection", (socket) => {
    if (isDown) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The fake mail server has no port.");
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    recipients,
    moods,
    down(is) {
      isDown = is;
      for (const socket of sockets) socket.destroy();
    },
    hanging: (recipient) => hanging(recipient).promise,
  };
}
