/** The settings, and the only reader of the environment. */
import { join } from "node:path";
import { SAFE_HOST } from "../record/safe-host.ts";

import { LOG_FORMATS, LOG_LEVELS } from "./log.ts";

/** Why the server can't start: one sentence with the variable, what is wrong with it, and what to do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

export interface Config {
  /** 0 lets the system choose a free one. */
  port: number;
  /** Address to listen on; undefined listens on all interfaces. */
  host: string | undefined;
  /** Origin of the site as visitors see it, without a slash at its end: `https://example.com`. */
  publicUrl: string;
  /** Base of the provider's public API, without a slash at its end; undefined for the embedded provider. */
  providerUrl: string | undefined;
  pageId: string;
  /** Many sites in one process: a file or folder that lists them (sites/site-list.ts); undefined for the one of `pageId`. */
  sites: string | undefined;
  /** How many of them are open at a time, while no more are being asked. */
  sitesOpen: number;
  dataDir: string;
  /** Where pictures are kept in their sizes; several sites and processes may share it. */
  picturesDir: string;
  /** Hosts on a private network that a record's pictures may come from. */
  allowPrivateHosts: ReadonlySet<string>;
  recordRefreshSeconds: number;
  weatherUrl: string;
  geocoderUrl: string;
  /** `postgres://user:password@host/database`; undefined for SQLite in `dataDir`. Holds a password. */
  databaseUrl: string | undefined;
  /** `smtp://user:password@host:587` or `smtps://`; undefined writes mails to files in `dataDir`. Holds a password. */
  smtpUrl: string | undefined;
  /** Who mails are from: the operator, never a visitor. The name may be empty. */
  mailFrom: { name: string; address: string };
  /** Whether visitors get a confirmation by mail. */
  confirmToVisitor: boolean;
  /** Origins of other sites whose form posts here, such as an export of this one: `https://example.com`. */
  allowedOrigins: readonly string[];
  /** Whether pages count what visitors do. */
  analytics: boolean;
  /** Whether leads that look like spam are held for the operator. */
  spamFilter: boolean;
  /** Who is told of held leads and of mails that could not be sent; undefined is the business's first address. */
  digestTo: string | undefined;
  /** Days that leads are kept; undefined keeps them. */
  leadRetentionDays: number | undefined;
  /** Proxies in front of the server that append to X-Forwarded-For; 0 believes no such header. */
  trustProxy: number;
  /** Port of the metrics; undefined serves none, 0 lets the system choose. */
  metricsPort: number | undefined;
  /** How the log is written; `auto` is lines on a terminal, else JSON. */
  logFormat: (typeof LOG_FORMATS)[number];
  /** The least that is logged; `debug` also logs each request. */
  logLevel: (typeof LOG_LEVELS)[number];
  /** How the server names itself to the weather service, which wants a contact in it. */
  userAgent: string;
}

/** The environment as `process.env` gives it. An empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings (`.env.example` lists them with their defaults).
 *
 * @throws ConfigError for a bad value
 */
