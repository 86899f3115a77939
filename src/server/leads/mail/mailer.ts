/** Hands mails over: to an SMTP server, or to files where there is none. */
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Config } from "../../config.ts";
import { replaceFile } from "../../replace-file.ts";
import type { Address, Mail } from "./compose-mail.tsx";

export interface Mailer {
  /** Where mails go, in a few words for the log; without any password. */
  name: string;
  /** Resolves once the mail was taken over. The signal ends a try. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** How long to wait for a connection, for a greeting, and for any next sign of life, in milliseconds. */
const WAITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 15_000 };
/**
 * Connections at most, opened only as mails wait; each sends a mail in some four round trips. The outbox has as many
 * mails under way, or one that hangs would hold up another that waits for its connection.
 */
export const MAX_CONNECTIONS = 12;
/** Threat: a text that names a file or an address, which would become an attachment. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

const messageOf = ({ fromName, to, replyTo, subject, html, text, attachments, messageId, date }: Mail, from: Address) =>
  ({
    from: { name: from.name === "" ? fromName : from.name, address: from.address },
    // As an object, so that nothing in it is read as a second recipient.
    to: { name: "", address: to },
    ...(replyTo && { replyTo }),
    envelope: { from: from.address, to: [to] },
    subject,
    html,
    text,
    attachments,
    messageId,
    date,
    // Out-of-office replies to a form's mail help nobody.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  }) satisfies SendMailOptions;

/**
 * Threat: somebody on the line who hides that the server speaks TLS, and gets the password. An operator whose server
 * really speaks none ends the address with `?requireTLS=false`.
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
  // The usual authorities too: the server may get a certificate of theirs.
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
  /** Certificates to trust beside the usual authorities', as PEM. */
  ca?: string | undefined;
  /** How long a server may be silent. */
  waits?: typeof WAITS;
}

/** Writes each mail as a file of its own into a folder, which is made when it is not there. Only its owner reads them. */
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

/** Where the settings send mail. */
export const openMailer = ({ smtpUrl, smtpTlsCa, mailFrom, dataDir }: MailSettings): Mailer =>
  smtpUrl === undefined
    ? fileMailer(join(dataDir, "mail"), mailFrom)
    : smtpMailer(smtpUrl, mailFrom, { ca: smtpTlsCa });

type MailSettings = Pick<Config, "smtpUrl" | "smtpTlsCa" | "mailFrom" | "dataDir">;
