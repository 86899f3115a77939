/**
 * Log of the server: written to standard output, as JSON for machines or as lines for people. It is passed to features,
 * so that tests can read the messages.
 */
import { pino } from "pino";
import { currentRequestId } from "./current-request-id.ts";

/** A request, and the status of its response. The path is without its query, which may contain a visitor's input. */
export interface LoggedRequest {
  method: string;
  path: string;
  status: number;
  milliseconds: number;
}

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
  /** Logs a request; missing unless requests are logged. */
  request?(served: LoggedRequest): void;
}

export const LOG_FORMATS = ["auto", "json", "lines"] as const;
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

export interface LogOptions {
  /** `auto`: lines on a terminal, else JSON. */
  logFormat?: (typeof LOG_FORMATS)[number];
  /** Lowest level that is written; `debug` also writes each request. */
  logLevel?: (typeof LOG_LEVELS)[number];
  /** Site that all entries are about, in a process with many. */
  site?: string | undefined;
  now?: () => Date;
  write?: (text: string) => void;
}

// Threat: without the lookbehind a long word takes quadratic time, and third-party servers send words of any length.
const EMAIL = /(?<![\p{L}\p{N}.!#$%&'*+^_`{|}~-])[\p{L}\p{N}.!#$%&'*+^_`{|}~-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;
const PHONE = /(?<![\w.-])(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]\d{3}[\s.-]\d{4}(?!\w)/g;

/**
 * Removes e-mail addresses and telephone numbers from a message. Our own messages have none; but they quote errors, and
 * a mail server's error contains the address that it rejected.
 */
export const withoutPersonalData = (message: string): string =>
  message.replaceAll(EMAIL, "[e-mail]").replaceAll(PHONE, "[phone]");

/** Creates a log on standard output. Each entry has time, level, message, and the id of its request. */
export function consoleLog(options: LogOptions = {}): Log {
  const { logFormat = "auto", logLevel = "info", site, now = () => new Date() } = options;
  const write = options.write ?? ((text) => void process.stdout.write(text));
  const lines = logFormat === "lines" || (logFormat === "auto" && process.stdout.isTTY);
  const output = pino(
    {
      level: logLevel,
      base: site === undefined ? null : { site },
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      messageKey: "message",
      mixin() {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
    },
    { write: lines ? (entry) => write(asLine(entry)) : write },
  );
  return {
    info: (message) => output.info(withoutPersonalData(message)),
    warn: (message) => output.warn(withoutPersonalData(message)),
    error: (message) => output.error(withoutPersonalData(message)),
    ...(output.isLevelEnabled("debug") && {
      request: (served) => output.debug(served, `${served.method} ${served.path} ${served.status}`),
    }),
  };
}

interface Entry {
  time: string;
  level: string;
  message: string;
  site?: string;
  requestId?: string;
  milliseconds?: number;
}

/** `2026-06-10T14:03:22.120Z warn site: The provider ... [request id]` */
function asLine(entry: string): string {
  // Written by the logger itself a moment ago.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { time, level, message, site, requestId, milliseconds } = JSON.parse(entry) as Entry;
  const took = milliseconds === undefined ? "" : ` ${milliseconds} ms`;
  const about = site === undefined ? "" : `${site}: `;
  return `${time} ${level} ${about}${message}${took}${requestId === undefined ? "" : ` [${requestId}]`}\n`;
}

/** Returns the message of an error, or of its cause, which `fetch` hides behind "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error && cause.message !== "" ? cause.message : error.message;
}

/**
 * Wraps repeated work: a failure is reported once, until the work succeeds again.
 *
 * @param report called with the message of the error
 * @returns a function that runs the work and never rejects
 */
export function reportingOnce(report: (reason: string) => void): (work: () => Promise<unknown>) => Promise<void> {
  let failing = false;
  return async (work) => {
    try {
      await work();
      failing = false;
    } catch (error) {
      if (!failing) report(reasonOf(error));
      failing = true;
    }
  };
}