export function readConfig(env: Environment): Config {
  const port = wholeNumber(env, "PORT", 3000, 0, 65_535);
  const publicUrl = origin(env, "PUBLIC_URL", `http://localhost:${port}`);
  const providerUrl = value(env, "PROVIDER_URL") === undefined ? undefined : base(env, "PROVIDER_URL", "");
  const dataDir = value(env, "DATA_DIR") ?? "./data";
  return {
    port,
    host: value(env, "HOST"),
    publicUrl,
    providerUrl,
    pageId: pageId(env, providerUrl),
    sites: value(env, "SITES"),
    sitesOpen: wholeNumber(env, "SITES_OPEN", 200, 1, 100_000),
    dataDir,
    picturesDir: value(env, "PICTURES_DIR") ?? join(dataDir, "pictures"),
    allowPrivateHosts: hosts(env, "ALLOW_PRIVATE_HOSTS"),
    // A day at most: longer is more likely a mistake of unit.
    recordRefreshSeconds: wholeNumber(env, "RECORD_REFRESH_SECONDS", 60, 1, 86_400),
    weatherUrl: base(env, "WEATHER_URL", "https://api.weather.gov"),
    geocoderUrl: base(env, "GEOCODER_URL", "https://geocoding.geo.census.gov"),
    databaseUrl: secretAddress(env, "DATABASE_URL", ["postgres:", "postgresql:"]),
    smtpUrl: secretAddress(env, "SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: mailFrom(env, publicUrl),
    confirmToVisitor: yesOrNo(env, "CONFIRM_TO_VISITOR", false),
    allowedOrigins: origins(env, "ALLOWED_ORIGINS"),
    analytics: onOrOff(env, "ANALYTICS", true),
    spamFilter: yesOrNo(env, "SPAM_FILTER", true),
    digestTo: digestTo(env),
    // A week at least: mails are tried for three days, and what is held is told once a day.
    leadRetentionDays: given(env, "LEAD_RETENTION_DAYS", (name) => wholeNumber(env, name, 0, 7, 36_500)),
    trustProxy: wholeNumber(env, "TRUST_PROXY", 0, 0, 10),
    metricsPort: given(env, "METRICS_PORT", (name) => wholeNumber(env, name, 0, 0, 65_535)),
    logFormat: oneOf(env, "LOG_FORMAT", LOG_FORMATS, "auto"),
    logLevel: oneOf(env, "LOG_LEVEL", LOG_LEVELS, "info"),
    userAgent: `contractor-site (${contact(env, publicUrl)})`,
  };
}

const value = (env: Environment, name: string): string | undefined => {
  const given = env[name]?.trim();
  return given === "" ? undefined : given;
};

/** What a reader makes of a setting; undefined where it is not set. */
const given = <Result>(env: Environment, name: string, read: (name: string) => Result): Result | undefined =>
  value(env, name) === undefined ? undefined : read(name);

function wholeNumber(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const given = value(env, name);
  if (given === undefined) return fallback;
  const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new ConfigError(`${name} is "${given}", which is not a whole number from ${least} to ${most}; correct it.`);
}

function webAddress(env: Environment, name: string, fallback: string): URL {
  const given = value(env, name) ?? fallback;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    throw new ConfigError(`${name} is "${given}", which is not a web address; give one that starts with https://.`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new ConfigError(`${name} carries a user name or password, which is not supported; take it out.`);
  }
  if (url.search !== "" || url.hash !== "") {
    throw new ConfigError(`${name} is "${given}", which ends in a query or fragment; give the address without it.`);
  }
  return url;
}

/** Base of an API, without a slash at its end. @throws ConfigError */
export const base = (env: Environment, name: string, fallback: string): string =>
  webAddress(env, name, fallback).href.replace(/\/+$/, "");

/** @throws ConfigError for anything but the root of a site */
export function origin(env: Environment, name: string, fallback: string): string {
  const url = webAddress(env, name, fallback);
  if (url.pathname === "/") return url.origin;
  throw new ConfigError(`${name} has the path "${url.pathname}", but the site lives at the root; give ${url.origin}.`);
}

export const origins = (env: Environment, name: string): string[] =>
  (value(env, name)?.split(",") ?? []).map((given) => origin({ [name]: given }, name, "an empty place"));
/** Names or addresses of hosts, between commas, as `URL` writes them. */
function hosts(env: Environment, name: string): ReadonlySet<string> {
  const given = (value(env, name) ?? "").split(",").map((host) => host.trim().toLowerCase());
  const named = given.filter((host) => host !== "");
  const wrong = named.find((host) => !SAFE_HOST.test(host));
  if (wrong === undefined) return new Set(named);
  throw new ConfigError(
    `${name} has "${wrong}", which is no host; give names or addresses between commas, such as pictures.internal,10.0.0.5.`,
  );
}

/** Whether it may name a record: it names a file or folder under DATA_DIR, and a file in content/ of the embedded provider. */
export const isPageId = (id: string, embedded: boolean): boolean =>
  (embedded ? /^[a-z0-9-]{1,100}$/ : /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/).test(id);

function pageId(env: Environment, providerUrl: string | undefined): string {
  const given = value(env, "PAGE_ID");
  if (given === undefined && providerUrl !== undefined && value(env, "SITES") === undefined) {
    throw new ConfigError("PAGE_ID is not set, but PROVIDER_URL is; set it to the id of this site's record there.");
  }
  const id = given ?? "ridgeline";
  if (isPageId(id, providerUrl === undefined)) return id;
  const allowed = providerUrl === undefined ? "a-z, 0-9 and -" : "letters, digits, '.', '_' and '-'";
  throw new ConfigError(`PAGE_ID is "${id}", but may have only ${allowed}, at most 100 of them; correct it.`);
}

function contact(env: Environment, publicUrl: string): string {
  const given = value(env, "WEATHER_CONTACT") ?? publicUrl;
  if (/^[\x21-\x7e]+$/.test(given)) return given;
  throw new ConfigError("WEATHER_CONTACT has spaces or letters outside ASCII; give an e-mail or web address.");
}

/** An address that may hold a password, and is never repeated in a message for that. */
function secretAddress(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const given = value(env, name);
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url !== undefined && url.hostname !== "" && protocols.includes(url.protocol)) return given;
  throw new ConfigError(
    `${name} is no address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}; ` +
      "correct it (signs such as @ / : in a password are written as %40 %2F %3A).",
  );
}

const MAIL_FROM = /^(?:"?([^"<>@\p{Cc}]*?)"?\s*<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))$/u;

function mailFrom(env: Environment, publicUrl: string): Config["mailFrom"] {
  const given = value(env, "MAIL_FROM");
  if (given === undefined) {
    if (value(env, "SMTP_URL") === undefined) return { name: "", address: `site@${new URL(publicUrl).hostname}` };
    throw new ConfigError(
      "MAIL_FROM is not set, but SMTP_URL is; set it to an address that the mail server may send from.",
    );
  }
  const [, name = "", angled, plain] = MAIL_FROM.exec(given) ?? [];
  const address = angled ?? plain;
  if (address !== undefined) return { name, address };
  throw new ConfigError(`MAIL_FROM is "${given}"; give one address, such as Ridgeline <leads@example.com>.`);
}

function digestTo(env: Environment): string | undefined {
  const address = value(env, "DIGEST_TO");
  if (address === undefined || /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(address)) return address;
  throw new ConfigError(`DIGEST_TO is "${address}"; give one address, such as office@example.com.`);
}

function oneOf<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const given = value(env, name)?.toLowerCase();
  if (given === undefined) return fallback;
  const choice = choices.find((candidate) => candidate === given);
  if (choice !== undefined) return choice;
  throw new ConfigError(`${name} is "${given}", but may be only ${choices.join(", ")}; correct it.`);
}

function yesOrNo(env: Environment, name: string, fallback: boolean): boolean {
  const given = value(env, name)?.toLowerCase();
  if (given === undefined) return fallback;
  if (given === "true" || given === "false") return given === "true";
  throw new ConfigError(`${name} is "${given}", but may be only true or false; correct it.`);
}

function onOrOff(env: Environment, name: string, fallback: boolean): boolean {
  const given = value(env, name)?.toLowerCase();
  if (given === undefined) return fallback;
  if (given === "on" || given === "off") return given === "on";
  throw new ConfigError(`${name} is "${given}", but may be only on or off; correct it.`);
}
