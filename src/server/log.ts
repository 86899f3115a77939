/**
 * Where the server's messages go: to the output, as JSON for machines or as lines for people. Features are given one, so
 * that tests can read what was said.
 */
import { pino } from "pino";
import { currentRequestId } from "./request-id.ts";

/** One request, and the status of its response. The path is without its query, which may hold what a visitor typed. */
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
  /** A line a request; missing where nobody wants it. */
  request?(served: LoggedRequest): void;
}

export const LOG_FORMATS = ["auto", "json", "lines"] as const;
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

export interface LogOptions {
  /** `auto`: lines on a terminal, else JSON. */
  logFormat?: (typeof LOG_FORMATS)[number];
  /** The least that is written; `debug` also writes each request. */
  logLevel?: (typeof LOG_LEVELS)[number];
  /** The site that all entries are about, where a process has many. */
  site?: string | undefined;
  now?: () => Date;
  write?: (text: string) => void;
}

// Threat: without looking back each sign of a long word is a start, and words of others' servers have any length.
const EMAIL = /(?<![\p{L}\p{N}.!#$%&'*+^_`{|}~-])[\p{L}\p{N}.!#$%&'*+^_`{|}~-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;
const PHONE = /(?<![\w.-])(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]\d{3}[\s.-]\d{4}(?!\w)/g;

/**
 * Takes e-mail addresses and telephone numbers out of a message. None of ours has any; but errors are quoted, and a mail
 * server's names the address that it turned down.
 */
export const withoutPersons = (message: string): string =>
  message.replaceAll(EMAIL, "[e-mail]").replaceAll(PHONE, "[phone]");

/** A log on this process's output. Each entry has time, level, message, and the id of the request that it is about. */
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
    info: (message) => output.info(withoutPersons(message)),
    warn: (message) => output.warn(withoutPersons(message)),
    error: (message) => output.error(withoutPersons(message)),
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

/** The sentence in an error, with the cause that `fetch` hides behind "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error && cause.message !== "" ? cause.message : error.message;
}

/**
 * For work that is done again and again: a failure is reported once, until the work succeeds again.
 *
 * @param report is given the sentence in the error
 * @returns does some work; never rejects
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
