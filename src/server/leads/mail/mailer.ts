/** Sends mails to an SMTP server, or writes them to files if there is none. */
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Config } from "../../config.ts";
import { replaceFile } from "../../replace-file.ts";
import type { Address, Mail } from "./compose-mail.tsx";
import { encodedBytes } from "./encoded-bytes.ts";

export interface Mailer {
  /** Destination of the mails, for the log; contains no password. */
  name: string;
  /** Resolves once the mail was accepted. The signal aborts a try. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Time limit of a try, in milliseconds (outbox.ts). */
export const TRY_MS = 120_000;
/** How long tries continue when the server stops, in milliseconds; then they are aborted. */
export const STOP_MS = 5_000;
/**
 * Timeouts for the connection, the greeting, inactivity and DNS, in milliseconds. That of the connection includes DNS,
 * the greeting and STARTTLS; servers may delay the greeting of a sender that they don't know. Inactivity may last the
 * whole try: a server that scans a mail for a minute before it accepts it delivers it, and would deliver each further
 * try as well.
 */
const WAITS = { connectionTimeout: 75_000, greetingTimeout: 60_000, socketTimeout: TRY_MS, dnsTimeout: 15_000 };
/**
 * Maximum number of connections, opened only as mails wait; a mail takes about four round trips. The outbox tries as
 * many mails at a time, so that a slow one does not keep another waiting for a connection.
 */
export const MAX_CONNECTIONS = 12;
/** Threat: a text with a file path or URL, which would become an attachment. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Size from which it is declared to the server, which then refuses a mail that is too large before it is sent, and does
 * not break the connection in the middle of it. Every server accepts smaller mails, so an estimate must not refuse one.
 */
const DECLARED_BYTES = 1_000_000;
/** Estimated bytes of the headers of a mail, or of one of its parts. */
const HEADER_BYTES = 1_000;

/** Estimates the size of a mail in bytes, if anything too high: a server may refuse a mail that is larger than declared. */
function sizeOf({ html, text, attachments }: Mail): number {
  const texts = Buffer.byteLength(html) + Buffer.byteLength(text);
  // In quoted-printable a byte takes three characters, and lines are broken.
  const parts = attachments.map(({ content }) => HEADER_BYTES + encodedBytes(content.length));
  return parts.reduce((sum, size) => sum + size, 3 * HEADER_BYTES + 4 * texts);
}

function messageOf(mail: Mail, from: Address) {
  const { fromName, to, replyTo, subject, html, text, attachments, messageId, date } = mail;
  const size = sizeOf(mail);
  return {
    from: { name: from.name === "" ? fromName : from.name, address: from.address },
    // An object, so that nothing in the address is parsed as a second recipient.
    to: { name: "", address: to },
    ...(replyTo && { replyTo }),
    envelope: { from: from.address, to: [to], ...(size >= DECLARED_BYTES && { size }) },
    subject,
    html,
    text,
    attachments,
    messageId,
    date,
    // Suppress out-of-office replies.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  } satisfies SendMailOptions;
}

/**
 * Threat: a man in the middle who strips STARTTLS and gets the password. An operator whose server has no TLS appends
 * `?requireTLS=false` to the URL.
 */
function withTls(url: string): string {
  const address = new URL(url);
  const { protocol, password, searchParams } = address;
  if (protocol === "smtp:" && password !== "" && !searchParams.has("requireTLS"))
    searchParams.set("requireTLS", "true");
  return address.href;
}

/** @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the start */
export function smtpMailer(url: string, from: Address, { ca, waits = WAITS }: SmtpOptions = {}): Mailer {
  const pool = { pool: true, maxConnections: MAX_CONNECTIONS, maxRequeues: 0 } as const;
  // Include the default authorities: the server may get a certificate of theirs.
  const trusted = ca === undefined ? {} : { tls: { ca: [...rootCertificates, ca] } };
  const transport = createTransport({ url: withTls(url), ...pool, ...waits, ...CLOSED, ...trusted });
  return {
    name: `the mail server ${new URL(url).host}`,
    async send(mail, signal) {
      try {
        await transport.sendMail({ ...messageOf(mail, from), signal });
      } catch (error) {
        throw isCertificateError(error) ? untrusted(new URL(url).host, error) : error;
      }
    },
    close: () => transport.close(),
  };
}

const CERTIFICATE = /certificate|altnames/i;
const isCertificateError = (error: unknown): error is Error =>
  error instanceof Error && CERTIFICATE.test(error.message);

const untrusted = (host: string, { message }: Error): Error =>
  Object.assign(
    new Error(
      `The certificate of the mail server ${host} is not trusted (${message}). Set SMTP_TLS_CA to a PEM file with it, or ` +
        "with the authority that signed it.",
    ),
    { code: "ETLS" },
  );

export interface SmtpOptions {
  /** Additional trusted certificates, as PEM. */
  ca?: string | undefined;
  /** Timeouts of the server. */
  waits?: typeof WAITS;
}

/** Writes each mail as a separate file into a folder, created if missing. Only the owner can read the files. */
export function fileMailer(folder: string, from: Address): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...CLOSED });
  return {
    name: `files in ${folder}`,
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await replaceFile(join(folder, `${mail.name}.eml`), message, { synced: true, ownerOnly: true });
    },
    close: () => transport.close(),
  };
}

/** Opens the mailer that the settings specify. */
export const openMailer = ({ smtpUrl, smtpTlsCa, mailFrom, dataDir }: MailerSettings): Mailer =>
  smtpUrl === undefined
    ? fileMailer(join(dataDir, "mail"), mailFrom)
    : smtpMailer(smtpUrl, mailFrom, { ca: smtpTlsCa });

type MailerSettings = Pick<Config, "smtpUrl" | "smtpTlsCa" | "mailFrom" | "dataDir">;
